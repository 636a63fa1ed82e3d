import { expect, test } from "vitest";
import * as enumerations from "#domain/enumerations.ts";
import * as otp from "#domain/otp.ts";

const all: Record<string, unknown> = { ...enumerations, ...otp };

/** Section 3 of the specification, written out by hand. */
test.each<[string, string]>([
  [
    "productTypes",
    "Standard, Standard Loan, Interest Free, Deposit Payment, Agency Settlement, Commission Funder, Bridging Loan, Renovation Loan, Sale Contract, Listing Agreement, Adhoc Contract",
  ],
  [
    "paymentMethods",
    "Credit Card, AMEX, Bank Transfer, PayID, PayTo, Pay At Settlement, Pay At Settlement Request More Only, Pay At Settlement Simple Only, Request More Only, BPay, Direct Debit",
  ],
  ["featureFlags", "direct-application, admin-manage-website, admin-payment-options"],
  ["partyTypes", "Vendor, Buyer"],
  ["contactChannels", "EMAIL, SMS"],
  [
    "permissionNames",
    "manage-agency, manage-agency-agents, manage-agency-applications, manage-agency-products, manage-current-agent, manage-own-application, manage-branch-application, manage-branch-agents",
  ],
  ["frequencyCodes", "ADHO, DAIL, FRTN, INDA, MIAN, MNTH, QURT, WEEK, YEAR"],
  [
    "paymentTimings",
    "Interest Free, Interest Accrued, Now, Daily, Weekly, Monthly, Annually, AtSettlement, AtXDays, AfterXDays, AtLoanAdvance",
  ],
  ["endTypes", "NoEndDate, ForXDays"],
  ["recurrences", "Daily, Weekly, Monthly, Annually, PerXDays, Once"],
  ["amountTypes", "Percent, Value"],
  [
    "pipelineStages",
    "Contact, Conversion - Active, Conversion - Stalled, Done, Follow Up, Irregular User, Live, Meeting Booked, Meeting Completed, Onboarding, Pending, Regular User, Revisit",
  ],
  [
    "templateFieldTypes",
    "text, signature, sign_date, initials, email, phone, date, checkbox, checkbox_multi, select, textarea, number",
  ],
  ["fieldGroupTypes", "general, signer, witness, custom"],
  ["signerRoles", "agent, buyer, vendor"],
  ["documentTypes", "Sale Contract, Listing Agreement, Adhoc Contract"],
  ["templateModes", "manual, auto"],
])("%s", (name, specified) => {
  expect(all[name]).toEqual(specified.split(", "));
});

test("supplier payments and the field container have their specified names", () => {
  expect(enumerations.supplierPaymentsType).toBe("Agency Supplier Payments");
  expect(enumerations.fieldContainerType).toBe("fieldset");
});

test("an application's life has the decided statuses", () => {
  expect(enumerations.applicationStatuses).toEqual([
    "draft",
    "partiallyCompleted",
    "completed",
    "paid",
    "cancelled",
    "expired",
  ]);
});
