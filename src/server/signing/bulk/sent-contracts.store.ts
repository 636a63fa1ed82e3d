import type { Party } from "#contract/application.ts";
import type { Queries } from "#server/database/database.ts";

/** A contract of a template that is open or in force: whom it went to, and what was filled in. */
export type SentContract = {
  applicationId: string;
  listingId: string;
  signer: Party;
  values: Record<string, string>;
};

type SentOf = { templateId: string; templateNumber: number; signerId: string; listingIds: readonly string[] };

/** The contracts of a version of a template on listings that nothing ended, by a signer of the template. */
export async function contractsSent(
  queries: Queries,
  { templateId, templateNumber, signerId, listingIds }: SentOf,
): Promise<SentContract[]> {
  const { rows } = await queries.query<SentContract>(
    `select r.application_id as "applicationId", r.listing_id as "listingId", r.staff_values as values,
       jsonb_build_object('name', t.name, 'email', t.email, 'phoneNumber', t.phone_number) as signer
     from signing_requests r
     join signer_turns t on t.application_id = r.application_id and t.signer_id = $2 and t.follows is null
     where r.template_id = $1 and r.listing_id = any($3) and r.template_number = $4
       and r.status in ('out', 'sealing', 'sealDelayed', 'cooling', 'binding')`,
    [templateId, signerId, listingIds, templateNumber],
  );
  return rows;
}
