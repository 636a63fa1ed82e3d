import type { Queries } from "#server/database/database.ts";

const ofThing: Readonly<Record<string, string>> = {
  listing: "listing_id = $2 and type like 'listing.%'",
  "campaign-package": "data ->> 'packageId' = $2 and type like 'campaign-package.%'",
  // A name of one of its payees that is accepted is a change of the batch.
  "payment-batch":
    "data ->> 'batchId' = $2 and (type like 'payment-batch.%' or type = 'payment-order.name-accepted')",
  "supplier-invoice": "data ->> 'invoiceId' = $2 and type like 'supplier-invoice.%'",
  "contract-template": "data ->> 'templateId' = $2 and type like 'contract-template.%'",
};
const ofRecord = "data ->> 'subjectId' = $2";

const newest = "order by happened_at desc, id desc limit 1";

/** Who changed last what a form of the agency is about: the actor of its newest audit event. Null where there is none. */
export async function findNewestActor(
  queries: Queries,
  agencyId: string,
  form: string,
): Promise<string | null> {
  const [kind = "", id = null] = form.split(".");
  if (id === null && kind !== "agency") return null;
  const { rows } =
    id === null
      ? await queries.query<{ actor: string }>(
          `select actor from audit_events where agency_id = $1 and type = 'agency.changed' ${newest}`,
          [agencyId],
        )
      : await queries.query<{ actor: string }>(
          `select actor from audit_events
           where agency_id = $1 and ${ofThing[kind] ?? ofRecord} ${newest}`,
          [agencyId, id],
        );
  return rows[0]?.actor ?? null;
}
