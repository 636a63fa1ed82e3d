import type { Party, Property } from "#contract/application.ts";
import type { ApplicationStatus, AustralianState, ProductType } from "#domain/enumerations.ts";
import type { ApplicationAnswers, ApplicationStep } from "#domain/vendor-application/answers.ts";
import type { Queries } from "#server/database/database.ts";

/** What messages about a vendor's own application are made of. */
export type NoticeFacts = {
  id: string;
  shortcode: string;
  reference: string;
  status: ApplicationStatus;
  version: number;
  productType: ProductType;
  requestedAmountCents: number | null;
  property: Property | null;
  vendors: Party[];
  buyers: Party[];
  answers: ApplicationAnswers;
  /** The furthest step that was reached. */
  step: ApplicationStep;
  agencyState: AustralianState;
  agencyName: string;
  agencyEmail: string;
  agencyPhone: string;
  isMobileVerified: boolean;
};

/** Null for an application that no vendor wrote: staff made it. */
export async function findNoticeFacts(queries: Queries, applicationId: string): Promise<NoticeFacts | null> {
  const { rows } = await queries.query<NoticeFacts>(
    `select a.id, a.shortcode, a.reference, a.status, a.version, a.product_type as "productType",
       a.requested_amount_cents as "requestedAmountCents", a.property, a.vendors, a.buyers, w.answers, w.step,
       g.state as "agencyState", g.name as "agencyName", g.email as "agencyEmail", g.phone as "agencyPhone",
       a.mobile_verified_at is not null as "isMobileVerified"
     from applications a join agencies g on g.id = a.agency_id
     join application_answers w on w.application_id = a.id
     where a.id = $1`,
    [applicationId],
  );
  return rows[0] ?? null;
}
