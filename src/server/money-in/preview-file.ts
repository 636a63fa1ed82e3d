import { type BankFilePreview, bankFileMaxLines, type PreviewedLine } from "#contract/bank-file.ts";
import type { BankFeedLine } from "#contract/payment.ts";
import type { ApplicationStatus } from "#domain/enumerations.ts";
import { findReversed, hasEarlyReversal, isLineKnown } from "#server/core/funds/incoming-funds.store.ts";
import { type Parties, payerName } from "#server/core/party/payer-name.ts";
import type { Queries } from "#server/database/database.ts";
import { readBankFeedCsv } from "./bank-feed-csv.ts";
import { allocate, cluesOf } from "./match.rules.ts";
import { type Match, matchOf } from "./match.store.ts";

type Named = Parties & {
  id: string;
  reference: string;
  address: NonNullable<PreviewedLine["application"]>["address"];
  applicationStatus: ApplicationStatus;
  outstandingCents: number;
};

/**
 * What each line of a file would do if it were imported now, one after another: what an earlier line pays is not owed to a
 * later one. Nothing is written and nothing is locked.
 */
export async function previewFile(queries: Queries, text: string): Promise<BankFilePreview> {
  const { lines, errors } = readBankFeedCsv(text);
  if (lines.length > bankFileMaxLines)
    return { lines: [], errors: [`The file has more than ${bankFileMaxLines} lines. Please split it.`] };
  if (errors.length > 0) return { lines: [], errors: errors };
  const paid = new Map<string, number>();
  const before = new Map<string, BankFeedLine>();
  const previewed: PreviewedLine[] = [];
  for (const line of lines) {
    previewed.push(await previewLine(queries, line, { paid, before }));
    before.set(line.lineId, line);
  }
  return { lines: previewed, errors: [] };
}

/** Of the lines before it in the file: what they pay of each application, and what they are. */
type Earlier = { paid: Map<string, number>; before: ReadonlyMap<string, BankFeedLine> };

async function previewLine(queries: Queries, line: BankFeedLine, earlier: Earlier): Promise<PreviewedLine> {
  const match = await matchOf(queries, cluesOf(line));
  const named = match.applicationId === null ? null : await findNamed(queries, match.applicationId);
  const shown = {
    line,
    application:
      named === null ? null : { reference: named.reference, payer: payerName(named), address: named.address },
    agencyName: await agencyNameOf(queries, match),
  };
  const nothing = { appliedCents: 0, suspenseCents: 0 };
  if (await isLineKnown(queries, line.lineId)) return { ...shown, outcome: "duplicate", ...nothing };
  if (line.instruction !== "payment") {
    const isKnown = isEarlier(line, earlier) || (await findReversed(queries, line)) !== null;
    return { ...shown, outcome: isKnown ? "reversed" : "unmatchedReversal", ...nothing };
  }
  const suspended = { appliedCents: 0, suspenseCents: line.amountCents };
  if (await hasEarlyReversal(queries, line)) return { ...shown, outcome: "reversed", ...suspended };
  if (named === null) return { ...shown, outcome: "unmatched", ...suspended };
  const paidCents = earlier.paid.get(named.id) ?? 0;
  const outstandingCents = named.outstandingCents - paidCents;
  const allocation =
    outstandingCents === 0
      ? ({ outcome: "over", ...suspended } as const)
      : allocate(line.amountCents, { ...named, outstandingCents });
  earlier.paid.set(named.id, paidCents + allocation.appliedCents);
  return { ...shown, ...allocation };
}

const isEarlier = ({ reverses, amountCents }: BankFeedLine, { before }: Earlier): boolean =>
  reverses !== undefined && before.get(reverses)?.amountCents === amountCents;

async function findNamed(queries: Queries, applicationId: string): Promise<Named | null> {
  const { rows } = await queries.query<Named>(
    `select a.id, a.reference, a.property -> 'address' as address, a.product_type as "productType", a.vendors,
       a.buyers, a.status as "applicationStatus",
       o.due_cents - o.settled_cents - o.debiting_cents as "outstandingCents"
     from applications a join obligations o on o.application_id = a.id where a.id = $1`,
    [applicationId],
  );
  return rows[0] ?? null;
}

async function agencyNameOf(queries: Queries, { agencyId }: Match): Promise<string | null> {
  const { rows } = await queries.query<{ name: string }>("select name from agencies where id = $1", [
    agencyId,
  ]);
  return rows[0]?.name ?? null;
}
