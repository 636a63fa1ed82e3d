import { agencyDomainCalls } from "#contract/agency-domain-calls.ts";
import {
  agencyPageCalls,
  agencyPreviewCalls,
  previewLinkCalls,
  publicAgencyPageCalls,
  publishedLogoCalls,
} from "#contract/agency-page-calls.ts";
import { branchCalls } from "#contract/branch-calls.ts";
import { campaignPackageCalls } from "#contract/campaign-package-calls.ts";
import { paymentOptionsCalls } from "#contract/payment-options-calls.ts";
import { payoutCalls } from "#contract/payout-calls.ts";
import { profileCalls } from "#contract/profile.ts";
import { registrationCalls } from "#contract/registration-calls.ts";
import { registrationReviewCalls } from "#contract/registration-review-calls.ts";
import { payeeChangeCalls, supplierCalls } from "#contract/supplier.ts";
import { supplierInvoiceCalls } from "#contract/supplier-invoice-calls.ts";
import { invitationLinkCalls, teamInvitationCalls } from "#contract/team-invitation-calls.ts";
import { trustMonthCalls } from "#contract/trust-month-calls.ts";
import type { Endpoint, Routes } from "./endpoint.ts";
import { localEndpoints } from "./local-api.ts";
import { publicEndpoints } from "./public-endpoints.ts";
import { signingEndpoints } from "./signing-endpoints.ts";

const bankChanges = "/api/agency/bank-details/changes";
const listing = "/api/listings/{id}";
const link = `${listing}/applications/{applicationId}` as const;
const directEntry = "/api/direct-entry";
const templates = "/api/contract-templates";
const template = `${templates}/{id}` as const;

/**
 * The calls of the pages. The contract's own table would bring its schema library into the page, a tenth of what a
 * vendor downloads before paying; here the compiler holds every line to that table instead.
 */
export const endpoints = {
  ...supplierCalls,
  ...campaignPackageCalls,
  ...supplierInvoiceCalls,
  ...payoutCalls,
  ...payeeChangeCalls,
  ...trustMonthCalls,
  ...teamInvitationCalls,
  ...branchCalls,
  ...registrationReviewCalls,
  ...profileCalls,
  ...agencyPageCalls,
  ...agencyDomainCalls,
  ...publicAgencyPageCalls,
  ...publishedLogoCalls,
  ...previewLinkCalls,
  ...agencyPreviewCalls,
  ...paymentOptionsCalls,
  ...invitationLinkCalls,
  ...registrationCalls,
  ...publicEndpoints,
  ...localEndpoints,
  readAccount: { method: "GET", path: "/api/staff/me", access: "staff" },
  readFlags: { method: "GET", path: "/api/staff/flags", access: "staff" },
  switchFlag: { method: "PUT", path: "/api/staff/flags/{flag}", access: "staff" },
  readFormDraft: { method: "GET", path: "/api/staff/form-drafts/{form}", access: "staff" },
  saveFormDraft: { method: "PUT", path: "/api/staff/form-drafts/{form}", access: "staff" },
  readAgency: { method: "GET", path: "/api/agency", access: "staff" },
  updateAgency: { method: "PUT", path: "/api/agency", access: "staff" },
  proposeBankDetails: { method: "POST", path: bankChanges, access: "staff" },
  readBankDetailsChanges: { method: "GET", path: bankChanges, access: "staff" },
  approveBankDetails: { method: "POST", path: `${bankChanges}/{id}/approve`, access: "staff" },
  cancelBankDetails: { method: "POST", path: `${bankChanges}/{id}/cancel`, access: "staff" },
  searchListings: { method: "POST", path: "/api/listings/search", access: "staff" },
  exportListings: { method: "POST", path: "/api/listings/export", access: "staff" },
  createListing: { method: "POST", path: "/api/listings", access: "staff" },
  updateListing: { method: "PUT", path: listing, access: "staff" },
  readListingChoices: { method: "GET", path: "/api/listings/choices", access: "staff" },
  readListing: { method: "GET", path: listing, access: "staff" },
  readListingTimeline: { method: "POST", path: `${listing}/timeline`, access: "staff" },
  readTrustLedger: { method: "GET", path: `${listing}/trust-ledger`, access: "staff" },
  updateCampaign: { method: "PUT", path: `${listing}/campaign`, access: "staff" },
  archiveListing: { method: "PUT", path: `${listing}/archive`, access: "staff" },
  restoreListing: { method: "PUT", path: `${listing}/restore`, access: "staff" },
  searchPayments: { method: "POST", path: "/api/payments/search", access: "staff" },
  readDeskPayment: { method: "GET", path: "/api/payments/{id}", access: "staff" },
  readDeskChanges: { method: "GET", path: "/api/payments/changes/{since}", access: "staff" },
  readDeskAlerts: { method: "GET", path: "/api/alerts", access: "staff" },
  searchIncomingFunds: { method: "POST", path: "/api/incoming-funds/search", access: "staff" },
  readDeskFunds: { method: "GET", path: "/api/incoming-funds/{id}", access: "staff" },
  searchOwingApplications: { method: "POST", path: "/api/applications/owing/search", access: "staff" },
  matchFunds: { method: "POST", path: "/api/incoming-funds/{id}/matches", access: "staff" },
  previewBankFile: { method: "POST", path: "/api/bank-files/preview", access: "staff" },
  importBankLines: { method: "POST", path: "/api/bank-files/lines", access: "staff" },
  searchAgencies: { method: "POST", path: "/api/agencies/search", access: "staff" },
  assignFunds: { method: "POST", path: "/api/incoming-funds/{id}/assign", access: "staff" },
  unassignFunds: { method: "POST", path: "/api/incoming-funds/{id}/unassign", access: "staff" },
  readOpenMatches: { method: "GET", path: "/api/suspense-matches", access: "staff" },
  approveMatch: { method: "POST", path: "/api/suspense-matches/{id}/approve", access: "staff" },
  declineMatch: { method: "POST", path: "/api/suspense-matches/{id}/decline", access: "staff" },
  undoMatch: { method: "POST", path: "/api/suspense-matches/{id}/undo", access: "staff" },
  readLedger: { method: "GET", path: "/api/applications/{id}/ledger", access: "staff" },
  askRefund: { method: "POST", path: "/api/payments/{id}/refunds", access: "staff" },
  askSuspenseRefund: { method: "POST", path: "/api/incoming-funds/{id}/refunds", access: "staff" },
  readOpenRefunds: { method: "GET", path: "/api/refunds", access: "staff" },
  approveRefund: { method: "POST", path: "/api/refunds/{id}/approve", access: "staff" },
  declineRefund: { method: "POST", path: "/api/refunds/{id}/decline", access: "staff" },
  payOutRefund: { method: "POST", path: "/api/refunds/{id}/pay-out", access: "staff" },
  searchInstalments: { method: "POST", path: "/api/instalments/search", access: "staff" },
  readApplicationSummaryAsStaff: { method: "GET", path: "/api/applications/{id}/summary", access: "staff" },
  listMandatesOfApplication: { method: "GET", path: "/api/applications/{id}/mandates", access: "staff" },
  cancelMandateAsStaff: { method: "POST", path: "/api/mandates/{id}/cancel", access: "staff" },
  listDirectEntryFiles: { method: "GET", path: `${directEntry}/files`, access: "staff" },
  exportDirectEntry: { method: "POST", path: `${directEntry}/files`, access: "staff" },
  readDirectEntryFile: { method: "GET", path: `${directEntry}/files/{id}`, access: "staff" },
  recordReturns: { method: "POST", path: `${directEntry}/returns`, access: "staff" },
  readLinkOffer: { method: "GET", path: `${listing}/link-offer`, access: "staff" },
  createPaymentLink: { method: "POST", path: `${listing}/applications`, access: "staff" },
  readPaymentLink: { method: "GET", path: link, access: "staff" },
  sendPaymentLink: { method: "POST", path: `${link}/send`, access: "staff" },
  cancelPaymentLink: { method: "POST", path: `${link}/cancel`, access: "staff" },
  unlockCodes: { method: "POST", path: `${link}/unlock`, access: "staff" },
  mintBypassLink: { method: "POST", path: `${link}/bypass-link`, access: "staff" },
  readListingFunding: { method: "GET", path: `${listing}/funding`, access: "staff" },
  revokeSettlementAsStaff: {
    method: "POST",
    path: `${listing}/settlement-authorities/{authorityId}/revoke`,
    access: "staff",
  },
  approveFundsRequest: {
    method: "POST",
    path: `${listing}/funds-requests/{requestId}/approve`,
    access: "staff",
  },
  declineFundsRequest: {
    method: "POST",
    path: `${listing}/funds-requests/{requestId}/decline`,
    access: "staff",
  },
  searchTeam: { method: "POST", path: "/api/team/search", access: "staff" },
  readTeamMember: { method: "GET", path: "/api/team/{id}", access: "staff" },
  changePermissions: { method: "PUT", path: "/api/team/{id}/permissions", access: "staff" },
  readMemberChoices: { method: "GET", path: "/api/team/{id}/choices", access: "staff" },
  changeMember: { method: "PUT", path: "/api/team/{id}", access: "staff" },
  removeMember: { method: "POST", path: "/api/team/{id}/leaving", access: "staff" },
  searchContractTemplates: { method: "POST", path: `${templates}/search`, access: "staff" },
  uploadContractFile: { method: "POST", path: `${templates}/files`, access: "staff" },
  readContractFile: { method: "GET", path: `${templates}/files/{hash}`, access: "staff" },
  createContractTemplate: { method: "POST", path: templates, access: "staff" },
  readContractTemplate: { method: "GET", path: template, access: "staff" },
  saveContractTemplate: { method: "PUT", path: `${template}/design`, access: "staff" },
  changeContractTemplate: { method: "PUT", path: template, access: "staff" },
  duplicateContractTemplate: { method: "POST", path: `${template}/duplicate`, access: "staff" },
  archiveContractTemplate: { method: "POST", path: `${template}/archive`, access: "staff" },
  restoreContractTemplate: { method: "POST", path: `${template}/restore`, access: "staff" },
  publishContractTemplate: { method: "POST", path: `${template}/publish`, access: "staff" },
  listTemplateVersions: { method: "GET", path: `${template}/versions`, access: "staff" },
  readTemplateVersion: { method: "GET", path: `${template}/versions/{number}`, access: "staff" },
  restoreTemplateVersion: { method: "POST", path: `${template}/versions/{number}/restore`, access: "staff" },
  previewContractTemplate: { method: "POST", path: `${template}/preview`, access: "staff" },
  proposeTemplateFields: { method: "POST", path: `${template}/proposals`, access: "staff" },
  ...signingEndpoints,
} as const satisfies { [Name in keyof Routes]?: Endpoint<Name> };

export type EndpointName = keyof typeof endpoints;
