import type { TrustMonth } from "#contract/trust-month.ts";
import { dayInShort, longDay } from "#domain/calendar/days.ts";
import { longMonth } from "#domain/calendar/months.ts";
import { formatCents } from "#domain/money/cents.ts";
import { inThrees } from "#domain/party/abn.ts";
import { comparedLineCents } from "#domain/trust/compared-line.ts";
import { type DocumentWriter, openDocument } from "#server/core/documents/document.ts";
import type { Brand } from "#server/core/documents/sheet.ts";
import type { AgencyFacts } from "./agency-facts.store.ts";
import { figureRows, kindShown, peopleRows, type ShownLine } from "./document-labels.ts";
import type { Card } from "./ledger-cards.ts";

type Of = { month: TrustMonth; agency: AgencyFacts; brand: Brand; now: Date };

const headOf = ({ month, agency, brand, now }: Of, heading: string) => ({
  title: `${heading} ${longMonth(month.month)}`,
  agencyName: agency.name,
  brand,
  agencyLine: agency.abn === null ? "" : `ABN ${inThrees(agency.abn)}`,
  heading,
  number: longMonth(month.month),
  createdAt: now,
});

/** The statement of a month: the three figures, and every line in which they differ. */
export async function statementPdf(of: Of): Promise<Uint8Array> {
  const { month } = of;
  const { figures, unpresented, differences } = month.now;
  const document = openDocument(headOf(of, "Trust account statement"));
  document.detail("Month", longMonth(month.month));
  document.detail("Verify by", longDay(month.dueOn));
  for (const [label, value] of peopleRows(month)) document.detail(label, value);
  document.part("Bank, cash book and ledgers");
  for (const [label, cents] of figureRows(figures)) document.amount(label, cents);
  if (figures.differenceCents !== null) document.amount("Difference", figures.differenceCents, true);
  writeLines(document, "Not on the statement yet", unpresented);
  writeLines(document, "Differences", differences);
  document.part("Trust ledgers");
  document.amounts(
    ["Ledger", "Closing balance"],
    month.ledgers.map(({ name, closingCents }) => [name, closingCents]),
  );
  return await document.save();
}

function writeLines(document: DocumentWriter, heading: string, lines: readonly ShownLine[]): void {
  document.part(heading);
  if (lines.length === 0) document.paragraph("None.");
  else
    document.amounts(
      ["Line", "Amount"],
      lines.map((line) => [lineLabel(line), comparedLineCents(line)]),
    );
}

const lineLabel = (line: ShownLine): string =>
  [dayInShort(line.on), line.description, `${kindShown(line)}, ${line.ageDays} days`]
    .filter((part) => part !== "")
    .join(" · ");

/** The cards of all ledgers: opening, each line with the balance after it, closing. */
export async function cardsPdf(of: Of, cards: readonly Card[]): Promise<Uint8Array> {
  const document = openDocument(headOf(of, "Trust ledger cards"));
  for (const { name, openingCents, closingCents, lines, isCut } of cards) {
    document.part(name);
    document.amounts(
      ["Line", "Balance"],
      [
        ["Opening balance", openingCents],
        ...lines.map(
          ({ on, description, amountCents, balanceCents }) =>
            [`${dayInShort(on)} · ${description} · ${formatCents(amountCents)}`, balanceCents] as const,
        ),
      ],
    );
    if (isCut) document.note("More lines than a document shows: the CSV file has all of them.");
    document.amount("Closing balance", closingCents, true);
  }
  if (cards.length === 0) document.paragraph("No ledger held or moved money in this month.");
  return await document.save();
}
