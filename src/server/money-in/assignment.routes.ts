import { requireOperator } from "#server/core/access/operator.access.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { assignFunds, unassignFunds } from "./assign-funds.ts";
import { searchAgencies } from "./assignment.store.ts";
import { readFundsDetail } from "./funds.detail.ts";

type AssignmentCalls = "searchAgencies" | "assignFunds" | "unassignFunds";

/** Money that belongs to no agency, given to one by the management of the operating agency. */
export function assignmentHandlers(dependencies: Dependencies): Pick<Handlers, AssignmentCalls> {
  return {
    searchAgencies: async ({ staff, body }) => {
      await requireOperator(dependencies, staff, "funds.assign-elsewhere");
      return { agencies: await searchAgencies(dependencies.database, staff.agencyId, body.text) };
    },
    assignFunds: async ({ staff, params: { id }, body }) => {
      await assignFunds(dependencies, staff, { id, assign: body });
      return await readFundsDetail(dependencies, staff, id);
    },
    unassignFunds: async ({ staff, params: { id } }) => {
      await unassignFunds(dependencies, staff, id);
      return await readFundsDetail(dependencies, staff, id);
    },
  };
}
