import type { FundsRequest, StaffFundsRequest } from "#contract/funds-request.ts";
import type { RequestRow } from "./funds-request.store.ts";

/** A request as its payer sees it. */
export const requestView = (row: RequestRow): FundsRequest => ({
  id: row.id,
  status: row.status,
  amountCents: row.amountCents,
  purpose: row.purpose,
  description: row.description,
  neededBy: row.neededBy,
  reason: row.reason,
  requestedAt: row.requestedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** A request as staff see it. */
export const staffRequestView = (row: RequestRow): StaffFundsRequest => ({
  ...requestView(row),
  applicationId: row.applicationId,
  reference: row.reference,
  dueCents: row.dueCents,
  dueOnceApprovedCents: row.dueCents + (row.status === "requested" ? row.amountCents : 0),
});
