import type { BankFeedLine } from "#contract/payment.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { publish } from "#server/core/events/events.ts";
import { insertIncoming } from "#server/core/funds/incoming-funds.store.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import type { LockedPayment } from "#server/core/obligation/payment-locks.store.ts";
import { movePayment } from "#server/core/payment/move-payment.ts";
import { auditPayment } from "#server/core/payment/settlement.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { DebitRow } from "./debit.store.ts";
import { dishonour } from "./decline-debit.ts";

/**
 * A debit was collected for an application that takes no payment any more: its money waits in suspense as a line of its
 * own, which staff match or give back. The payment pays nothing.
 */
export async function suspendDebit(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
  debit: DebitRow,
): Promise<void> {
  const { clock, ids } = dependencies;
  const { applicationId, agencyId, amountCents } = payment;
  const now = clock.now();
  const problemCode = "payment.closed";
  const event = { type: "debit.suspended" } as const;
  const { payment: cancelled } = await movePayment(tx, dependencies, payment, event, { problemCode });
  const line = lineOf(debit, {
    lineId: lineIdOf(debit),
    instruction: "payment",
    valueDate: todayIn(payment.agencyState, now),
  });
  const outcome = "over";
  const incomingFundsId = ids.next("inc");
  await insertIncoming(
    tx,
    {
      id: incomingFundsId,
      feedId: "debits",
      line,
      outcome,
      applicationId,
      agencyId,
      paymentId: null,
      appliedCents: 0,
      suspenseCents: amountCents,
    },
    now,
  );
  await auditPayment(tx, dependencies, payment, cancelled, "payment.cancelled", { problem: problemCode });
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId,
      agencyId,
      actor: "system",
      type: "funds.received",
      data: { incomingFundsId, lineId: line.lineId, amountCents, outcome, paymentId: payment.id },
    },
    now,
  );
  await postTransaction(tx, dependencies, {
    kind: "funds-in-suspense",
    applicationId,
    paymentId: null,
    incomingFundsId,
    reverses: null,
    description: "Debit held in suspense",
    agencyId,
    entries: move(accounts.debitClearing(agencyId), accounts.suspense(agencyId), amountCents),
  });
}

/** A debit that waited in suspense came back: everything that was posted for its line is reversed. */
export async function reverseSuspended(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
  debit: DebitRow,
): Promise<void> {
  const now = dependencies.clock.now();
  await dishonour(tx, dependencies, payment);
  const reverses = lineIdOf(debit);
  const lineId = `${reverses}-returned`;
  const line = {
    ...lineOf(debit, { lineId, instruction: "reversal", valueDate: todayIn(payment.agencyState, now) }),
    reverses,
  };
  await publish(tx, dependencies, {
    type: "suspended-debit.returned",
    line: { id: dependencies.ids.next("inc"), feedId: "debits", line },
  });
}

const lineIdOf = ({ paymentId }: DebitRow): string => `debit-${paymentId}`;

const lineOf = (
  { method, lodgementReference, amountCents }: DebitRow,
  rest: Pick<BankFeedLine, "lineId" | "instruction" | "valueDate">,
): BankFeedLine => ({
  ...rest,
  kind: "transfer",
  amountCents,
  reference: `${method} ${lodgementReference}`,
});
