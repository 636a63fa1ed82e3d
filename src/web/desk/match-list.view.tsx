import { css } from "#styled/css";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { DecisionItem, ItemLink, ItemNote, ItemReason } from "./decision-item.view.tsx";
import { deskDeeds } from "./desk-deeds.ts";
import type { ConnectedMatch } from "./match.connect.ts";

type MatchListProps = {
  matches: readonly ConnectedMatch[];
  /** Null for who may not decide. */
  deeds: ConnectedDeeds | null;
  /** Whether each leads to its line. */
  isNamed?: boolean;
};

/** Matches of money in suspense, each with its status, who made it, and what can be done about it. */
export const MatchList = ({ matches, deeds, isNamed = false }: MatchListProps) => (
  <ul>
    {matches.map((match) => (
      <DecisionItem
        key={match.id}
        about={isNamed ? { label: match.line, href: match.lineHref } : null}
        amountCents={match.amountCents}
        status={match.status}
        actions={deeds === null ? [] : actionsOf(match, deeds)}
      >
        <p className={css({ color: "ink" })}>
          {match.href === null ? match.title : <ItemLink href={match.href}>{match.title}</ItemLink>}
        </p>
        <ItemNote parts={[match.debtor]} />
        {match.reason === null ? null : <ItemReason>{match.reason}</ItemReason>}
        {match.people.map((line) => (
          <ItemNote key={line} parts={[line]} />
        ))}
        {deeds === null ? null : <ItemNote parts={[match.needsOther]} />}
      </DecisionItem>
    ))}
  </ul>
);

function actionsOf({ id, canApprove, decline, canUndo }: ConnectedMatch, { begin }: ConnectedDeeds) {
  const quiet = "quiet" as const;
  return [
    ...(canApprove
      ? [{ label: "Approve", tone: "primary" as const, onClick: () => begin(deskDeeds.approveMatch, id) }]
      : []),
    ...(decline === null
      ? []
      : [{ label: decline, tone: quiet, onClick: () => begin(deskDeeds.declineMatch, id) }]),
    ...(canUndo
      ? [{ label: "Undo match", tone: quiet, onClick: () => begin(deskDeeds.undoMatch, id, { reason: "" }) }]
      : []),
  ];
}
