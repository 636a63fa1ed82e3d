import { searchDesk } from "#server/core/search/search-table.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { branchesOf } from "#server/team/team.store.ts";
import { contentOf, findBranch } from "./branch.store.ts";
import { branchesTable } from "./branches.table.ts";
import { closeBranch, openBranch, renameBranch } from "./change-branch.ts";

type BranchCalls = "searchBranches" | "openBranch" | "readBranchChoices" | "renameBranch" | "closeBranch";

/** The branches of an agency. */
export function branchHandlers(dependencies: Dependencies): Pick<Handlers, BranchCalls> {
  const { database } = dependencies;
  return {
    searchBranches: ({ staff, body }) =>
      searchDesk(dependencies, staff.agencyId, branchesTable(staff.agencyId), body),
    openBranch: ({ staff, body, idempotencyKey: key }) => openBranch(dependencies, staff, { ...body, key }),
    readBranchChoices: async ({ staff: { agencyId }, params: { id } }) => {
      if ((await findBranch(database, agencyId, id)) === null) throw new Refusal("branch.unknown");
      const others = (await branchesOf(database, agencyId, null)).filter((each) => each.id !== id);
      return { ...(await contentOf(database, agencyId, id)), successors: others };
    },
    renameBranch: ({ staff, params, body }) => renameBranch(dependencies, staff, { ...params, ...body }),
    closeBranch: ({ staff, params, body }) => closeBranch(dependencies, staff, { ...params, ...body }),
  };
}
