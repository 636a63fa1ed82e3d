import { type BankFilePreview, bankFileMaxLines, type PreviewedLine } from "#contract/bank-file.ts";
import type { BankFeedLine } from "#contract/payment.ts";
import type { ApplicationStatus } from "#domain/enumerations.ts";
import { findReversed, hasEarlyReversal, isLineKnown } from "#server/core/funds/incoming-funds.store.ts";
import { type Parties, payerName } from "#server/core/party/payer-name.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { readBankFeedCsv } from "./bank-feed-csv.ts";
import { batchNamed } from "./clearing/await-batch.ts";
import { allocate, cluesOf } from "./match.rules.ts";
import { type Match, matchOf, payoutOf } from "./match.store.ts";

type Named = Parties & {
  id: string;
  reference: string;
  address: NonNullable<PreviewedLine["application"]>["address"];
  applicationStatus: ApplicationStatus;
  outstandingCents: number;
};

type PreviewDependencies = Pick<Dependencies, "database" | "nouns" | "cards">;

/**
 * What each line of a file would do if it were imported now, one after another: what an earlier line pays is not owed to a
 * later one. Nothing is written and nothing is locked.
 */
export async function previewFile(dependencies: PreviewDependencies, text: string): Promise<BankFilePreview> {
  const { lines, errors } = readBankFeedCsv(text);
  if (lines.length > bankFileMaxLines)
    return { lines: [], errors: [`The file has more than ${bankFileMaxLines} lines. Please split it.`] };
  if (errors.length > 0) return { lines: [], errors: errors };
  const paid = new Map<string, number>();
  const before = new Map<string, BankFeedLine>();
  const previewed: PreviewedLine[] = [];
  for (const line of lines) {
    previewed.push(await previewLine(dependencies, line, { paid, before }));
    before.set(line.lineId, line);
  }
  return { lines: previewed, errors: [] };
}

/** Of the lines before it in the file: what they pay of each application, and what they are. */
type Earlier = { paid: Map<string, number>; before: ReadonlyMap<string, BankFeedLine> };

async function previewLine(
  dependencies: PreviewDependencies,
  line: BankFeedLine,
  earlier: Earlier,
): Promise<PreviewedLine> {
  const {
    database: queries,
    nouns: { payoutLines },
  } = dependencies;
  const matched = await matchOf(queries, cluesOf(line));
  const isPayout =
    line.direction === "out" || (line.instruction === "payment" && matched.applicationId === null);
  const payout = isPayout ? await payoutLines.preview(queries, payoutOf(line, matched)) : null;
  const match = payout === null ? matched : { applicationId: null, agencyId: payout.agencyId };
  const named = match.applicationId === null ? null : await findNamed(queries, match.applicationId);
  const shown = {
    line,
    application:
      named === null ? null : { reference: named.reference, payer: payerName(named), address: named.address },
    agencyName: await agencyNameOf(queries, match),
  };
  const nothing = { appliedCents: 0, suspenseCents: 0 };
  const isKnown =
    (await isLineKnown(queries, line.lineId)) || (await payoutLines.isKnown(queries, line.lineId));
  if (isKnown) return { ...shown, outcome: "duplicate", ...nothing };
  if (payout !== null && payout.outcome !== "notReturned")
    return { ...shown, outcome: payout.outcome, ...nothing };
  if (line.instruction !== "payment") {
    const isReversed = isEarlier(line, earlier) || (await findReversed(queries, line)) !== null;
    return { ...shown, outcome: isReversed ? "reversed" : "unmatchedReversal", ...nothing };
  }
  const suspended = { appliedCents: 0, suspenseCents: line.amountCents };
  if (await hasEarlyReversal(queries, line)) return { ...shown, outcome: "reversed", ...suspended };
  if (named === null) {
    const isBatch =
      line.kind === "transfer" && (await batchNamed(queries, dependencies, line.reference ?? ""));
    return { ...shown, outcome: isBatch ? "batch" : "unmatched", ...suspended };
  }
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
