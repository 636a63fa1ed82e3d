import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { type BankChangeRow, changeView, findChanges } from "./bank-change.store.ts";
import { changeAgency, readAgency } from "./change-agency.ts";
import { approveBankDetails, cancelBankDetails, proposeBankDetails } from "./change-bank-details.ts";

type AgencyCalls =
  | "readAgency"
  | "updateAgency"
  | "proposeBankDetails"
  | "readBankDetailsChanges"
  | "approveBankDetails"
  | "cancelBankDetails";

/** The settings of the agency of whoever calls. */
export function agencyHandlers(dependencies: Dependencies): Pick<Handlers, AgencyCalls> {
  const { database } = dependencies;
  const view = async (change: Promise<BankChangeRow>) => changeView(await change);
  return {
    readAgency: ({ staff }) => readAgency(database, staff.agencyId),
    updateAgency: ({ staff, body }) => changeAgency(dependencies, staff, body),
    proposeBankDetails: ({ staff, body, idempotencyKey }) =>
      view(proposeBankDetails(dependencies, staff, { proposal: body, key: idempotencyKey })),
    readBankDetailsChanges: async ({ staff }) => ({
      changes: (await findChanges(database, staff.agencyId)).map(changeView),
    }),
    approveBankDetails: ({ staff, params }) => view(approveBankDetails(dependencies, staff, params.id)),
    cancelBankDetails: ({ staff, params }) => view(cancelBankDetails(dependencies, staff, params.id)),
  };
}
