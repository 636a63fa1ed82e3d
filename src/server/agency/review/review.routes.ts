import { requireOperator } from "#server/core/access/operator.access.ts";
import { searchDesk } from "#server/core/search/search-table.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import {
  confirmBankDetails,
  decideRegistration,
  readRegisteredAgency,
  recordLicenceCheck,
} from "./decide-registration.ts";
import { registrationsTable } from "./registrations.table.ts";

type ReviewCalls =
  | "searchRegistrations"
  | "readRegisteredAgency"
  | "recordLicenceCheck"
  | "approveRegistration"
  | "requestDetails"
  | "refuseRegistration"
  | "confirmBankDetails"
  | "suspendAgency"
  | "resumeAgency"
  | "closeAgency";

/** Agencies that register, for the management of the operating agency. */
export function reviewHandlers(dependencies: Dependencies): Pick<Handlers, ReviewCalls> {
  return {
    searchRegistrations: async ({ staff, body }) => {
      await requireOperator(dependencies, staff, "registration.elsewhere");
      return await searchDesk(dependencies, staff.agencyId, registrationsTable, body);
    },
    readRegisteredAgency: ({ staff, params }) => readRegisteredAgency(dependencies, staff, params.id),
    recordLicenceCheck: ({ staff, params, body }) =>
      recordLicenceCheck(dependencies, staff, { ...params, ...body }),
    confirmBankDetails: ({ staff, params, body }) =>
      confirmBankDetails(dependencies, staff, { ...params, ...body }),
    approveRegistration: ({ staff, params, body }) =>
      decideRegistration(dependencies, staff, { ...params, ...body, type: "registration.approved" }),
    requestDetails: ({ staff, params, body }) =>
      decideRegistration(dependencies, staff, { ...params, ...body, type: "details.requested" }),
    refuseRegistration: ({ staff, params, body }) =>
      decideRegistration(dependencies, staff, { ...params, ...body, type: "registration.refused" }),
    suspendAgency: ({ staff, params, body }) =>
      decideRegistration(dependencies, staff, { ...params, ...body, type: "agency.suspended" }),
    resumeAgency: ({ staff, params, body }) =>
      decideRegistration(dependencies, staff, { ...params, ...body, type: "agency.resumed" }),
    closeAgency: ({ staff, params, body }) =>
      decideRegistration(dependencies, staff, { ...params, ...body, type: "agency.closed" }),
  };
}
