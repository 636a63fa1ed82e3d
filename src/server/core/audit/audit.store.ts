import { assistedBy } from "#server/assisted-by.ts";
import { callOrigin } from "#server/call-origin.ts";
import { type Queries, type Writing, writeOn } from "#server/database/database.ts";

export type AuditEvent = {
  id: string;
  applicationId: string | null;
  agencyId: string | null;
  listingId?: string | null;
  /** `system`, `payer`, or the id of a staff member. */
  actor: string;
  /** `noun.verb-in-past` */
  type: string;
  data: Record<string, unknown>;
};

/** Writes down what happened, in the transaction of what happened. */
export async function recordAudit(queries: Queries | Writing, event: AuditEvent, at: Date): Promise<void> {
  const staff = assistedBy();
  const origin = event.actor === "signer" ? callOrigin() : null;
  const data = staff === null && origin === null ? event.data : { ...event.data };
  if (staff !== null) data.assistedBy = staff;
  // What a signer does is evidence, which says from where it was done.
  if (origin !== null) data.from = origin;
  await writeOn(queries, {
    name: "audit-record",
    text: `insert into audit_events (id, application_id, agency_id, actor, type, data, happened_at, listing_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      event.id,
      event.applicationId,
      event.agencyId,
      event.actor,
      event.type,
      JSON.stringify(data),
      at,
      event.listingId ?? null,
    ],
  });
}
