import { Readable } from "node:stream";
import { maxTrustLines, type TrustDocument, type TrustMonth } from "#contract/trust-month.ts";
import { findDocumentBrand } from "#server/core/brand/document-brand.ts";
import type { RecordStaff } from "#server/core/record/record.ts";
import { csvOf } from "#server/core/spreadsheet/csv.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { type AgencyFacts, readAgencyFacts } from "./agency-facts.store.ts";
import { readCard } from "./ledger-cards.ts";
import { cardHeadings, cardRows, statementHeadings, statementRows } from "./trust-csv.ts";
import { findTrustMonth } from "./trust-month.store.ts";
import { foundNow, ledgersOf, monthShown } from "./trust-month.view.ts";
import { cardsPdf, statementPdf } from "./trust-pdf.ts";

type Asked = { id: string; document: TrustDocument };
/** As many lines of one ledger as a spreadsheet holds. */
const maxCsvLines = 1_000_000;

export async function trustMonthPdf(
  dependencies: Dependencies,
  staff: RecordStaff,
  asked: Asked,
): Promise<RawReply> {
  const { month, agency } = await readWhole(dependencies, staff, asked.id);
  const brand = await findDocumentBrand(dependencies.database, dependencies, agency.id);
  const of = { month, agency, brand, now: dependencies.clock.now() };
  const content =
    asked.document === "statement"
      ? await statementPdf(of)
      : await cardsPdf(of, await cardsOf(dependencies, of));
  return saved("application/pdf", Buffer.from(content), nameOf(asked, month, "pdf"));
}

export async function trustMonthCsv(
  dependencies: Dependencies,
  staff: RecordStaff,
  asked: Asked,
): Promise<RawReply> {
  const { month, agency } = await readWhole(dependencies, staff, asked.id);
  const read = (ledger: TrustMonth["ledgers"][number]) =>
    readCard(dependencies.database, agency, { month: month.month, ledger, limit: maxCsvLines });
  const rows =
    asked.document === "statement"
      ? csvOf(statementHeadings, statementRows(month))
      : csvOf(cardHeadings, cardRows(month.ledgers, read));
  return saved("text/csv; charset=utf-8", Readable.from(rows), nameOf(asked, month, "csv"));
}

/** A month with every line and every ledger, however many a page shows. */
async function readWhole({ database, clock }: Dependencies, { agencyId }: RecordStaff, id: string) {
  const row = await findTrustMonth(database, agencyId, id);
  if (row === null) throw new Refusal("trust.unknown");
  const agency = await readAgencyFacts(database, agencyId, clock.now());
  const found = await foundNow(database, row, agency);
  const shown = await monthShown(database, row, { now: clock.now(), found });
  const ledgers = await ledgersOf(database, agency, row.month);
  return { month: { ...shown, now: found, ledgers }, agency };
}

async function cardsOf(
  { database }: Dependencies,
  { month, agency }: { month: TrustMonth; agency: AgencyFacts },
) {
  const cards = [];
  for (const ledger of month.ledgers)
    cards.push(await readCard(database, agency, { month: month.month, ledger, limit: maxTrustLines }));
  return cards;
}

const nameOf = ({ document }: Asked, { month }: TrustMonth, ending: string): string =>
  `trust-${document}-${month}.${ending}`;

const saved = (type: string, content: Buffer | Readable, name: string): RawReply =>
  new RawReply(200, type, content, { "content-disposition": `attachment; filename="${name}"` });
