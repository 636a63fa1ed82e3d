/** The enumerations of the specification, once, under their specified names. */

export const productTypes = [
  "Standard",
  "Standard Loan",
  "Interest Free",
  "Deposit Payment",
  "Agency Settlement",
  "Commission Funder",
  "Bridging Loan",
  "Renovation Loan",
  "Sale Contract",
  "Listing Agreement",
  "Adhoc Contract",
] as const;
export type ProductType = (typeof productTypes)[number];

export const paymentMethods = [
  "Credit Card",
  "AMEX",
  "Bank Transfer",
  "PayID",
  "PayTo",
  "Pay At Settlement",
  "Pay At Settlement Request More Only",
  "Pay At Settlement Simple Only",
  "Request More Only",
  "BPay",
  "Direct Debit",
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const supplierPaymentsType = "Agency Supplier Payments";

export const partyTypes = ["Vendor", "Buyer"] as const;
export type PartyType = (typeof partyTypes)[number];

export const featureFlags = ["direct-application", "admin-manage-website", "admin-payment-options"] as const;
export type FeatureFlag = (typeof featureFlags)[number];

export const permissionNames = [
  "manage-agency",
  "manage-agency-agents",
  "manage-agency-applications",
  "manage-agency-products",
  "manage-current-agent",
  "manage-own-application",
  "manage-branch-application",
  "manage-branch-agents",
] as const;
export type PermissionName = (typeof permissionNames)[number];

export const frequencyCodes = [
  "ADHO",
  "DAIL",
  "FRTN",
  "INDA",
  "MIAN",
  "MNTH",
  "QURT",
  "WEEK",
  "YEAR",
] as const;
export type FrequencyCode = (typeof frequencyCodes)[number];

export const paymentTimings = [
  "Interest Free",
  "Interest Accrued",
  "Now",
  "Daily",
  "Weekly",
  "Monthly",
  "Annually",
  "AtSettlement",
  "AtXDays",
  "AfterXDays",
  "AtLoanAdvance",
] as const;
export type PaymentTiming = (typeof paymentTimings)[number];
export const endTypes = ["NoEndDate", "ForXDays"] as const;
export type EndType = (typeof endTypes)[number];
export const recurrences = ["Daily", "Weekly", "Monthly", "Annually", "PerXDays", "Once"] as const;
export type Recurrence = (typeof recurrences)[number];
export const amountTypes = ["Percent", "Value"] as const;
export type AmountType = (typeof amountTypes)[number];

/** Specified, and read by no page yet. @public */
export const pipelineStages = [
  "Contact",
  "Conversion - Active",
  "Conversion - Stalled",
  "Done",
  "Follow Up",
  "Irregular User",
  "Live",
  "Meeting Booked",
  "Meeting Completed",
  "Onboarding",
  "Pending",
  "Regular User",
  "Revisit",
] as const;

export const templateFieldTypes = [
  "text",
  "signature",
  "sign_date",
  "initials",
  "email",
  "phone",
  "date",
  "checkbox",
  "checkbox_multi",
  "select",
  "textarea",
  "number",
] as const;
export const fieldGroupTypes = ["general", "signer", "witness", "custom"] as const;
export const fieldContainerType = "fieldset";
export const signerRoles = ["agent", "buyer", "vendor"] as const;
export const documentTypes = ["Sale Contract", "Listing Agreement", "Adhoc Contract"] as const;
export const templateModes = ["manual", "auto"] as const;

export const australianStates = ["NSW", "ACT", "VIC", "QLD", "SA", "WA", "TAS", "NT"] as const;
export type AustralianState = (typeof australianStates)[number];

export const applicationStatuses = [
  "draft",
  "partiallyCompleted",
  "completed",
  "paid",
  "cancelled",
  "expired",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const paymentStatuses = [
  "submitting",
  "challenge",
  "processing",
  "awaitingFunds",
  "settled",
  "declined",
  "cancelled",
  "reversed",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const refundStatuses = [
  "awaitingApproval",
  "sending",
  "toPayOut",
  "ordered",
  "refunded",
  "failed",
  "declined",
  "dropped",
] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const bankChangeStatuses = ["proposed", "cooling", "inForce", "cancelled"] as const;
export type BankChangeStatus = (typeof bankChangeStatuses)[number];

export const paymentOptionsStatuses = ["proposed", "approved", "inForce", "cancelled"] as const;
export type PaymentOptionsStatus = (typeof paymentOptionsStatuses)[number];

export const settlementAuthorityStatuses = ["signed", "revoked", "settled", "lapsed"] as const;
export type SettlementAuthorityStatus = (typeof settlementAuthorityStatuses)[number];

export const fundsRequestStatuses = ["requested", "approved", "declined", "withdrawn", "lapsed"] as const;
export type FundsRequestStatus = (typeof fundsRequestStatuses)[number];

/** What more funds are for. */
export const fundsPurposes = ["campaignExtension", "styling", "repairs", "other"] as const;
export type FundsPurpose = (typeof fundsPurposes)[number];

export const cardBrands = ["visa", "mastercard", "amex", "eftpos", "other"] as const;
export type CardBrand = (typeof cardBrands)[number];

export const mandateMethods = ["PayTo", "Direct Debit"] as const;
export type MandateMethod = (typeof mandateMethods)[number];

export const mandateStatuses = [
  "draft",
  "created",
  "active",
  "suspended",
  "completed",
  "declined",
  "recalled",
  "expired",
  "cancelled",
  "failed",
] as const;
export type MandateStatus = (typeof mandateStatuses)[number];

/** What became of the last change of a PayTo agreement that its payer has to agree to. */
export const amendmentStatuses = [
  "none",
  "pendingAuthorisation",
  "applied",
  "declined",
  "recalled",
  "timedOut",
] as const;
export type AmendmentStatus = (typeof amendmentStatuses)[number];

export const instalmentStatuses = [
  "scheduled",
  "submitted",
  "dishonoured",
  "retrying",
  "cleared",
  "failed",
  "cancelled",
] as const;
export type InstalmentStatus = (typeof instalmentStatuses)[number];

/** What a payer has agreed to pay later. */
export const plannedKinds = ["debit", "settlement", "transfer"] as const;
export type PlannedKind = (typeof plannedKinds)[number];

export const plannedStates = [
  "awaitingApproval",
  "scheduled",
  "paused",
  "underWay",
  "authorised",
  "announced",
] as const;
export type PlannedState = (typeof plannedStates)[number];

/** Why a bank sent a debit back, as direct entry numbers it. */
export const returnCodes = ["1", "2", "3", "4", "5", "6", "8", "9"] as const;
export type ReturnCode = (typeof returnCodes)[number];

export const payIdKinds = ["Phone", "Email", "ABN", "Organisation ID"] as const;
export type PayIdKind = (typeof payIdKinds)[number];
