import { addressLine } from "#contract/shapes.ts";
import type { BulkCheck, BulkTemplate } from "#contract/signing-bulk.ts";
import { staffFields } from "#domain/signing/answers.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { findPublished } from "#server/signing/new-request.store.ts";
import { isSuitable } from "#server/signing/signing.rules.ts";
import {
  addressKeysOf,
  bulkSignerOf,
  type CheckedLine,
  checkLine,
  isSent,
  rowProblem,
} from "./bulk.rules.ts";
import { type BulkListing, type BulkTemplateRow, findListings } from "./bulk.store.ts";
import { type BulkCsv, type BulkLine, isFixedColumn, readBulkCsv } from "./bulk-csv.ts";
import { contractsSent, type SentContract } from "./sent-contracts.store.ts";

export type BulkFile = { templateId: string; bytes: Uint8Array };
export type CheckedFile = {
  templateNumber: number;
  lines: (CheckedLine & { line: number })[];
} & Pick<BulkCsv, "columns" | "records">;

/** Each row of a file as it would be sent now, and what is wrong with the file, in the order of lines. */
export async function checkFile(
  dependencies: Dependencies,
  staff: ListingStaff,
  { templateId, bytes }: BulkFile,
): Promise<CheckedFile> {
  const { settings, clock } = dependencies;
  const { number, design } = await adhocTemplate(dependencies, staff, templateId);
  const { lines, problems, columns, records } = readBulkCsv(bytes, staffFields(design));
  const listings = await listingsOf(dependencies, staff, lines);
  const checking = { staff, design, settings, now: clock.now() };
  const checked = lines.map(({ line, cells }) => ({ line, ...checkLine(cells, listings, checking) }));
  const sent = await contractsSent(dependencies.database, {
    templateId,
    templateNumber: number,
    signerId: bulkSignerOf(design)?.id ?? "",
    listingIds: [...new Set(checked.flatMap(({ listing }) => listing?.id ?? []))],
  });
  const broken = problems.map(({ line, field, code }) => ({
    line,
    listing: null,
    details: null,
    problems: [rowProblem(field, code)],
  }));
  return {
    templateNumber: number,
    lines: byLine([...withoutSent(withoutRepeats(checked), sent), ...broken]),
    columns,
    records,
  };
}

/** What the page shows of it. */
export const checkView = ({ templateNumber, lines }: CheckedFile): BulkCheck => ({
  templateNumber,
  ready: lines.filter(({ details }) => details !== null).length,
  rows: lines.map(({ line, listing, problems }) => ({ line, listing: listingView(listing), problems })),
});

/** A template with the columns of its own fields, as `readBulkCsv` knows them. */
export const templateView = ({ id, name, number, design }: BulkTemplateRow): BulkTemplate => ({
  id,
  name,
  number,
  isSuitable: isSuitable(design),
  columns: staffFields(design).map((field) => ({
    name: isFixedColumn(field.name) ? `values.${field.name}` : field.name,
    label: field.label,
    isRequired: field.required,
  })),
});

export const listingView = (listing: Pick<BulkListing, "id" | "address"> | null) =>
  listing && { id: listing.id, address: addressLine(listing.address) };

async function adhocTemplate(
  { database }: Dependencies,
  { agencyId }: ListingStaff,
  templateId: string,
): Promise<{ number: number; design: TemplateDesign }> {
  const template = await findPublished(database, agencyId, templateId);
  if (template === null || template.isArchived) throw new Refusal("template.unknown", { field: "id" });
  const { number, design, documentType } = template;
  if (documentType !== "Adhoc Contract") throw new Refusal("signing.bulk-not-adhoc");
  if (number === null || design === null) throw new Refusal("signing.not-published");
  if (!isSuitable(design)) throw new Refusal("signing.template-unsuitable");
  return { number, design };
}

async function listingsOf(
  { database }: Dependencies,
  { agencyId }: ListingStaff,
  lines: readonly BulkLine[],
): Promise<BulkListing[]> {
  const texts = lines.map(({ cells }) => cells.listing);
  return await findListings(database, agencyId, {
    ids: texts.filter((text) => /^[A-Za-z0-9_-]{8,64}$/.test(text)),
    addressKeys: texts.flatMap(addressKeysOf),
  });
}

type Line = CheckedLine & { line: number };

/** The second time that one signer is named for one listing is no row of its own. */
function withoutRepeats(lines: readonly Line[]): Line[] {
  const seen = new Set<string>();
  return lines.map((each) => {
    const { listing, details } = each;
    if (listing === null || details === null) return each;
    const key = JSON.stringify([listing.id, details.signer]);
    if (seen.has(key))
      return { ...each, details: null, problems: [rowProblem("listing", "signing.bulk-duplicate")] };
    seen.add(key);
    return each;
  });
}

/** What was sent by another file, or by this one under another key, is not sent again. */
const withoutSent = (lines: readonly Line[], sent: readonly SentContract[]): Line[] =>
  lines.map((each) => {
    const { listing, details } = each;
    if (listing === null || details === null || !isSent({ listingId: listing.id, details }, sent))
      return each;
    return { ...each, details: null, problems: [rowProblem("listing", "signing.bulk-sent-before")] };
  });

/** A header with several problems is one row. */
function byLine(lines: readonly Line[]): Line[] {
  const merged = new Map<number, Line>();
  for (const each of lines) {
    const before = merged.get(each.line);
    merged.set(each.line, {
      ...each,
      problems: before === undefined ? each.problems : [...before.problems, ...each.problems],
    });
  }
  return [...merged.values()].sort((one, other) => one.line - other.line);
}
