import type { BankFeedLine } from "#contract/payment.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { fundsMethodOf } from "#server/core/funds/funds-method.rules.ts";
import {
  claimEarlyReversal,
  type IncomingFunds,
  type IncomingOutcome,
  insertIncoming,
  isLineKnown,
  lockLine,
} from "#server/core/funds/incoming-funds.store.ts";
import type { CountedPayout } from "#server/core/funds/payout-lines.port.ts";
import { countingLine } from "#server/core/journal/booking.store.ts";
import { lockOwed } from "#server/core/obligation/payment-locks.store.ts";
import { performPayment } from "#server/core/payment/payment.effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { awaitBatch } from "./clearing/await-batch.ts";
import { allocate, cluesOf } from "./match.rules.ts";
import { type Match, matchOf, payoutOf } from "./match.store.ts";
import { postReceived, postToSuspense } from "./postings.ts";
import { holdDebit, reverseLine } from "./reverse-line.ts";
import { settleFunds } from "./settle-funds.ts";

type LineOutcome = IncomingOutcome | CountedPayout["outcome"];

/**
 * Counts one line of a bank feed, in a transaction of its own, once for its id. `duplicate` when it was counted before;
 * else what became of it.
 */
export async function receiveLine(
  needs: Dependencies,
  feedId: string,
  line: BankFeedLine,
): Promise<LineOutcome | "duplicate"> {
  const dependencies = countingLine(needs, line);
  const { database, ids, clock } = dependencies;
  return await database.transaction(async (tx) => {
    // A payment and what takes it back may come at the same moment, in any order.
    await lockLine(tx, line.reverses ?? line.lineId);
    const { payoutLines } = dependencies.nouns;
    if ((await isLineKnown(tx, line.lineId)) || (await payoutLines.isKnown(tx, line.lineId)))
      return "duplicate";
    const id = ids.next("inc");
    if (line.direction === "out") {
      const payout = payoutOf(line, await matchOf(tx, cluesOf(line)));
      const { agencyId, outcome } = await payoutLines.countDebit(tx, dependencies, payout);
      if (agencyId === null) await holdDebit(tx, dependencies, { id, feedId, line });
      return outcome;
    }
    const kept =
      line.instruction === "payment"
        ? await receivePayment(tx, dependencies, { id, feedId, line })
        : await reverseLine(tx, dependencies, { id, feedId, line });
    if (kept.outcome === "returned") return kept.outcome;
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: kept.applicationId,
        agencyId: kept.agencyId,
        actor: "system",
        type: "funds.received",
        data: {
          incomingFundsId: id,
          lineId: line.lineId,
          amountCents: line.amountCents,
          outcome: kept.outcome,
        },
      },
      clock.now(),
    );
    return kept.outcome;
  });
}

export type ArrivedLine = Pick<IncomingFunds, "id" | "feedId" | "line">;
export type KeptLine = Match & { outcome: IncomingOutcome };
type ReturnedLine = Match & { outcome: "returned" };

async function receivePayment(
  tx: Transaction,
  dependencies: Dependencies,
  arrived: ArrivedLine,
): Promise<KeptLine | ReturnedLine> {
  const { line } = arrived;
  const early = await claimEarlyReversal(tx, line);
  if (early !== null)
    return await suspend(tx, dependencies, arrived, { applicationId: null, ...early }, reversedBefore);
  const match = await matchOf(tx, cluesOf(line));
  if (match.applicationId === null) {
    const { payoutLines } = dependencies.nouns;
    const counted = await payoutLines.countReturn(tx, dependencies, payoutOf(line, match));
    const { agencyId } = counted ?? match;
    if (counted?.outcome === "returned") return { applicationId: null, agencyId, outcome: "returned" };
    return await suspend(tx, dependencies, arrived, { applicationId: null, agencyId }, nobodys);
  }
  const owed = await lockOwed(tx, match.applicationId);
  if (owed === null) return await suspend(tx, dependencies, arrived, match, nobodys);
  const outstandingCents = owed.dueCents - owed.settledCents - owed.debitingCents;
  const { outcome, appliedCents, suspenseCents } = allocate(line.amountCents, { ...owed, outstandingCents });
  const moved =
    appliedCents === 0
      ? null
      : await settleFunds(tx, dependencies, owed, fundsMethodOf(line.kind), appliedCents);
  const paymentId = moved?.payment.id ?? null;
  await insertIncoming(
    tx,
    { ...arrived, ...match, outcome, paymentId, appliedCents, suspenseCents },
    dependencies.clock.now(),
  );
  if (moved !== null) {
    const { payment, effects } = moved;
    await performPayment(tx, dependencies, { owed, payment }, effects);
    await postReceived(tx, dependencies, owed, payment, arrived.id);
  }
  if (suspenseCents > 0) await postToSuspense(tx, dependencies, match, arrived.id, suspenseCents);
  return { ...match, outcome };
}

type Suspended = {
  outcome: "unmatched" | "reversed";
  /** Whether its text may say that it is a batch of card or debit money: only where the bank wrote it. */
  mayBeBatch: boolean;
};
const nobodys: Suspended = { outcome: "unmatched", mayBeBatch: true };
const reversedBefore: Suspended = { outcome: "reversed", mayBeBatch: false };

/** Money that nobody owes, as far as we can tell, waits in suspense for staff. */
export async function suspend(
  tx: Transaction,
  dependencies: Dependencies,
  arrived: ArrivedLine,
  match: Match,
  { outcome, mayBeBatch }: Suspended,
): Promise<KeptLine> {
  const suspenseCents = arrived.line.amountCents;
  await insertIncoming(
    tx,
    {
      ...arrived,
      ...match,
      outcome,
      paymentId: null,
      appliedCents: 0,
      suspenseCents,
    },
    dependencies.clock.now(),
  );
  if (mayBeBatch) await awaitBatch(tx, dependencies, arrived.id, arrived.line);
  await postToSuspense(tx, dependencies, match, arrived.id, suspenseCents);
  return { ...match, outcome };
}
