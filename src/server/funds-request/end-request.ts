import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { publish } from "#server/core/events/events.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import { approvedCents, hasPaymentInFlight, moveOwed } from "#server/core/obligation/obligation.store.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import { lockOwed, restateAwaitingFunds } from "#server/core/obligation/payment.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { advanceRequest } from "./funds-request.lifecycle.ts";
import { notifyRequest } from "./funds-request.notices.ts";
import { maxOf, purposeLabel } from "./funds-request.rules.ts";
import { addChargedItem, endRequest, findRequest, type RequestRow } from "./funds-request.store.ts";

type OfListing = { id: string; requestId: string };

/** Takes a request back for whoever asked. One that is withdrawn is answered as it is. */
export async function withdrawRequest(
  dependencies: Dependencies,
  { shortcode, id }: { shortcode: string; id: string },
): Promise<RequestRow> {
  return await dependencies.database.transaction(async (tx) => {
    const request = await findRequest(tx, id);
    if (request?.shortcode !== shortcode) throw new Refusal("funds.request-unknown");
    const { locked, owed } = await lockRequest(tx, request);
    if (locked.status === "withdrawn") return locked;
    return await end(
      tx,
      dependencies,
      { request: locked, owed },
      { type: "request.withdrawn" },
      "payer",
      null,
    );
  });
}

/** Declines a request of a listing whose applications the person manages, with a reason that the payer is told. */
export async function declineRequest(
  dependencies: Dependencies,
  staff: ListingStaff,
  { id, requestId, reason }: OfListing & { reason: string },
): Promise<RequestRow> {
  return await dependencies.database.transaction(async (tx) => {
    const { locked, owed } = await requestForStaff(tx, staff, { id, requestId });
    if (locked.status === "declined" && locked.reason === reason) return locked;
    return await end(
      tx,
      dependencies,
      { request: locked, owed },
      { type: "request.declined" },
      staff.id,
      reason,
    );
  });
}

/**
 * Approves a request: what is owed grows by it and is charged in the same transaction, an authority that was signed for less
 * lapses, and the payer is told. Approved before, it is answered as it is.
 */
export async function approveRequest(
  dependencies: Dependencies,
  staff: ListingStaff,
  place: OfListing,
): Promise<RequestRow> {
  return await dependencies.database.transaction(async (tx) => {
    const { locked, owed } = await requestForStaff(tx, staff, place);
    if (locked.status === "approved") return locked;
    if (advanceRequest(locked.status, { type: "request.approved" }) === null)
      throw new Refusal("funds.request-closed");
    if (await hasPaymentInFlight(tx, locked.applicationId)) throw new Refusal("payment.in-flight");
    const approved = await approvedCents(tx, locked.applicationId);
    if (locked.amountCents > maxOf({ dueCents: owed.dueCents, approvedCents: approved }))
      throw new Refusal("funds.request-too-much");
    const grown = await grow(tx, dependencies, owed, locked);
    const ended = await end(
      tx,
      dependencies,
      { request: locked, owed: grown },
      { type: "request.approved" },
      staff.id,
      null,
    );
    await publish(tx, dependencies, { type: "obligation.changed", applicationId: grown.applicationId });
    await charge(tx, dependencies, grown, locked);
    return ended;
  });
}

/** Lets the open request of an application lapse that takes no payment any more, or whose day is over. */
export async function lapseRequest(
  tx: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
  type: "day.passed" | "obligation.ended",
): Promise<void> {
  const { locked, owed } = await lockRequest(tx, request);
  if (advanceRequest(locked.status, { type }) === null) return;
  await end(tx, dependencies, { request: locked, owed }, { type }, "system", null);
}

async function requestForStaff(tx: Transaction, staff: ListingStaff, { id, requestId }: OfListing) {
  await managedListing(tx, staff, id);
  const request = await findRequest(tx, requestId);
  if (request?.listingId !== id) throw new Refusal("funds.request-unknown");
  return await lockRequest(tx, request);
}

/** The obligation first, as everyone does; then the request as it is now. */
async function lockRequest(tx: Transaction, request: RequestRow) {
  const owed = await lockOwed(tx, request.applicationId);
  const locked = await findRequest(tx, request.id);
  if (owed === null || locked === null) throw new Error(`Request ${request.id} is of nothing.`);
  return { locked, owed };
}

async function end(
  tx: Transaction,
  dependencies: Dependencies,
  { request, owed }: { request: RequestRow; owed: OwedRow },
  event: Parameters<typeof advanceRequest>[1],
  actor: string,
  reason: string | null,
): Promise<RequestRow> {
  const status = advanceRequest(request.status, event);
  if (status === null) throw new Refusal("funds.request-closed");
  await endRequest(tx, request.id, { status, reason, endedBy: actor }, dependencies.clock.now());
  await notifyRequest(tx, dependencies, owed, request, { status, actor, reason });
  return (await findRequest(tx, request.id)) ?? request;
}

/** More is owed; announced transfers are of all of it. */
async function grow(
  tx: Transaction,
  { clock }: Dependencies,
  owed: OwedRow,
  request: RequestRow,
): Promise<OwedRow> {
  const grown = { ...owed, dueCents: owed.dueCents + request.amountCents };
  const { settledCents, applicationStatus: status } = owed;
  await moveOwed(tx, owed, { settledCents, dueCents: grown.dueCents, status }, clock.now());
  await restateAwaitingFunds(tx, owed.obligationId, grown.dueCents - settledCents, clock.now());
  await addChargedItem(tx, owed.applicationId, {
    id: request.id,
    category: "More funds",
    description: purposeLabel(request),
    supplier: owed.agencyName,
    amountCents: request.amountCents,
  });
  return grown;
}

async function charge(
  tx: Transaction,
  dependencies: Dependencies,
  { applicationId, agencyId }: OwedRow,
  { id, amountCents }: RequestRow,
): Promise<void> {
  await postTransaction(tx, dependencies, {
    kind: "charge",
    applicationId,
    paymentId: null,
    incomingFundsId: null,
    reverses: null,
    description: `More funds charged ${id}`,
    agencyId,
    entries: move(accounts.receivable(applicationId), accounts.campaignPayable(agencyId), amountCents),
  });
}
