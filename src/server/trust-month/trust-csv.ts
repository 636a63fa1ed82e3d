import type { LedgerSummary, TrustMonth } from "#contract/trust-month.ts";
import { comparedLineCents } from "#domain/trust/compared-line.ts";
import { type Cell, textCell } from "#server/core/spreadsheet/cell.ts";
import { figureRows, kindShown, peopleRows } from "./document-labels.ts";
import type { Card } from "./ledger-cards.ts";

const empty: Cell = { kind: "empty" };
const money = (cents: number): Cell => ({ kind: "money", cents });
const day = (value: string): Cell => ({ kind: "day", day: value });

export const statementHeadings = ["Part", "Line", "Date", "Days", "Description", "Amount"] as const;

/** The statement of a month, a row for each figure and each line. */
export async function* statementRows(month: TrustMonth): AsyncGenerator<Cell[][]> {
  const { figures, unpresented, differences } = month.now;
  const part = (name: string) => textCell(name);
  yield peopleRows(month).map(([label, name]) => [
    part("People"),
    textCell(label),
    empty,
    empty,
    textCell(name),
    empty,
  ]);
  yield figureRows(figures).map(([label, cents]) => [
    part("Figures"),
    textCell(label),
    empty,
    empty,
    empty,
    money(cents),
  ]);
  for (const [name, lines] of [
    ["Not on the statement yet", unpresented],
    ["Differences", differences],
  ] as const)
    yield lines.map((line) => [
      part(name),
      textCell(kindShown(line)),
      day(line.on),
      textCell(String(line.ageDays)),
      textCell(line.description),
      money(comparedLineCents(line)),
    ]);
  yield month.ledgers.map(({ name, closingCents }) => [
    part("Trust ledgers"),
    textCell(name),
    empty,
    empty,
    empty,
    money(closingCents),
  ]);
}

export const cardHeadings = ["Ledger", "Date", "Description", "In", "Out", "Balance"] as const;

/** The cards of ledgers, a row for each line, read one ledger after another. */
export async function* cardRows(
  ledgers: readonly LedgerSummary[],
  read: (ledger: LedgerSummary) => Promise<Card>,
): AsyncGenerator<Cell[][]> {
  for (const ledger of ledgers) {
    const name = textCell(ledger.name);
    yield [[name, empty, textCell("Opening balance"), empty, empty, money(ledger.openingCents)]];
    const { lines } = await read(ledger);
    yield lines.map(({ on, description, amountCents, balanceCents }) => [
      name,
      day(on),
      textCell(description),
      amountCents > 0 ? money(amountCents) : empty,
      amountCents < 0 ? money(-amountCents) : empty,
      money(balanceCents),
    ]);
    yield [[name, empty, textCell("Closing balance"), empty, empty, money(ledger.closingCents)]];
  }
}
