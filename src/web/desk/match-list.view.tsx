import { css } from "#styled/css";
import { DecisionItem, ItemLink, ItemNote, ItemReason } from "#web/kit/detail/decision-item.view.tsx";
import { type DeskActions, deskActions } from "./desk-actions.ts";
import type { ConnectedMatch } from "./match.connect.ts";
import { matchCopy } from "./match.copy.ts";

type MatchListProps = {
  matches: readonly ConnectedMatch[];
  /** Null for who may not decide. */
  actions: DeskActions | null;
  /** Whether each leads to its line. */
  isNamed?: boolean;
};

/** Matches of money in suspense, each with its status, who made it, and what can be done about it. */
export const MatchList = ({ matches, actions, isNamed = false }: MatchListProps) => (
  <ul>
    {matches.map((match) => (
      <DecisionItem
        key={match.id}
        about={isNamed ? { label: match.line, href: match.lineHref } : null}
        amountCents={match.amountCents}
        status={match.status}
        actions={actions === null ? [] : actionsOf(match, actions)}
      >
        <p className={css({ color: "ink" })}>
          {match.href === null ? match.title : <ItemLink href={match.href}>{match.title}</ItemLink>}
        </p>
        <ItemNote parts={[match.debtor]} />
        {match.reason === null ? null : <ItemReason>{match.reason}</ItemReason>}
        {match.people.map((line) => (
          <ItemNote key={line} parts={[line]} />
        ))}
        {actions === null ? null : <ItemNote parts={[match.needsOther]} />}
      </DecisionItem>
    ))}
  </ul>
);

function actionsOf({ id, canApprove, decline, canUndo }: ConnectedMatch, { begin }: DeskActions) {
  const quiet = "quiet" as const;
  return [
    ...(canApprove
      ? [
          {
            label: matchCopy.approve,
            tone: "primary" as const,
            onClick: () => begin(deskActions.approveMatch, id),
          },
        ]
      : []),
    ...(decline === null
      ? []
      : [{ label: decline, tone: quiet, onClick: () => begin(deskActions.declineMatch, id) }]),
    ...(canUndo
      ? [
          {
            label: matchCopy.undoMatch,
            tone: quiet,
            onClick: () => begin(deskActions.undoMatch, id, { reason: "" }),
          },
        ]
      : []),
  ];
}
