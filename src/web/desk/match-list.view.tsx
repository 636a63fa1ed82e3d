import { Link } from "wouter";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Money } from "#web/ui/money.tsx";
import { deskDeeds } from "./desk-deeds.ts";
import type { ConnectedMatch } from "./match.connect.ts";

type MatchListProps = {
  matches: readonly ConnectedMatch[];
  /** Null for who may not decide. */
  deeds: ConnectedDeeds | null;
  /** Whether each leads to its line. */
  isNamed?: boolean;
};

const item = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: "3",
  py: "4",
  borderTop: "1px solid {colors.line}",
  _first: { borderTopWidth: "0", pt: "1" },
});
const facts = css({ flex: "1 1 16rem", minWidth: "0", display: "flex", flexDirection: "column", gap: "1" });
const first = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2", color: "ink" });
const amount = css({ fontWeight: "semibold", fontSize: "lg" });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "hit",
  color: "link",
  fontWeight: "medium",
  overflowWrap: "anywhere",
  _hover: { textDecoration: "underline" },
});
const buttons = css({ display: "flex", flexWrap: "wrap", gap: "2" });

/** Matches of money in suspense, each with its status, who made it, and what can be done about it. */
export const MatchList = ({ matches, deeds, isNamed = false }: MatchListProps) => (
  <ul>
    {matches.map((match) => (
      <li key={match.id} className={item}>
        <div className={facts}>
          {isNamed ? (
            <Link href={match.lineHref} className={link}>
              {match.line}
            </Link>
          ) : null}
          <p className={first}>
            <Money cents={match.amountCents} className={amount} />
            <Badge tone={match.status.tone}>{match.status.words}</Badge>
          </p>
          <p className={first}>
            {match.href === null ? (
              match.title
            ) : (
              <Link href={match.href} className={link}>
                {match.title}
              </Link>
            )}
          </p>
          {match.debtor === "" ? null : <p className={text({ look: "small" })}>{match.debtor}</p>}
          {match.reason === null ? null : <p className={css({ color: "grey.800" })}>{match.reason}</p>}
          <p className={text({ look: "small" })}>{match.people.join(" · ")}</p>
          {deeds === null || match.needsOther === null ? null : (
            <p className={text({ look: "small" })}>{match.needsOther}</p>
          )}
        </div>
        {deeds === null ? null : <Decisions match={match} deeds={deeds} />}
      </li>
    ))}
  </ul>
);

function Decisions({ match, deeds }: { match: ConnectedMatch; deeds: ConnectedDeeds }) {
  const { id, canApprove, decline, canUndo } = match;
  if (!canApprove && decline === null && !canUndo) return null;
  return (
    <div className={buttons}>
      {canApprove ? <Button onClick={() => deeds.begin(deskDeeds.approveMatch, id)}>Approve</Button> : null}
      {decline === null ? null : (
        <Button tone="quiet" onClick={() => deeds.begin(deskDeeds.declineMatch, id)}>
          {decline}
        </Button>
      )}
      {canUndo ? (
        <Button tone="quiet" onClick={() => deeds.begin(deskDeeds.undoMatch, id, { reason: "" })}>
          Undo match
        </Button>
      ) : null}
    </div>
  );
}
