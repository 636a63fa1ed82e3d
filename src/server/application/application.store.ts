import type { ApplicationChange, Party } from "#contract/application.ts";
import type { ApplicationStatus, AustralianState, ProductType } from "#domain/enumerations.ts";
import type { Queries } from "#server/database/database.ts";

export type ApplicationRow = {
  id: string;
  agencyId: string;
  shortcode: string;
  status: ApplicationStatus;
  version: number;
  productType: ProductType;
  paymentRequiresOtp: boolean;
  requestedProductType: ProductType | null;
  requestedAmountCents: number | null;
  property: unknown;
  vendors: Party[];
  buyers: Party[];
  dueCents: number;
  dueDate: string | null;
};

export type NewApplication = {
  id: string;
  agencyId: string;
  shortcode: string;
  longcode: string;
  reference: string;
  productType: ProductType;
  paymentRequiresOtp: boolean;
  paymentMethods: readonly string[];
  bpayCrn: string;
  payId: string | null;
  fields: ApplicationFields;
};

const columns = `a.id, a.agency_id as "agencyId", a.shortcode, a.status, a.version,
  a.product_type as "productType", a.payment_requires_otp as "paymentRequiresOtp",
  a.requested_product_type as "requestedProductType", a.requested_amount_cents as "requestedAmountCents",
  a.property, a.vendors, a.buyers`;

export async function findApplication(queries: Queries, shortcode: string): Promise<ApplicationRow | null> {
  const { rows } = await queries.query<ApplicationRow>(
    {
      name: "application-find",
      text: `select ${columns}, coalesce(o.due_cents, 0) as "dueCents", o.due_date as "dueDate"
        from applications a left join obligations o on o.application_id = a.id
        where a.shortcode = $1 and a.bpay_crn is not null`,
    },
    [shortcode],
  );
  return rows[0] ?? null;
}

/** Writes a draft; false when one of its random codes is taken, so that the caller makes new ones. */
export async function insertDraft(
  queries: Queries,
  application: NewApplication,
  now: Date,
): Promise<boolean> {
  const { fields } = application;
  const { rowCount } = await queries.query(
    `insert into applications (id, agency_id, shortcode, longcode, reference, status, version, product_type,
       payment_requires_otp, requested_product_type, requested_amount_cents, property, agent, vendors, buyers,
       payment_methods, bpay_crn, payid, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'draft', 1, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)
     on conflict do nothing`,
    [
      application.id,
      application.agencyId,
      application.shortcode,
      application.longcode,
      application.reference,
      application.productType,
      application.paymentRequiresOtp,
      fields.requestedProductType ?? null,
      fields.requestedAmountCents ?? null,
      jsonOrNull(fields.property),
      jsonOrNull(fields.agent),
      JSON.stringify(fields.vendors ?? []),
      JSON.stringify(fields.buyers ?? []),
      [...application.paymentMethods],
      application.bpayCrn,
      application.payId,
      now,
    ],
  );
  return rowCount === 1;
}

export type ApplicationFields = Omit<ApplicationChange, "version" | "answers" | "step">;

/** Keeps the fields that are given on top of `version`; false when the application has moved on from it. */
export async function changeApplication(
  queries: Queries,
  id: string,
  change: ApplicationFields & { version: number; status: ApplicationStatus },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update applications set status = $3, version = version + 1, updated_at = $4,
       property = coalesce($5, property), agent = coalesce($6, agent), vendors = coalesce($7, vendors),
       buyers = coalesce($8, buyers), requested_product_type = coalesce($9, requested_product_type),
       requested_amount_cents = coalesce($10, requested_amount_cents),
       mobile_verified_at = case when vendors = coalesce($7, vendors) and buyers = coalesce($8, buyers)
         then mobile_verified_at end,
       email_verified_at = case when vendors = coalesce($7, vendors) and buyers = coalesce($8, buyers)
         then email_verified_at end,
       contacts_changed_at = case when vendors = coalesce($7, vendors) and buyers = coalesce($8, buyers)
         then contacts_changed_at else $4 end
     where id = $1 and version = $2`,
    [
      id,
      change.version,
      change.status,
      now,
      jsonOrNull(change.property),
      jsonOrNull(change.agent),
      jsonOrNull(change.vendors),
      jsonOrNull(change.buyers),
      change.requestedProductType ?? null,
      change.requestedAmountCents ?? null,
    ],
  );
  return rowCount === 1;
}

/** Writes the fields of an application that was just moved, in the same transaction. */
export async function setFields(queries: Queries, id: string, fields: ApplicationFields): Promise<void> {
  await queries.query(
    `update applications set property = coalesce($2, property), agent = coalesce($3, agent),
       vendors = coalesce($4, vendors), requested_product_type = coalesce($5, requested_product_type),
       requested_amount_cents = coalesce($6, requested_amount_cents),
       mobile_verified_at = case when vendors = coalesce($4, vendors) then mobile_verified_at end,
       email_verified_at = case when vendors = coalesce($4, vendors) then email_verified_at end,
       contacts_changed_at = case when vendors = coalesce($4, vendors) then contacts_changed_at
         else updated_at end
     where id = $1`,
    [
      id,
      jsonOrNull(fields.property),
      jsonOrNull(fields.agent),
      jsonOrNull(fields.vendors),
      fields.requestedProductType ?? null,
      fields.requestedAmountCents ?? null,
    ],
  );
}

/** From now on an application is for a loan: nothing is owed before the advance. */
export async function markLoan(queries: Queries, id: string): Promise<void> {
  await queries.query("update applications set is_loan = true where id = $1", [id]);
}

/**
 * Moves an application on top of `version` and status `from`; a product that is given replaces the one it had. False
 * when it has moved on from there: a payment moves its status too.
 */
export async function moveApplication(
  queries: Queries,
  move: {
    id: string;
    version: number;
    from: ApplicationStatus;
    status: ApplicationStatus;
    product: { type: ProductType; paymentMethods: readonly string[] } | null;
  },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update applications set status = $3, version = version + 1, updated_at = $4,
       product_type = coalesce($5, product_type), payment_methods = coalesce($6, payment_methods)
     where id = $1 and version = $2 and status = $7`,
    [
      move.id,
      move.version,
      move.status,
      now,
      move.product?.type ?? null,
      move.product ? [...move.product.paymentMethods] : null,
      move.from,
    ],
  );
  return rowCount === 1;
}

export async function findShortcode(queries: Queries, longcode: string): Promise<string | null> {
  const { rows } = await queries.query<{ shortcode: string }>(
    "select shortcode from applications where longcode = $1 and bpay_crn is not null",
    [longcode],
  );
  return rows[0]?.shortcode ?? null;
}

export type AgencyForDraft = {
  id: string;
  state: AustralianState;
  payIdDomain: string | null;
  crnRule: "MOD10V01" | "MOD10V05";
  crnLength: number;
};

/** The agency of a code, if it takes applications online. */
export async function findAgencyForDraft(
  queries: Queries,
  agencyCode: string,
): Promise<AgencyForDraft | null> {
  const { rows } = await queries.query<AgencyForDraft & { isOffered: boolean }>(
    `select g.id, g.state, g.payid_domain as "payIdDomain", g.bpay_crn_rule as "crnRule",
       g.bpay_crn_length as "crnLength", coalesce(f.enabled, false) and g.status = 'active' as "isOffered"
     from agencies g left join agency_flags f on f.agency_id = g.id and f.flag = 'direct-application'
     where g.code = $1`,
    [agencyCode],
  );
  const [agency] = rows;
  return agency?.isOffered ? agency : null;
}

const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
