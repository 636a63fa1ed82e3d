import type { fundsRequestMachine } from "#machines/funds-request/funds-request.machine.ts";
import { publish } from "#server/core/events/events.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { payableOf } from "#server/core/journal/trust-side.rules.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import { restateAwaitingFunds } from "#server/core/obligation/announced-transfers.store.ts";
import { moveOwed } from "#server/core/obligation/obligation.store.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { notifyAgency, notifyPayer } from "./funds-request.notices.ts";
import { purposeLabel } from "./funds-request.rules.ts";
import { addChargedItem, type RequestRow } from "./funds-request.store.ts";

/** A request that was answered or closed, and what is owed by then. */
export type EndedRequest = { request: RequestRow; owed: OwedRow; reason: string | null };

/** What the chart of a request names. The obligation is locked. */
export const performRequest = performing<typeof fundsRequestMachine, EndedRequest>({
  raiseObligation: async (tx, dependencies, ended) => {
    ended.owed = await raise(tx, dependencies, ended);
  },
  notifyPayer: (tx, dependencies, { owed, request, reason }, { status }) =>
    notifyPayer(tx, dependencies, owed, request, { status, reason }),
  notifyAgency: (tx, dependencies, { owed, request }) =>
    notifyAgency(tx, dependencies, owed, request, "withdrawn"),
  followPlans: (tx, dependencies, { owed: { applicationId } }) =>
    publish(tx, dependencies, { type: "obligation.changed", applicationId }),
  postCharge,
});

async function raise(
  tx: Transaction,
  { clock }: Dependencies,
  { owed, request }: EndedRequest,
): Promise<OwedRow> {
  const raised = { ...owed, dueCents: owed.dueCents + request.amountCents };
  const { settledCents, applicationStatus: status } = owed;
  moveOwed(tx, owed, { settledCents, dueCents: raised.dueCents, status }, clock.now());
  restateAwaitingFunds(tx, owed.obligationId, raised.dueCents - settledCents, clock.now());
  await addChargedItem(tx, owed.applicationId, {
    id: request.id,
    category: "More funds",
    description: purposeLabel(request),
    supplier: owed.agencyName,
    amountCents: request.amountCents,
  });
  return raised;
}

async function postCharge(
  tx: Transaction,
  dependencies: Dependencies,
  { owed: { applicationId, agencyId, productType }, request: { id, amountCents } }: EndedRequest,
): Promise<void> {
  await postTransaction(tx, dependencies, {
    kind: "charge",
    applicationId,
    paymentId: null,
    incomingFundsId: null,
    reverses: null,
    description: `More funds charged ${id}`,
    agencyId,
    entries: move(accounts.receivable(applicationId), payableOf(agencyId, productType), amountCents),
  });
}
