import { createHash } from "node:crypto";
import type { BankFeedLine } from "#contract/payment.ts";
import type { TrustLine, TrustMonth } from "#contract/trust-month.ts";
import { firstDayOf } from "#domain/calendar/months.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { RecordStaff } from "#server/core/record/record.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { type AgencyFacts, readAgencyFacts } from "./agency-facts.store.ts";
import { findCorrection, findUnposted, insertCorrection } from "./correction.store.ts";
import { moveMonth } from "./move-month.ts";
import { requireLineDay } from "./sign.rules.ts";
import { hasEarlierUnsigned, lockTrustMonth, type TrustMonthRow } from "./trust-month.store.ts";
import { trustMonths } from "./trust-months.ts";

type Posting = { id: string; line: TrustLine; key: string };

/**
 * Puts a difference right: posts a line of the bank that the cash book lacks, on its day, once for its key. A debit of the
 * feed is missing in suspense from then on; a line that somebody read on the statement is counted as the feed's would be.
 */
export async function postTrustLine(
  dependencies: Dependencies,
  staff: RecordStaff,
  { id, line, key }: Posting,
): Promise<TrustMonth> {
  const { database, clock, macs } = dependencies;
  const correctionId = `tco_${macs.mac("trust-line", staff.agencyId, staff.id, key).slice(0, 32)}`;
  const requestHash = createHash("sha256")
    .update(JSON.stringify([id, line]))
    .digest("hex");
  return await database.transaction(async (tx) => {
    const row = await lockTrustMonth(tx, staff.agencyId, id);
    if (row === null) throw new Refusal("trust.unknown");
    const made = await findCorrection(tx, correctionId);
    if (made !== null && made.requestHash !== requestHash) throw new Refusal("trust.key-reused");
    if (made === null) {
      if (row.status === "signed") throw new Refusal("trust.signed");
      const agency = await readAgencyFacts(tx, row.agencyId, clock.now());
      const counted = await lineOf(tx, { row, agency, line, correctionId });
      const correction = {
        id: correctionId,
        monthId: row.id,
        lineId: counted.lineId,
        by: staff.id,
        requestHash,
      };
      await insertCorrection(tx, correction, clock.now());
      await reportPosted(tx, dependencies, { staff, row, line: counted });
      if (line.kind === "statement" && line.direction === "out")
        await dependencies.nouns.payoutLines.keepDebit(tx, dependencies, {
          line: counted,
          references: [],
          agencyId: row.agencyId,
        });
      const moving = { row, agency, by: staff.id, line: counted };
      const event = { type: "line.posted" } as const;
      await moveMonth(tx, dependencies, moving, event, "trust.nothing-to-correct");
    }
    return await trustMonths(dependencies).shown(tx, staff, id);
  });
}

type Counted = { row: TrustMonthRow; agency: AgencyFacts; line: TrustLine; correctionId: string };

async function lineOf(tx: Transaction, { row, agency, line, correctionId }: Counted): Promise<BankFeedLine> {
  const kind = "transfer" as const;
  const instruction = "payment" as const;
  if (line.kind === "statement") {
    requireLineDay(row.month, line.on, agency.today);
    const { direction, amountCents, reference } = line;
    return { kind, instruction, lineId: correctionId, direction, amountCents, valueDate: line.on, reference };
  }
  const unposted = await findUnposted(tx, row.agencyId, line.lineId);
  if (unposted === null) throw new Refusal("trust.line-unknown");
  const { lineId, amountCents, reference } = unposted;
  const first = firstDayOf(row.month);
  // What the bank took in a month that is signed by now is missing from the first day that is not.
  if (unposted.valueDate < first && (await hasEarlierUnsigned(tx, row)))
    throw new Refusal("trust.earlier-open");
  const valueDate = unposted.valueDate < first ? first : unposted.valueDate;
  requireLineDay(row.month, valueDate, agency.today);
  return { kind, instruction, direction: "out", lineId, amountCents, reference, valueDate };
}

async function reportPosted(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { staff, row, line }: { staff: RecordStaff; row: TrustMonthRow; line: BankFeedLine },
): Promise<void> {
  const { lineId, valueDate, amountCents, direction = "in", reference } = line;
  const posted = { lineId, valueDate, amountCents, direction, reference };
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId: row.agencyId,
      actor: staff.id,
      type: "trust-month.line-posted",
      data: { subjectId: row.id, month: row.month, ...posted, version: row.version + 1 },
    },
    clock.now(),
  );
}
