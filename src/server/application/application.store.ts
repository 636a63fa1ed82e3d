import type { ApplicationChange, Party } from "#contract/application.ts";
import type { ApplicationStatus, ProductType } from "#contract/enumerations.ts";
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
  payId: string;
  fields: Omit<ApplicationChange, "version">;
};

const columns = `id, agency_id as "agencyId", shortcode, status, version, product_type as "productType",
  payment_requires_otp as "paymentRequiresOtp", requested_product_type as "requestedProductType",
  requested_amount_cents as "requestedAmountCents", property, vendors, buyers`;

export async function findApplication(queries: Queries, shortcode: string): Promise<ApplicationRow | null> {
  const { rows } = await queries.query<ApplicationRow>(
    { name: "application-find", text: `select ${columns} from applications where shortcode = $1` },
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

/** Keeps the fields that are given on top of `version`; null when the application has moved on from it. */
export async function changeApplication(
  queries: Queries,
  id: string,
  change: ApplicationChange & { status: ApplicationStatus },
  now: Date,
): Promise<ApplicationRow | null> {
  const { rows } = await queries.query<ApplicationRow>(
    `update applications set status = $3, version = version + 1, updated_at = $4,
       property = coalesce($5, property), agent = coalesce($6, agent), vendors = coalesce($7, vendors),
       buyers = coalesce($8, buyers), requested_product_type = coalesce($9, requested_product_type),
       requested_amount_cents = coalesce($10, requested_amount_cents)
     where id = $1 and version = $2 returning ${columns}`,
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
  return rows[0] ?? null;
}

/** Moves an application on top of `version`, with its product as it is then; false when it has moved on from it. */
export async function moveApplication(
  queries: Queries,
  application: {
    id: string;
    version: number;
    status: ApplicationStatus;
    productType: ProductType;
    paymentMethods: readonly string[];
  },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update applications set status = $3, version = version + 1, product_type = $4, payment_methods = $5,
       updated_at = $6
     where id = $1 and version = $2`,
    [
      application.id,
      application.version,
      application.status,
      application.productType,
      [...application.paymentMethods],
      now,
    ],
  );
  return rowCount === 1;
}

export async function findShortcode(queries: Queries, longcode: string): Promise<string | null> {
  const { rows } = await queries.query<{ shortcode: string }>(
    "select shortcode from applications where longcode = $1",
    [longcode],
  );
  return rows[0]?.shortcode ?? null;
}

export type AgencyForDraft = {
  id: string;
  payIdDomain: string;
  crnRule: "MOD10V01" | "MOD10V05";
  crnLength: number;
};

/** The agency of a code, else the oldest, if it takes applications online. */
export async function findAgencyForDraft(
  queries: Queries,
  agencyCode: string | undefined,
): Promise<AgencyForDraft | null> {
  const { rows } = await queries.query<AgencyForDraft & { isOffered: boolean }>(
    `select g.id, g.payid_domain as "payIdDomain", g.bpay_crn_rule as "crnRule",
       g.bpay_crn_length as "crnLength", coalesce(f.enabled, false) as "isOffered"
     from agencies g left join agency_flags f on f.agency_id = g.id and f.flag = 'direct-application'
     where $1::text is null or g.code = $1 order by g.created_at, g.id limit 1`,
    [agencyCode ?? null],
  );
  const [agency] = rows;
  return agency?.isOffered ? agency : null;
}

const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
