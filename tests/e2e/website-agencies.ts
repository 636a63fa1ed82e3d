import type { Queries } from "#server/database/database.ts";
import { formsAgency } from "./forms-agency.ts";

export type WebsiteAgency = { id: string; code: string; name: string };

/** An agency for each width: it has one page, which each story publishes and withdraws. */
export const websiteAgency = (width: number): WebsiteAgency => ({
  id: `agy_website_${width}`,
  code: `website-${width}`,
  name: `Corner Store Realty ${width}`,
});

/** Agencies like that of the forms, whose manager manages these too. */
export async function insertWebsiteAgencies(queries: Queries): Promise<void> {
  for (const { id, code, name } of [390, 1280].map(websiteAgency)) {
    await queries.query(
      `insert into agencies (id, code, name, abn, licence_number, brand_colour, phone, email, bank_name,
         bank_account_name, bank_bsb, bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name,
         created_at, status)
       select $1, $2, $3, abn, licence_number, brand_colour, phone, email, bank_name, bank_account_name, bank_bsb,
         bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name, created_at, status
       from agencies where id = $4`,
      [id, code, name, formsAgency.id],
    );
    for (const flag of ["direct-application", "admin-manage-website"])
      await queries.query("insert into agency_flags (agency_id, flag, enabled) values ($1, $2, true)", [
        id,
        flag,
      ]);
    await queries.query(
      `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
       select 'stf_' || $1, $2, null, subject, name, email, permissions, created_at + interval '1 minute'
       from staff_members where id = 'stf_forms_manager'`,
      [code.replace("-", "_"), id],
    );
  }
}
