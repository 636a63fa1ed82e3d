import type { FundsRequestEvent } from "#machines/funds-request/funds-request.types.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import { approvedCents, hasPaymentInFlight } from "#server/core/obligation/obligation.store.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import { lockOwed } from "#server/core/obligation/payment-locks.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { performRequest } from "./funds-request.effects.ts";
import { fundsRequestLifecycle } from "./funds-request.lifecycle.ts";
import { recordRequest } from "./funds-request.notices.ts";
import { maxOf } from "./funds-request.rules.ts";
import { endRequest, findRequest, type RequestRow } from "./funds-request.store.ts";

type Locked = { request: RequestRow; owed: OwedRow };
type OfListing = { id: string; requestId: string };

/** Takes a request back for whoever asked. One that is withdrawn is answered as it is. */
export async function withdrawRequest(
  dependencies: Dependencies,
  { shortcode, id }: { shortcode: string; id: string },
): Promise<RequestRow> {
  return await dependencies.database.transaction(async (tx) => {
    const request = await findRequest(tx, id);
    if (request?.shortcode !== shortcode) throw new Refusal("funds.request-unknown");
    const locked = await lockRequest(tx, request);
    if (locked.request.status === "withdrawn") return locked.request;
    const event = { type: "request.withdrawn" } as const;
    return await end(tx, dependencies, locked, { event, actor: "payer", reason: null });
  });
}

/** Declines a request of a listing whose applications the person manages, with a reason that the payer is told. */
export async function declineRequest(
  dependencies: Dependencies,
  staff: ListingStaff,
  { id, requestId, reason }: OfListing & { reason: string },
): Promise<RequestRow> {
  return await dependencies.database.transaction(async (tx) => {
    const locked = await requestForStaff(tx, staff, { id, requestId });
    if (locked.request.status === "declined" && locked.request.reason === reason) return locked.request;
    const event = { type: "request.declined" } as const;
    return await end(tx, dependencies, locked, { event, actor: staff.id, reason });
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
    const locked = await requestForStaff(tx, staff, place);
    const { request, owed } = locked;
    if (request.status === "approved") return request;
    const event = { type: "request.approved" } as const;
    if (!fundsRequestLifecycle.can(request, event)) throw new Refusal("funds.request-closed");
    if (await hasPaymentInFlight(tx, request.applicationId)) throw new Refusal("payment.in-flight");
    const approved = await approvedCents(tx, request.applicationId);
    if (request.amountCents > maxOf({ dueCents: owed.dueCents, approvedCents: approved }))
      throw new Refusal("funds.request-too-much");
    return await end(tx, dependencies, locked, { event, actor: staff.id, reason: null });
  });
}

/** Lets the open request of an application lapse that takes no payment any more, or whose day is over. */
export async function lapseRequest(
  tx: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
  type: "day.passed" | "obligation.ended",
): Promise<void> {
  const locked = await lockRequest(tx, request);
  // Answered while the obligation was waited for.
  if (!fundsRequestLifecycle.can(locked.request, { type })) return;
  await end(tx, dependencies, locked, { event: { type }, actor: "system", reason: null });
}

async function requestForStaff(tx: Transaction, staff: ListingStaff, { id, requestId }: OfListing) {
  await managedListing(tx, staff, id);
  const request = await findRequest(tx, requestId);
  if (request?.listingId !== id) throw new Refusal("funds.request-unknown");
  return await lockRequest(tx, request);
}

/** The obligation first, as everyone does; then the request as it is now. */
async function lockRequest(tx: Transaction, { id, applicationId }: RequestRow): Promise<Locked> {
  const owed = await lockOwed(tx, applicationId);
  const request = await findRequest(tx, id);
  if (owed === null || request === null) throw new Error(`Request ${id} is of nothing.`);
  return { request, owed };
}

type Ending = { event: FundsRequestEvent; actor: string; reason: string | null };

/** Moves a request by its chart, writes it down and does what the chart names; one that has ended is refused. */
async function end(
  tx: Transaction,
  dependencies: Dependencies,
  { request, owed }: Locked,
  { event, actor, reason }: Ending,
): Promise<RequestRow> {
  const { status, effects } = fundsRequestLifecycle.advance(request, event, "funds.request-closed");
  await endRequest(tx, request.id, { status, reason, endedBy: actor }, dependencies.clock.now());
  await recordRequest(tx, dependencies, owed, request, { status, actor, reason });
  await performRequest(tx, dependencies, { request, owed, reason }, effects);
  return (await findRequest(tx, request.id)) ?? request;
}
