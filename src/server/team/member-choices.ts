import type { MemberChoices } from "#contract/team.ts";
import { isReached, teamReachOf } from "#domain/team/roles.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { activeMembers, branchesOf, findMember, listingsOf, type TeamEditor } from "./team.store.ts";

/** Where a colleague may work, what they have, and who may take it over once they leave. */
export async function memberChoices(
  { database }: Dependencies,
  staff: TeamEditor,
  id: string,
): Promise<MemberChoices> {
  const { agencyId } = staff;
  const member = await findMember(database, { agencyId, id });
  if (member === null || !isReached(staff, member)) throw new Refusal("team.unknown");
  const reach = teamReachOf(staff);
  const branchId = reach.kind === "branch" ? reach.branchId : null;
  const colleagues = await activeMembers(database, agencyId, branchId);
  return {
    branches: await branchesOf(database, agencyId, branchId),
    canHaveNoBranch: reach.kind === "agency",
    listings: await listingsOf(database, agencyId, id),
    successors: colleagues.filter((each) => each.id !== id),
  };
}
