import { dayInShort } from "#domain/calendar/days.ts";
import { formatCents } from "#domain/money/cents.ts";
import { css } from "#styled/css";
import { Money } from "#web/ui/money.tsx";
import { ledgerLinesCopy as copy } from "./ledger-lines.copy.ts";

/** What moved a ledger on a day, in above zero and out below, and what there was after it. */
export type LedgerLine = {
  id: string;
  on: string;
  description: string;
  amountCents: number;
  balanceCents: number;
};
type Sum = { label: string; cents: number };
type LedgerLinesProps = {
  lines: readonly LedgerLine[];
  /** What there is above the first line and below the last one; null for nothing worth saying. */
  before: Sum | null;
  after: Sum | null;
};

const table = css({ width: "full", fontSize: "sm", borderCollapse: "collapse" });
const cell = css({
  py: "2",
  pr: "3",
  textAlign: "left",
  verticalAlign: "baseline",
  borderTop: "1px solid {colors.line}",
});
const head = css({ py: "2", pr: "3", textAlign: "left", color: "muted", fontWeight: "medium" });
const right = css({ textAlign: "right", pr: "0" });
const amount = css({ textAlign: "right", fontVariantNumeric: "tabular-nums" });
const day = css({ whiteSpace: "nowrap" });
const text = css({ overflowWrap: "anywhere" });
// Under its description on a phone, beside it where there is room.
const under = css({ display: { base: "block", md: "none" } });
const beside = css({ display: { base: "none", md: "table-cell" }, whiteSpace: "nowrap" });
const total = css({ fontWeight: "semibold" });

/** The lines of a ledger, each with its amount and the balance after it; narrow enough for a phone. */
export const LedgerLines = ({ lines, before, after }: LedgerLinesProps) => (
  <table className={table}>
    <thead>
      <tr>
        <th scope="col" className={head}>
          {copy.on}
        </th>
        <th scope="col" className={head}>
          {copy.description}
        </th>
        <th scope="col" className={`${head} ${amount} ${beside}`}>
          {copy.amount}
        </th>
        <th scope="col" className={`${head} ${right}`}>
          {copy.balance}
        </th>
      </tr>
    </thead>
    <tbody>
      {before === null ? null : <SumRow {...before} />}
      {lines.map((line) => (
        <tr key={line.id}>
          <td className={`${cell} ${day}`}>{dayInShort(line.on)}</td>
          <td className={`${cell} ${text}`}>
            {line.description}
            <span className={under}>{signedText(line.amountCents)}</span>
          </td>
          <td className={`${cell} ${amount} ${beside}`}>{signedText(line.amountCents)}</td>
          <td className={`${cell} ${right}`}>
            <Money cents={line.balanceCents} />
          </td>
        </tr>
      ))}
      {after === null ? null : <SumRow {...after} />}
    </tbody>
  </table>
);

const signedText = (cents: number): string => (cents < 0 ? formatCents(cents) : `+${formatCents(cents)}`);

const SumRow = ({ label, cents }: Sum) => (
  <tr>
    <th scope="row" colSpan={2} className={`${cell} ${total}`}>
      {label}
    </th>
    <td className={`${cell} ${beside}`} />
    <td className={`${cell} ${right} ${total}`}>
      <Money cents={cents} />
    </td>
  </tr>
);
