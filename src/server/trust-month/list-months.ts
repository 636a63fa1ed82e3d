import type { TrustMonths } from "#contract/trust-month.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { readAgencyFacts } from "./agency-facts.store.ts";
import { overdraftsShown } from "./overdrafts.view.ts";
import { findTrustMonths } from "./trust-month.store.ts";
import { summaryOf } from "./trust-month.view.ts";

/** The months of an agency, and its overdrawn ledgers. */
export async function listMonths(
  queries: Queries,
  { clock }: Pick<Dependencies, "clock">,
  agencyId: string,
): Promise<TrustMonths> {
  const agency = await readAgencyFacts(queries, agencyId, clock.now());
  const months = await findTrustMonths(queries, agencyId);
  return {
    state: agency.state,
    months: months.map((row) => summaryOf(row, agency)),
    overdrafts: await overdraftsShown(queries, agency),
  };
}
