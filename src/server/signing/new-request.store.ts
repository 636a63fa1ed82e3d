import type { Party } from "#contract/application.ts";
import type { Address } from "#contract/shapes.ts";
import type { DocumentType } from "#domain/signing/contracts.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { RequestRow } from "./request.store.ts";

export type PinnedTemplate = {
  number: number | null;
  isArchived: boolean;
  documentType: DocumentType;
  design: TemplateDesign | null;
};

/** The newest published version of a template of the agency; null where there is no such template. */
export async function findPublished(
  queries: Queries,
  agencyId: string,
  templateId: string,
): Promise<PinnedTemplate | null> {
  const { rows } = await queries.query<PinnedTemplate>(
    `select t.published_number as number, t.is_archived as "isArchived", t.document_type as "documentType", v.design
     from contract_templates t
     left join contract_template_versions v on v.template_id = t.id and v.number = t.published_number
     where t.id = $2 and t.agency_id = $1`,
    [agencyId, templateId],
  );
  return rows[0] ?? null;
}

export type NewRequest = Pick<
  RequestRow,
  | "applicationId"
  | "agencyId"
  | "listingId"
  | "documentType"
  | "templateId"
  | "templateNumber"
  | "requestHash"
  | "sale"
> & {
  shortcode: string;
  longcode: string;
  reference: string;
  address: Address;
  agentName: string;
  vendors: readonly Party[];
  buyers: readonly Party[];
  expiryDays: number;
  createdBy: string;
};

/** Writes the application of a request, which takes no payments; false when one of its random codes is taken. */
export async function insertApplication(tx: Transaction, made: NewRequest, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into applications (id, agency_id, listing_id, shortcode, longcode, reference, status, version, product_type,
       payment_requires_otp, property, agent, vendors, buyers, payment_methods, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'draft', 1, $7, true, $8, $9, $10, $11, '{}', $12, $12)
     on conflict do nothing`,
    [
      made.applicationId,
      made.agencyId,
      made.listingId,
      made.shortcode,
      made.longcode,
      made.reference,
      made.documentType,
      JSON.stringify({ address: made.address }),
      JSON.stringify({ name: made.agentName }),
      JSON.stringify(made.vendors),
      JSON.stringify(made.buyers),
      now,
    ],
  );
  return rowCount === 1;
}

export async function insertRequest(tx: Transaction, made: NewRequest, now: Date): Promise<void> {
  await tx.query(
    `insert into signing_requests (application_id, agency_id, listing_id, document_type, template_id, template_number,
       status, request_hash, group_rules, staff_values, expiry_days, created_by, created_at, updated_at, sale)
     values ($1, $2, $3, $4, $5, $6, 'draft', $7, '[]', '{}', $8, $9, $10, $10, $11)`,
    [
      made.applicationId,
      made.agencyId,
      made.listingId,
      made.documentType,
      made.templateId,
      made.templateNumber,
      made.requestHash,
      made.expiryDays,
      made.createdBy,
      now,
      made.sale === null ? null : JSON.stringify(made.sale),
    ],
  );
}
