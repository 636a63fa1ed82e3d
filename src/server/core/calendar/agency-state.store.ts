import type { AustralianState } from "#domain/enumerations.ts";
import type { Queries } from "#server/database/database.ts";

/** The state that an agency is in: its calendar counts where no property is known. */
export async function findAgencyState(queries: Queries, agencyId: string): Promise<AustralianState> {
  const { rows } = await queries.query<{ state: AustralianState }>(
    "select state from agencies where id = $1",
    [agencyId],
  );
  const [agency] = rows;
  if (agency === undefined) throw new Error(`No agency ${agencyId}.`);
  return agency.state;
}
