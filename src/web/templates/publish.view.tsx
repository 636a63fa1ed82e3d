import { Link } from "wouter";
import { css } from "#styled/css";
import { button, text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { ConnectedError } from "./template.connect.ts";
import { templateCopy } from "./template.copy.ts";

type PublishDialogProps = {
  actions: ConnectedActions;
  errors: readonly ConnectedError[];
  nextNumber: number;
  designerHref: string;
};

const list = css({
  display: "flex",
  flexDirection: "column",
  gap: "2",
  maxHeight: "20rem",
  overflowY: "auto",
  py: "1",
});
const line = css({ pl: "3", borderLeft: "3px solid {colors.alarm}" });

/** Asks before the draft becomes a version; one with errors says what they are instead. */
export function PublishDialog({ actions, errors, nextNumber, designerHref }: PublishDialogProps) {
  return (
    <ActionDialog
      actions={actions}
      name="publish"
      title={errors.length === 0 ? templateCopy.publishVersionTitle(nextNumber) : templateCopy.cantPublished}
      confirm={templateCopy.publishVersion(nextNumber)}
      canConfirm={errors.length === 0}
    >
      {errors.length === 0 ? (
        <p>{templateCopy.newContractsUseNow}</p>
      ) : (
        <>
          <Notice tone="danger" title={templateCopy.errors(errors.length)}>
            {templateCopy.fixThenPublish(errors.length)}
          </Notice>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
          <ul className={list} tabIndex={0} aria-label={templateCopy.errorList}>
            {errors.map(({ id, message, fields }) => (
              <li key={id} className={line}>
                <p className={css({ color: "ink" })}>{message}</p>
                {fields === "" ? null : <p className={text({ variant: "small" })}>{fields}</p>}
              </li>
            ))}
          </ul>
          <Link href={designerHref} className={button({ tone: "primary", width: "full" })}>
            {templateCopy.openDesigner}
          </Link>
        </>
      )}
    </ActionDialog>
  );
}
