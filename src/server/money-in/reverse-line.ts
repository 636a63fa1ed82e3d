import { publish } from "#server/core/events/events.ts";
import {
  closeFunds,
  findReversed,
  insertIncoming,
  paymentsOfLine,
  type UnreversedLine,
} from "#server/core/funds/incoming-funds.store.ts";
import { postTransaction, unreversedTransactionsOf } from "#server/core/journal/journal.store.ts";
import { paymentLifecycle } from "#server/core/lifecycle/payment.lifecycle.ts";
import { lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import { movePayment } from "#server/core/payment/move-payment.ts";
import { performPayment } from "#server/core/payment/payment.effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { cluesOf } from "./match.rules.ts";
import { type Match, matchOf } from "./match.store.ts";
import { postReversal } from "./postings.ts";
import type { ArrivedLine, KeptLine } from "./receive-line.ts";
import { endMatches } from "./undo-match.ts";

/**
 * A correction or reversal: every posting of the line that it takes back is posted the other way round, and what that
 * line paid is owed again. One that takes back nothing we know is held against suspense, since the money has left.
 */
export async function reverseLine(
  tx: Transaction,
  dependencies: Dependencies,
  arrived: ArrivedLine,
): Promise<KeptLine> {
  const original = await findReversed(tx, arrived.line);
  if (original !== null) return await reverseBankLine(tx, dependencies, arrived, original);
  return await holdReversal(tx, dependencies, arrived, await matchOf(tx, cluesOf(arrived.line)));
}

/**
 * Money that left for no payment that we know, and out of the account of no agency that we know: held as money that the bank
 * took back of nobody, so that the operating agency sees it.
 */
export async function holdDebit(
  tx: Transaction,
  dependencies: Dependencies,
  { line, ...arrived }: ArrivedLine,
): Promise<void> {
  const reversal = { ...arrived, line: { ...line, instruction: "reversal" as const } };
  await holdReversal(tx, dependencies, reversal, { applicationId: null, agencyId: null });
}

/** Money that left the bank and takes back nothing that we know is missing in suspense. */
async function holdReversal(
  tx: Transaction,
  dependencies: Dependencies,
  arrived: ArrivedLine,
  match: Match,
): Promise<KeptLine> {
  const outcome = "unmatchedReversal";
  await insertIncoming(
    tx,
    { ...arrived, ...match, outcome, paymentId: null, appliedCents: 0, suspenseCents: 0 },
    dependencies.clock.now(),
  );
  await postReversal(tx, dependencies, match, arrived.id, arrived.line.amountCents);
  return { ...match, outcome };
}

async function reverseBankLine(
  tx: Transaction,
  dependencies: Dependencies,
  arrived: ArrivedLine,
  original: UnreversedLine,
): Promise<KeptLine> {
  const { applicationId, paymentId } = original;
  const outcome = "reversed";
  await closeFunds(tx, original.id);
  await endMatches(tx, dependencies, original.id);
  for (const id of await paymentsOfLine(tx, original.id)) await reversePayment(tx, dependencies, id);
  await publish(tx, dependencies, { type: "funds.reversed", incomingFundsId: original.id });
  const postings = await unreversedTransactionsOf(tx, original.id);
  const agencyId = postings[0]?.agencyId ?? null;
  await insertIncoming(
    tx,
    {
      ...arrived,
      line: { ...arrived.line, reverses: original.lineId },
      outcome,
      applicationId,
      agencyId,
      paymentId,
      appliedCents: 0,
      suspenseCents: 0,
    },
    dependencies.clock.now(),
  );
  for (const posting of postings)
    await postTransaction(tx, dependencies, {
      kind: "reversal",
      applicationId: posting.applicationId,
      paymentId: posting.paymentId,
      incomingFundsId: arrived.id,
      reverses: posting.id,
      description: `Taken back: ${posting.description}`,
      agencyId: posting.agencyId,
      entries: posting.entries.map(({ account, amountCents }) => ({ account, amountCents: -amountCents })),
    });
  return { applicationId, agencyId, outcome };
}

async function reversePayment(tx: Transaction, dependencies: Dependencies, paymentId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const event = { type: "funds.reversed" } as const;
  // A match of the line may have been undone before.
  if (payment === null || !paymentLifecycle.can(payment, event)) return;
  const { payment: reversed, effects } = await movePayment(tx, dependencies, payment, event);
  await performPayment(tx, dependencies, { owed: payment, payment: reversed }, effects);
}
