import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ConnectedChange, connectProposal } from "./history.connect.ts";
import { paymentOptionsCopy as copy } from "./payment-options.copy.ts";

export type OptionsAction = "approve" | "cancel" | "restore";
type Actions = ConnectedActions<OptionsAction>;

const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: "3",
  py: "3",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
  _first: { borderTopWidth: "0", pt: "0" },
});
const head = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2", mb: "1" });
const title = css({ color: "ink", fontWeight: "semibold" });
const buttons = css({ display: "flex", flexWrap: "wrap", gap: "3" });

type ProposalProps = { proposal: NonNullable<ReturnType<typeof connectProposal>>; actions: Actions };

/** What waits for a second person: what it changes, and the two decisions. */
export function Proposal({ proposal, actions }: ProposalProps) {
  return (
    <Part title={copy.waitingTitle}>
      <ul>
        {proposal.lines.map((line) => (
          <li key={line} className={text()}>
            {line}
          </li>
        ))}
      </ul>
      <p className={`${text({ variant: "small" })} ${css({ my: "3" })}`}>
        {proposal.canApprove ? copy.waitingBlocks : `${copy.waitingOwn} ${copy.waitingBlocks}`}
      </p>
      <div className={buttons}>
        {proposal.canApprove ? (
          <Button onClick={() => actions.begin("approve", proposal.id)}>{copy.approve}</Button>
        ) : null}
        <Button tone="quiet" onClick={() => actions.begin("cancel", proposal.id)}>
          {copy.cancelChange}
        </Button>
      </div>
    </Part>
  );
}

type HistoryProps = {
  changes: readonly ConnectedChange[];
  today: string;
  mayRestore: boolean;
  actions: Actions;
};

/** Every change: who published it and when, and what may still be done about it. */
export function History({ changes, today, mayRestore, actions }: HistoryProps) {
  return (
    <Part title={copy.history}>
      {changes.length === 0 ? <Quiet>{copy.noHistory}</Quiet> : null}
      <ul>
        {changes.map((change) => (
          <li key={change.id} className={row}>
            <div className={css({ minWidth: "0" })}>
              <div className={head}>
                <span className={title}>{change.title}</span>
                <Badge tone={change.status.tone}>{change.status.label}</Badge>
              </div>
              {change.lines.map((line) => (
                <p key={line} className={text({ variant: "small" })}>
                  {line}
                </p>
              ))}
            </div>
            <div className={buttons}>
              {change.canCancel ? (
                <Button tone="quiet" onClick={() => actions.begin("cancel", change.id)}>
                  {copy.cancelChange}
                </Button>
              ) : null}
              {change.canRestore && mayRestore ? (
                <Button
                  tone="quiet"
                  aria-label={copy.restoreNamed(change.number)}
                  onClick={() =>
                    actions.begin("restore", change.id, {
                      number: String(change.number),
                      beginsOn: today,
                      open: "",
                    })
                  }
                >
                  {copy.restore}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
