import type { BankFeedLine } from "#contract/payment.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { DomainEvent } from "#server/core/events/events.ts";
import { fundsMethodOf } from "#server/core/funds/funds-method.rules.ts";
import {
  claimEarlyReversal,
  type IncomingFunds,
  type IncomingOutcome,
  insertIncoming,
  isLineKnown,
  lockLine,
} from "#server/core/funds/incoming-funds.store.ts";
import { lockOwed } from "#server/core/obligation/payment.store.ts";
import { performPayment } from "#server/core/payment/payment.effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { allocate, cluesOf } from "./match.rules.ts";
import { type Match, matchOf } from "./match.store.ts";
import { postReceived, postToSuspense } from "./postings.ts";
import { reverseLine } from "./reverse-line.ts";
import { settleFunds } from "./settle-funds.ts";

/**
 * Counts one line of a bank feed, in a transaction of its own, once for its id. `duplicate` when it was counted before;
 * else what became of it.
 */
export async function receiveLine(
  dependencies: Dependencies,
  feedId: string,
  line: BankFeedLine,
): Promise<IncomingOutcome | "duplicate"> {
  const { database, ids, clock } = dependencies;
  return await database.transaction(async (tx) => {
    // A payment and what takes it back may come at the same moment, in any order.
    await lockLine(tx, line.reverses ?? line.lineId);
    if (await isLineKnown(tx, line.lineId)) return "duplicate";
    const id = ids.next("inc");
    const kept =
      line.instruction === "payment"
        ? await receivePayment(tx, dependencies, { id, feedId, line })
        : await reverseLine(tx, dependencies, { id, feedId, line });
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

async function receivePayment(
  tx: Transaction,
  dependencies: Dependencies,
  arrived: ArrivedLine,
): Promise<KeptLine> {
  const { line } = arrived;
  const early = await claimEarlyReversal(tx, line);
  if (early !== null)
    return await suspend(tx, dependencies, arrived, { applicationId: null, ...early }, "reversed");
  const match = await matchOf(tx, cluesOf(line));
  const owed = match.applicationId === null ? null : await lockOwed(tx, match.applicationId);
  if (owed === null) return await suspend(tx, dependencies, arrived, match, "unmatched");
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

/** What came back of a payment that we hadn't sent so waits in the agency's suspense, once for its line. */
export async function suspendReturn(
  tx: Transaction,
  dependencies: Dependencies,
  { agencyId, line }: DomainEvent<"payout-return.unmatched">,
): Promise<void> {
  await lockLine(tx, line.lineId);
  if (await isLineKnown(tx, line.lineId)) return;
  const arrived = { id: dependencies.ids.next("inc"), feedId: "payout-lines", line };
  await suspend(tx, dependencies, arrived, { applicationId: null, agencyId }, "unmatched");
}

/** Money that nobody owes, as far as we can tell, waits in suspense for staff. */
async function suspend(
  tx: Transaction,
  dependencies: Dependencies,
  arrived: ArrivedLine,
  match: Match,
  outcome: "unmatched" | "reversed",
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
  await postToSuspense(tx, dependencies, match, arrived.id, suspenseCents);
  return { ...match, outcome };
}
