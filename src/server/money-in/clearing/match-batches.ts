import { recordAudit } from "#server/core/audit/audit.store.ts";
import { accounts, move, negated } from "#server/core/journal/journal.rules.ts";
import { postTransaction, unreversedTransactionsOf } from "#server/core/journal/journal.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { postToSuspense } from "#server/money-in/postings.ts";
import { CardGatewayFailure } from "#server/services/cards/card-gateway.ts";
import { type Allocated, allocateBatch } from "./clearing.rules.ts";
import {
  lockClearing,
  lockWaiting,
  markMatched,
  paymentsOfFile,
  paymentsOfShortfall,
  type WaitingBatch,
  waitingBatches,
} from "./clearing.store.ts";

type Found = { paymentIds: readonly string[]; refundedCents: number };

/** Matches the batches that wait in suspense with their payments, whose money is in the bank from then on. */
export async function matchBatches(dependencies: Dependencies): Promise<void> {
  const { database, log } = dependencies;
  for (const batch of await waitingBatches(database))
    try {
      const found = await paymentsOf(dependencies, batch);
      if (found !== null) await database.transaction((tx) => match(tx, dependencies, batch, found));
    } catch (err) {
      // One that cannot be matched does not keep the others from it.
      const level = err instanceof CardGatewayFailure ? "warn" : "error";
      log[level](
        { err, incomingFundsId: batch.incomingFundsId },
        "a batch was not matched with its payments",
      );
    }
}

async function paymentsOf({ database, cards }: Dependencies, batch: WaitingBatch): Promise<Found | null> {
  const { source, reference, agencyId, amountCents, valueDate } = batch;
  if (source === "card")
    return await cards.readSettlement({ reference, payee: agencyId, amountCents, arrivedOn: valueDate });
  const paymentIds =
    source === "debit"
      ? await paymentsOfFile(database, batch)
      : await paymentsOfShortfall(database, reference);
  return paymentIds === null ? null : { paymentIds, refundedCents: 0 };
}

async function match(
  tx: Transaction,
  dependencies: Dependencies,
  { incomingFundsId }: WaitingBatch,
  { paymentIds, refundedCents }: Found,
): Promise<void> {
  const payments = await lockClearing(tx, (await agencyOf(tx, incomingFundsId)) ?? "", paymentIds);
  const batch = await lockWaiting(tx, incomingFundsId);
  if (batch === null) return;
  const { agencyId, amountCents, source } = batch;
  // A settlement of several agencies, or of a payment that we do not know, is nobody's to guess.
  if (payments.length !== paymentIds.length || payments.some((payment) => payment.agencyId !== agencyId))
    return;
  const awaited = payments.filter(({ awaitedCents }) => awaitedCents > 0);
  const allocated = allocateBatch(awaited, { arrivedCents: amountCents, refundedCents }, source !== "card");
  if (allocated === null) return;
  const { restCents } = allocated;
  const shortfallCents = source === "shortfall" ? 0 : allocated.shortfallCents;
  const { ids, clock } = dependencies;
  const shortfallReference = shortfallCents > 0 ? ids.reference() : null;
  await markMatched(tx, batch, { restCents, shortfallCents, shortfallReference }, clock.now());
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId,
      actor: "system",
      type: "clearing-batch.matched",
      data: {
        incomingFundsId,
        source,
        paymentCount: awaited.length,
        amountCents,
        refundedCents,
        shortfallCents,
      },
    },
    clock.now(),
  );
  await postBatch(tx, dependencies, batch, { ...allocated, refundedCents });
}

async function agencyOf(tx: Transaction, incomingFundsId: string): Promise<string | null> {
  const { rows } = await tx.query<{ agencyId: string | null }>(
    `select agency_id as "agencyId" from incoming_funds where id = $1`,
    [incomingFundsId],
  );
  return rows[0]?.agencyId ?? null;
}

/** Out of suspense by a reversing entry, and to each payment in the name of the line, so that its reversal takes all of it back. */
async function postBatch(
  tx: Transaction,
  dependencies: Dependencies,
  { incomingFundsId, agencyId, source }: WaitingBatch,
  { cleared, restCents, refundedCents }: Allocated & { refundedCents: number },
): Promise<void> {
  const [waiting, ...others] = await unreversedTransactionsOf(tx, incomingFundsId);
  if (waiting === undefined || others.length > 0) throw new Error("A line in suspense has one posting.");
  const of = { paymentId: null, applicationId: null, incomingFundsId, reverses: null, agencyId };
  await postTransaction(tx, dependencies, {
    ...of,
    kind: "reversal",
    reverses: waiting.id,
    description: "Matched with its payments",
    entries: negated(waiting.entries),
  });
  const bank = accounts.bankTrust(agencyId);
  const suspense = { ledger: accounts.trustSuspense(agencyId) };
  for (const { id: paymentId, applicationId, toListingCents, toSuspenseCents } of cleared)
    for (const [cents, ledger] of [
      [toListingCents, {}],
      [toSuspenseCents, suspense],
    ] as const)
      if (cents > 0)
        await postTransaction(tx, dependencies, {
          ...of,
          ...ledger,
          paymentId,
          applicationId,
          kind: "clearing-received",
          description: "Card or debit money in the bank",
          entries: move(bank, clearingOf(source, agencyId), cents),
        });
  if (refundedCents > 0)
    await postTransaction(tx, dependencies, {
      ...of,
      ...suspense,
      kind: "clearing-received",
      description: "Taken back by the gateway for refunds",
      entries: move(accounts.cardClearing(agencyId), bank, refundedCents),
    });
  if (restCents > 0)
    await postToSuspense(tx, dependencies, { applicationId: null, agencyId }, incomingFundsId, restCents);
}

const clearingOf = (source: WaitingBatch["source"], agencyId: string): string =>
  source === "debit" ? accounts.debitClearing(agencyId) : accounts.cardClearing(agencyId);
