import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import type { ListingStaff } from "./listing.access.ts";

type Settings = Pick<Dependencies, "settings">;

/** Whether an agency is the operating one, to whom money belongs that no agency is named for. */
export async function isOperator(
  queries: Queries,
  { settings }: Settings,
  { agencyId }: Pick<ListingStaff, "agencyId">,
): Promise<boolean> {
  const { rowCount } = await queries.query("select from agencies where id = $1 and code = $2", [
    agencyId,
    settings.operatingAgency,
  ]);
  return rowCount === 1;
}

/** Refuses staff of every other agency. */
export async function requireOperator(
  { database, settings }: Settings & Pick<Dependencies, "database">,
  staff: ListingStaff,
  code: "funds.import-elsewhere" | "funds.assign-elsewhere" | "registration.elsewhere",
): Promise<void> {
  if (!(await isOperator(database, { settings }, staff))) throw new Refusal(code);
}
