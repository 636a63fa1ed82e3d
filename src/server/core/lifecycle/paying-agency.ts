import type { AgencyStatus } from "#domain/agency/agency-statuses.ts";
import type { Transaction } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";

/** Whether an agency may pay out, which stays so until the caller commits: one that is suspended or closed pays nobody. */
export async function mayPayOut(tx: Transaction, agencyId: string): Promise<boolean> {
  const { rows } = await tx.query<{ status: AgencyStatus }>(
    "select status from agencies where id = $1 for share",
    [agencyId],
  );
  return rows[0]?.status === "active";
}

/** The same, refused (`batch.agency-stopped`). */
export async function requirePayOut(tx: Transaction, agencyId: string): Promise<void> {
  if (!(await mayPayOut(tx, agencyId))) throw new Refusal("batch.agency-stopped");
}
