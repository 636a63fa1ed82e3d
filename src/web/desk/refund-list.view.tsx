import { Link } from "wouter";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Money } from "#web/ui/money.tsx";
import { deskDeeds } from "./desk-deeds.ts";
import type { ConnectedRefund } from "./refund.connect.ts";

type RefundListProps = {
  refunds: readonly ConnectedRefund[];
  /** Null for who may not decide. */
  deeds: ConnectedDeeds | null;
  /** Whether each says what it is of. */
  isNamed?: boolean;
};

const list = css({ display: "flex", flexDirection: "column" });
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
  _hover: { textDecoration: "underline" },
});
const buttons = css({ display: "flex", flexWrap: "wrap", gap: "2" });

/** Refunds, each with where it stands and what is to be done about it. */
export const RefundList = ({ refunds, deeds, isNamed = false }: RefundListProps) => (
  <ul className={list}>
    {refunds.map((refund) => (
      <li key={refund.id} className={item}>
        <div className={facts}>
          {isNamed ? (
            <Link href={refund.href} className={link}>
              {refund.about}
            </Link>
          ) : null}
          <p className={first}>
            <Money cents={refund.totalCents} className={amount} />
            <Badge tone={refund.status.tone}>{refund.status.words}</Badge>
          </p>
          <p className={css({ color: "grey.800" })}>{refund.reason}</p>
          <Small words={[refund.way, refund.surchargeWords, refund.owing]} />
          <Small words={refund.people} />
          {deeds === null ? null : <Small words={[refund.needsOther]} />}
        </div>
        {deeds === null ? null : <Decisions refund={refund} deeds={deeds} />}
      </li>
    ))}
  </ul>
);

function Small({ words }: { words: readonly (string | null)[] }) {
  const said = words.filter((each) => each !== null);
  return said.length === 0 ? null : <p className={text({ look: "small" })}>{said.join(" · ")}</p>;
}

function Decisions({ refund, deeds }: { refund: ConnectedRefund; deeds: ConnectedDeeds }) {
  const { id, canApprove, decline, canPayOut } = refund;
  if (!canApprove && decline === null && !canPayOut) return null;
  return (
    <div className={buttons}>
      {canApprove ? <Button onClick={() => deeds.begin(deskDeeds.approve, id)}>Approve</Button> : null}
      {canPayOut ? (
        <Button onClick={() => deeds.begin(deskDeeds.payOut, id, { reference: "" })}>Record transfer</Button>
      ) : null}
      {decline === null ? null : (
        <Button tone="quiet" onClick={() => deeds.begin(deskDeeds.decline, id)}>
          {decline}
        </Button>
      )}
    </div>
  );
}
