import type { SettlementAuthority, StaffAuthority } from "#contract/settlement.ts";
import type { AuthoritiesOfListing } from "#server/core/listing/authorities.port.ts";
import { type AuthorityRow, authoritiesOfListing } from "./settlement-authority.store.ts";

/** An authority as its payer sees it. */
export const authorityView = (row: AuthorityRow): SettlementAuthority => ({
  id: row.id,
  status: row.status,
  amountCents: row.amountCents,
  outstandingCents: row.outstandingCents,
  name: row.name,
  settlementDate: row.settlementDate,
  conveyancer: row.conveyancer,
  isDrawn: row.signature.kind === "drawn",
  signedAt: row.signedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** An authority as staff see it. */
export const staffAuthorityView = (row: AuthorityRow): StaffAuthority => ({
  ...authorityView(row),
  applicationId: row.applicationId,
  reference: row.reference,
});

export const staffAuthoritiesOfListing: AuthoritiesOfListing = async (queries, listingId) =>
  (await authoritiesOfListing(queries, listingId)).map(staffAuthorityView);
