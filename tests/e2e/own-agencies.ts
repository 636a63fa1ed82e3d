import type { Queries } from "#server/database/database.ts";
import { formsAgency } from "./forms-agency.ts";

export type OwnAgency = { id: string; code: string; name: string; branchId: string };

const widths = [390, 1280] as const;

/** An agency for each width: it has one page, which each story publishes and withdraws. */
export const websiteAgency = (width: number): OwnAgency => ({
  id: `agy_website_${width}`,
  code: `website-${width}`,
  name: `Corner Store Realty ${width}`,
  branchId: `brn_website_${width}`,
});

/** An agency for each width whose page is shown under a domain of its own. */
export const domainAgency = (width: number): OwnAgency => ({
  id: `agy_domain_${width}`,
  code: `domain-${width}`,
  name: `Lighthouse Lane Realty ${width}`,
  branchId: `brn_domain_${width}`,
});

/** An agency for each width whose page gets a logo. */
export const logoAgency = (width: number): OwnAgency => ({
  id: `agy_logo_${width}`,
  code: `logo-${width}`,
  name: `Lantern Hill Realty ${width}`,
  branchId: `brn_logo_${width}`,
});

/** An agency for each width whose draft is shown to a colleague. */
export const previewAgency = (width: number): OwnAgency => ({
  id: `agy_preview_${width}`,
  code: `preview-${width}`,
  name: `Quay Street Realty ${width}`,
  branchId: `brn_preview_${width}`,
});

/** An agency for each width whose payment options a story changes. */
export const optionsAgency = (width: number): OwnAgency => ({
  id: `agy_options_${width}`,
  code: `options-${width}`,
  name: `Terrace Row Realty ${width}`,
  branchId: `brn_options_${width}`,
});

/** An agency for each width whose surcharges a story changes. */
export const surchargeAgency = (width: number): OwnAgency => ({
  id: `agy_surcharge_${width}`,
  code: `surcharge-${width}`,
  name: `Market Lane Realty ${width}`,
  branchId: `brn_surcharge_${width}`,
});

/** Its people: the demo's manager and its agent, who hold every permission there. */
export const ownPeople = ({ code }: OwnAgency) => {
  const key = code.replace("-", "_");
  return { manager: `stf_${key}_manager`, agent: `stf_${key}_agent` };
};

/** Agencies like that of the forms, whose people manage these too. */
export async function insertOwnAgencies(queries: Queries): Promise<void> {
  for (const width of widths) {
    await insertOwnAgency(queries, websiteAgency(width), ["direct-application", "admin-manage-website"]);
    await insertOwnAgency(queries, domainAgency(width), ["direct-application", "admin-manage-website"]);
    await insertOwnAgency(queries, logoAgency(width), ["direct-application", "admin-manage-website"]);
    await insertOwnAgency(queries, previewAgency(width), ["admin-manage-website"]);
    await insertOwnAgency(queries, optionsAgency(width), ["admin-payment-options"]);
    await insertOwnAgency(queries, surchargeAgency(width), ["admin-payment-options"]);
  }
}

async function insertOwnAgency(queries: Queries, agency: OwnAgency, flags: readonly string[]) {
  const { id, code, name, branchId } = agency;
  await queries.query(
    `insert into agencies (id, code, name, abn, licence_number, brand_colour, phone, email, bank_name,
       bank_account_name, bank_bsb, bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name,
       created_at, status)
     select $1, $2, $3, abn, licence_number, brand_colour, phone, email, bank_name, bank_account_name, bank_bsb,
       bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name, created_at, status
     from agencies where id = $4`,
    [id, code, name, formsAgency.id],
  );
  await queries.query(
    `insert into branches (id, agency_id, name, created_at)
     select $1, $2, 'Row Street', created_at from agencies where id = $2`,
    [branchId, id],
  );
  for (const flag of flags)
    await queries.query("insert into agency_flags (agency_id, flag, enabled) values ($1, $2, true)", [
      id,
      flag,
    ]);
  for (const [person, staffId] of Object.entries(ownPeople(agency)))
    await queries.query(
      `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
       select $1, $2, $3, subject, name, email, permissions, created_at + interval '1 minute'
       from staff_members where id = 'stf_forms_' || $4::text`,
      [staffId, id, branchId, person],
    );
}
