import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { NotedAction } from "#web/kit/action/noted-action.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import type { ConnectedBulk } from "./bulk.connect.ts";
import { bulkCopy } from "./bulk.copy.ts";

const quiet = css({ color: "muted" });
const progressLine = css({ display: "flex", alignItems: "center", gap: "3", minHeight: "6" });
const bar = css({ flex: "1", minWidth: "0", height: "2", accentColor: "{colors.action}" });
const figures = css({ fontSize: "sm", fontVariantNumeric: "tabular-nums" });
const list = css({ maxHeight: "min(24rem, 50dvh)", overflowY: "auto", my: "2" });
const item = css({
  py: "2.5",
  borderTop: "1px solid {colors.line}",
  overflowWrap: "anywhere",
  _first: { borderTopWidth: "0" },
});
const nameLine = css({ fontWeight: "medium", color: "ink" });

/** The one dialog of an action on several rows: asked, done one after another, and what came of each. */
export function BulkDialog({ bulk: { dialog, results } }: { bulk: ConnectedBulk }) {
  if (results !== null) return <BulkResults results={results} />;
  if (dialog === null) return null;
  const { name, title, tone, field, confirmLabel, abandonLabel, actions } = dialog;
  const shared = { actions, name, title, tone, confirm: confirmLabel, abandon: abandonLabel };
  return field === null ? (
    <ActionDialog {...shared}>
      <About dialog={dialog} />
    </ActionDialog>
  ) : (
    <NotedAction {...shared} field={field}>
      <About dialog={dialog} />
    </NotedAction>
  );
}

function About({ dialog }: { dialog: NonNullable<ConnectedBulk["dialog"]> }) {
  const { consequence, others, progress } = dialog;
  return (
    <>
      {consequence === null ? null : <p>{consequence}</p>}
      {others === null ? null : <p className={quiet}>{others}</p>}
      {progress === null ? null : (
        <div className={progressLine}>
          <progress aria-label={dialog.title} className={bar} value={progress.share} max={1} />
          <span role="status" className={figures}>
            {progress.label}
          </span>
        </div>
      )}
    </>
  );
}

function BulkResults({ results }: { results: NonNullable<ConnectedBulk["results"]> }) {
  const { title, rows, close } = results;
  return (
    <Modal
      title={title}
      isOpen
      onClose={close}
      closesOnOverlay={false}
      actions={
        <Button width="full" onClick={close}>
          {bulkCopy.close}
        </Button>
      }
    >
      <p className={quiet}>{bulkCopy.restStaySelected}</p>
      <ul className={list}>
        {rows.map(({ id, name, message, note }) => (
          <li key={id} className={item}>
            <p className={nameLine}>{name}</p>
            <p className={text({ variant: "small" })}>{note === null ? message : `${message} ${note}`}</p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
