import type { ListingStaff } from "#server/core/access/listing.access.ts";
import type { DomainEvent } from "#server/core/events/events.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import { lockOwed, lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { endSettlement } from "./end-settlement.ts";
import { type AuthorityRow, findActive, findAuthority } from "./settlement-authority.store.ts";

/** Revokes an authority of the application for its payer. One that is revoked is answered as it is. */
export async function revokeSettlement(
  dependencies: Dependencies,
  { shortcode, id }: { shortcode: string; id: string },
): Promise<AuthorityRow> {
  return await dependencies.database.transaction(async (tx) => {
    const authority = await findAuthority(tx, id);
    if (authority?.shortcode !== shortcode) throw new Refusal("settlement.unknown");
    return await revoke(tx, dependencies, id, "payer");
  });
}

/** The same by staff, for an authority on a listing whose applications they manage. */
export async function revokeSettlementAsStaff(
  dependencies: Dependencies,
  staff: ListingStaff,
  { id, authorityId }: { id: string; authorityId: string },
): Promise<AuthorityRow> {
  return await dependencies.database.transaction(async (tx) => {
    await managedListing(tx, staff, id);
    const authority = await findAuthority(tx, authorityId);
    if (authority?.listingId !== id) throw new Refusal("settlement.unknown");
    return await revoke(tx, dependencies, authorityId, staff.id);
  });
}

/** The same where its payer withdrew the payment that an authority awaits. */
export async function revokeByPayment(
  tx: Transaction,
  dependencies: Dependencies,
  { paymentId, applicationId }: DomainEvent<"payment.withdrawn">,
): Promise<void> {
  await lockOwed(tx, applicationId);
  const active = await findActive(tx, applicationId);
  if (active?.paymentId === paymentId) await revoke(tx, dependencies, active.id, "payer");
}

async function revoke(
  tx: Transaction,
  dependencies: Dependencies,
  id: string,
  actor: string,
): Promise<AuthorityRow> {
  const known = await findAuthority(tx, id);
  const owed = known === null ? null : await lockOwed(tx, known.applicationId);
  const payment = known === null ? null : await lockPayment(tx, known.paymentId);
  const authority = await findAuthority(tx, id);
  if (owed === null || payment === null || authority === null) throw new Refusal("settlement.unknown");
  if (authority.status === "revoked") return authority;
  const event = { type: "authority.revoked" } as const;
  await endSettlement(tx, dependencies, { authority, owed, payment }, { event, actor });
  return (await findAuthority(tx, id)) ?? authority;
}
