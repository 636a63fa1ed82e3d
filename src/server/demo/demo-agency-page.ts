import type { AgencyPageContent } from "#domain/agency-page/agency-page.ts";
import type { Transaction } from "#server/database/database.ts";
import { demoAgencyId } from "./demo-agency.ts";

const content: AgencyPageContent = {
  logo: null,
  headline: "Selling homes in the inner east since 1987",
  about:
    "Harbour & Vale is a family agency with offices in Richmond, Geelong and Newtown.\n\nOur agents live where they sell. One person looks after your sale from the first inspection to settlement, and answers the phone.",
  hours: "Monday to Friday, 9 am to 5.30 pm\nSaturday, 9 am to 4 pm\nSunday, by appointment",
  phone: null,
  email: "hello@harbourvale.test",
  products: ["Standard", "Interest Free", "Bridging Loan", "Deposit Payment"],
  hasApplyButton: true,
};

/** The page of the demo's agency, published once: `/agencies/harbour-vale`. */
export async function insertDemoAgencyPage(tx: Transaction, now: Date): Promise<void> {
  await tx.query(
    `insert into agency_pages (agency_id, status, version, draft, published_number, updated_at)
     values ($1, 'published', 2, $2, 1, $3)`,
    [demoAgencyId, JSON.stringify(content), now],
  );
  await tx.query(
    `insert into agency_page_versions (agency_id, number, content, published_by, published_at)
     values ($1, 1, $2, 'stf_manager', $3)`,
    [demoAgencyId, JSON.stringify(content), now],
  );
}
