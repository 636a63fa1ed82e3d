import type { Queries } from "#server/database/database.ts";

const ofThing: Readonly<Record<string, string>> = {
  listing: "listing_id = $2 and type like 'listing.%'",
  profile: "data ->> 'staffId' = $2 and type like 'team.%'",
  "campaign-package": "data ->> 'packageId' = $2 and type like 'campaign-package.%'",
  // A name of one of its payees that is accepted is a change of the batch.
  "payment-batch":
    "data ->> 'batchId' = $2 and (type like 'payment-batch.%' or type = 'payment-order.name-accepted')",
  "supplier-invoice": "data ->> 'invoiceId' = $2 and type like 'supplier-invoice.%'",
  "agency-page": "data ->> 'subjectId' = $2 and type like 'agency-page.%'",
  "contract-template": "data ->> 'templateId' = $2 and type like 'contract-template.%'",
};
const ofRecord = "data ->> 'subjectId' = $2";

/** The forms of the agency itself, and the events that make a newer version of each. */
const ofAgency: Readonly<Record<string, string>> = {
  agency: "agency.changed",
  "payment-options": "payment-options.%",
};

const newest = "order by happened_at desc, id desc limit 1";

/** Who changed last what a form of the agency is about: the actor of its newest audit event. Null where there is none. */
export async function findNewestActor(
  queries: Queries,
  agencyId: string,
  form: string,
): Promise<string | null> {
  const [kind = "", id = null] = form.split(".");
  const eventType = ofAgency[kind];
  if (id === null && eventType === undefined) return null;
  const { rows } =
    id === null
      ? await queries.query<{ actor: string }>(
          `select actor from audit_events where agency_id = $1 and type like $2 ${newest}`,
          [agencyId, eventType],
        )
      : await queries.query<{ actor: string }>(
          `select actor from audit_events
           where agency_id = $1 and ${ofThing[kind] ?? ofRecord} ${newest}`,
          [agencyId, id],
        );
  return rows[0]?.actor ?? null;
}
