import type { Party } from "#contract/application.ts";
import type { ApplicationStatus, ProductType } from "#domain/enumerations.ts";
import { otpFailuresInAll } from "#domain/limits.ts";
import type { ContactChannel, OtpScope } from "#domain/otp.ts";
import { type Contacts, contactsOf } from "#server/core/party/contacts.rules.ts";
import type { Queries } from "#server/database/database.ts";

export type OtpApplication = {
  id: string;
  /** Who has a link of their own to it, and codes of their own; null for its payer. */
  holderId: string | null;
  agencyId: string;
  /** The code of its link, or of the holder's. */
  shortcode: string;
  /** Where codes go. */
  contacts: Contacts;
  codeLockedAt: Date | null;
  /** Its agency made it, or whoever pays proved to hold the mobile. */
  isMobileVerified: boolean;
  applicationStatus: ApplicationStatus;
  /** The channels whose contact the payer proved to hold, and which is still on file. */
  verified: Record<ContactChannel, boolean>;
};

type PayerRow = Omit<OtpApplication, "holderId" | "contacts"> & {
  productType: ProductType;
  vendors: Party[];
  buyers: Party[];
};
type HeldApplication = OtpApplication & { holderId: string; scope: OtpScope };
type HeldRow = Omit<HeldApplication, "contacts"> & { mobile: string | null; email: string | null };

/** The application of a short code, a reference or an id, for whoever pays it; null where there is none that is paid. */
export async function findOtpApplication(
  queries: Queries,
  by: { shortcode: string } | { reference: string } | { id: string },
): Promise<OtpApplication | null> {
  const [column = "id", value] = Object.entries(by)[0] ?? [];
  const { rows } = await queries.query<PayerRow>(
    `select id, agency_id as "agencyId", shortcode, product_type as "productType", vendors, buyers,
       code_locked_at as "codeLockedAt",
       mobile_verified_at is not null
         or not exists (select from application_answers where application_id = applications.id) as "isMobileVerified",
       status as "applicationStatus",
       json_build_object('SMS', mobile_verified_at is not null, 'EMAIL', email_verified_at is not null) as verified
     from applications where ${column} = $1 and bpay_crn is not null`,
    [value],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { productType, vendors, buyers, ...application } = row;
  return { ...application, holderId: null, contacts: contactsOf({ productType, vendors, buyers }) };
}

/** The same for whoever has a link of their own to it, by the link's code or the holder's id; its contacts are staff's. */
export async function findHeldApplication(
  queries: Queries,
  by: { code: string } | { id: string },
): Promise<HeldApplication | null> {
  const [column, value] = "code" in by ? ["code", by.code] : ["id", by.id];
  const { rows } = await queries.query<HeldRow>(
    `select a.id, h.id as "holderId", h.scope, a.agency_id as "agencyId", h.code as shortcode, h.phone_number as mobile, h.email,
       h.code_locked_at as "codeLockedAt", true as "isMobileVerified", a.status as "applicationStatus",
       json_build_object('SMS', false, 'EMAIL', false) as verified
     from link_holders h join applications a on a.id = h.application_id
     where h.${column} = $1 and h.ended_at is null`,
    [value],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { mobile, email, ...application } = row;
  return { ...application, contacts: { SMS: mobile, EMAIL: email } };
}

/** Counts a wrong code in all against whoever codes are sent to; true when this one locked it. */
export async function countFailure(queries: Queries, { id, holderId }: Failing, now: Date): Promise<boolean> {
  const counting = `code_failures = code_failures + 1,
    code_locked_at = case when code_failures + 1 >= $2 then coalesce(code_locked_at, $3) else code_locked_at end
    where id = $1 returning code_failures as failures`;
  const { rows } = await queries.query<{ failures: number }>(
    holderId === null ? `update applications set ${counting}` : `update link_holders set ${counting}`,
    [holderId ?? id, otpFailuresInAll, now],
  );
  return rows[0]?.failures === otpFailuresInAll;
}

export async function forgetFailures(queries: Queries, { id, holderId }: Failing): Promise<void> {
  const forgetting = "code_failures = 0, code_locked_at = null where id = $1";
  await queries.query(
    holderId === null ? `update applications set ${forgetting}` : `update link_holders set ${forgetting}`,
    [holderId ?? id],
  );
}

type Failing = Pick<OtpApplication, "id" | "holderId">;
