import type { PermissionName } from "#domain/enumerations.ts";
import type { Queries } from "#server/database/database.ts";
import type { ListingStaff } from "./listing.access.ts";

/** Who sees the whole agency's applications and payments. */
export const seesAll = (staff: ListingStaff): boolean => holds(staff, "manage-agency-applications");

const holds = (staff: ListingStaff, name: PermissionName) => staff.permissions.includes(name);

type Reached = { field: "branchId" | "agentId"; id: string };

/** The branch and the agent whose listings' applications the person sees; null for the whole agency. */
export function placesOf(staff: ListingStaff): Reached[] | null {
  if (seesAll(staff)) return null;
  return [
    ...(holds(staff, "manage-branch-application") && staff.branchId !== null
      ? [{ field: "branchId" as const, id: staff.branchId }]
      : []),
    ...(holds(staff, "manage-own-application") ? [{ field: "agentId" as const, id: staff.id }] : []),
  ];
}

const columnOf = { branchId: "l.branch_id", agentId: "l.agent_id" };

/**
 * The person's reach as a condition over `listings l` of an application, which may have none; null for the whole agency.
 * `add` numbers a value.
 */
export function reachOf(staff: ListingStaff, add: (value: unknown) => string): string | null {
  const places = placesOf(staff)?.map(({ field, id }) => `${columnOf[field]} = ${add(id)}`);
  if (places === undefined) return null;
  return places.length === 0 ? "false" : `(${places.join(" or ")})`;
}

/**
 * The lines of the bank's feed that the person sees, as a condition over `incoming_funds f`: the agency's within the reach,
 * and for the management of the operating agency those that belong to no agency, or did before it assigned them.
 */
export function fundsReachOf(
  staff: ListingStaff,
  operatingAgency: string | null,
  add: (value: unknown) => string,
): string {
  const reach = reachOf(staff, add);
  const agency = add(staff.agencyId);
  const own = `f.agency_id = ${agency}${reach === null ? "" : ` and ${reach}`}`;
  if (operatingAgency === null || !holds(staff, "manage-agency")) return `(${own})`;
  const isOperating = `exists (select from agencies o where o.id = ${agency} and o.code = ${add(operatingAgency)})`;
  return `((${own}) or ((f.agency_id is null or f.assigned_at is not null) and ${isOperating}))`;
}

/** The application of an id within the person's reach; another agency's and another's are null like none at all. */
export async function reachedApplication(
  queries: Queries,
  staff: ListingStaff,
  applicationId: string,
): Promise<{ id: string; agencyId: string } | null> {
  const values: unknown[] = [applicationId, staff.agencyId];
  const reach = reachOf(staff, (value) => `$${values.push(value)}`);
  const { rows } = await queries.query<{ id: string; agencyId: string }>(
    `select a.id, a.agency_id as "agencyId" from applications a left join listings l on l.id = a.listing_id
     where a.id = $1 and a.agency_id = $2 ${reach === null ? "" : `and ${reach}`}`,
    values,
  );
  return rows[0] ?? null;
}
