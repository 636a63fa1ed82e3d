import type { routes } from "#contract/routes.ts";

type Routes = typeof routes;
type Endpoint<Name extends keyof Routes> = {
  [Part in "method" | "path" | "access"]: Routes[Name][Part];
};

const bankChanges = "/api/agency/bank-details/changes";
const listing = "/api/listings/{id}";
const link = `${listing}/applications/{applicationId}` as const;
const application = "/api/public/vendor/application/shortcode/{shortcode}";
const agencyOffer = "/api/public/vendor/agencies/{agencyCode}";
const mandates = `${application}/mandates` as const;
const directEntry = "/api/direct-entry";
const templates = "/api/contract-templates";
const template = `${templates}/{id}` as const;

/**
 * The calls of the pages. The contract's own table would bring its schema library into the page, a tenth of what a
 * vendor downloads before paying; here the compiler holds every line to that table instead.
 */
export const endpoints = {
  readApplication: { method: "GET", path: application, access: "open" },
  createApplication: { method: "POST", path: "/api/public/vendor/application", access: "own-page" },
  updateApplication: { method: "PUT", path: application, access: "draft-or-gated" },
  markPartiallyCompleted: {
    method: "PUT",
    path: `${application}/mark-partially-completed`,
    access: "draft-or-gated",
  },
  completeApplication: { method: "PUT", path: `${application}/complete`, access: "draft-or-gated" },
  cancelApplication: { method: "POST", path: `${application}/cancel`, access: "draft-or-gated" },
  readDraft: { method: "GET", path: `${application}/draft`, access: "draft-or-gated" },
  readApplicationSummary: { method: "GET", path: `${application}/summary`, access: "draft-or-gated" },
  readOffer: { method: "GET", path: agencyOffer, access: "open" },
  readDefaultOffer: { method: "GET", path: "/api/public/vendor/offer", access: "open" },
  suggestAgents: { method: "GET", path: `${agencyOffer}/agents/{beginning}`, access: "open" },
  findLocalities: { method: "GET", path: "/api/public/localities/{beginning}", access: "open" },
  readLongcode: {
    method: "GET",
    path: "/api/public/vendor/application/longcode/{longcode}",
    access: "open",
  },
  readBankDetails: { method: "GET", path: `${application}/bank-details`, access: "gated" },
  readBpay: { method: "GET", path: `${application}/bpay`, access: "gated" },
  readPayId: { method: "GET", path: `${application}/payid`, access: "gated" },
  readCardSetup: { method: "GET", path: `${application}/card-setup`, access: "gated" },
  createPayment: { method: "POST", path: `${application}/payments`, access: "gated" },
  readPayment: { method: "GET", path: `${application}/payments/{id}`, access: "gated" },
  findPayment: { method: "GET", path: `${application}/payments/by-key/{key}`, access: "gated" },
  checkPayment: { method: "POST", path: `${application}/payments/{id}/check`, access: "gated" },
  cancelPayment: { method: "POST", path: `${application}/payments/{id}/cancel`, access: "gated" },
  readReceipt: { method: "GET", path: `${application}/payments/{id}/receipt`, access: "gated" },
  readSettlement: { method: "GET", path: `${application}/settlement-authority`, access: "gated" },
  signSettlement: { method: "POST", path: `${application}/settlement-authorities`, access: "gated" },
  revokeSettlement: {
    method: "POST",
    path: `${application}/settlement-authorities/{id}/revoke`,
    access: "gated",
  },
  readSettlementDocument: {
    method: "GET",
    path: `${application}/settlement-authorities/{id}/document`,
    access: "gated",
  },
  readFundsRequest: { method: "GET", path: `${application}/funds-request`, access: "gated" },
  requestFunds: { method: "POST", path: `${application}/funds-requests`, access: "gated" },
  withdrawFundsRequest: {
    method: "POST",
    path: `${application}/funds-requests/{id}/withdraw`,
    access: "gated",
  },
  readDebitSetup: { method: "GET", path: `${mandates}/setup`, access: "gated" },
  previewSchedule: { method: "POST", path: `${mandates}/preview`, access: "gated" },
  createMandate: { method: "POST", path: mandates, access: "gated" },
  listMandates: { method: "GET", path: mandates, access: "gated" },
  readMandate: { method: "GET", path: `${mandates}/{id}`, access: "gated" },
  cancelMandate: { method: "POST", path: `${mandates}/{id}/cancel`, access: "gated" },
  readDebitAgreement: { method: "GET", path: `${mandates}/{id}/agreement`, access: "gated" },
  sendVendorCode: {
    method: "GET",
    path: "/api/public/otp/sms/vendor/shortcode/{shortcode}",
    access: "own-page",
  },
  sendEmailByShortcode: {
    method: "POST",
    path: "/api/public/otp/email/shortcode/{shortcode}",
    access: "own-page",
  },
  sendSmsByReference: {
    method: "POST",
    path: "/api/public/otp/sms/application/{reference}",
    access: "own-page",
  },
  sendEmailByReference: {
    method: "POST",
    path: "/api/public/otp/email/application/{reference}",
    access: "own-page",
  },
  checkApplicationCode: {
    method: "POST",
    path: "/api/public/otp/{id}/application/{shortcodeOrReference}",
    access: "own-page",
  },
  checkVendorCode: {
    method: "POST",
    path: "/api/public/otp/{id}/vendor/{shortcode}",
    access: "own-page",
  },
  otpStatus: { method: "GET", path: "/api/public/otp/{id}/{scope}/status", access: "open" },
  checkBypass: { method: "POST", path: "/api/public/otp/{id}/check", access: "own-page" },
  readAccount: { method: "GET", path: "/api/staff/me", access: "staff" },
  endSession: { method: "POST", path: "/api/session/end", access: "own-page" },
  readFlags: { method: "GET", path: "/api/staff/flags", access: "staff" },
  switchFlag: { method: "PUT", path: "/api/staff/flags/{flag}", access: "staff" },
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
  updateCampaign: { method: "PUT", path: `${listing}/campaign`, access: "staff" },
  archiveListing: { method: "PUT", path: `${listing}/archive`, access: "staff" },
  restoreListing: { method: "PUT", path: `${listing}/restore`, access: "staff" },
  searchPayments: { method: "POST", path: "/api/payments/search", access: "staff" },
  readDeskPayment: { method: "GET", path: "/api/payments/{id}", access: "staff" },
  readDeskChanges: { method: "GET", path: "/api/payments/changes/{since}", access: "staff" },
  searchIncomingFunds: { method: "POST", path: "/api/incoming-funds/search", access: "staff" },
  readDeskFunds: { method: "GET", path: "/api/incoming-funds/{id}", access: "staff" },
  searchOwingApplications: { method: "POST", path: "/api/applications/owing/search", access: "staff" },
  matchFunds: { method: "POST", path: "/api/incoming-funds/{id}/matches", access: "staff" },
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
  readOutbox: { method: "GET", path: "/api/outbox", access: "local" },
} as const satisfies { [Name in keyof Routes]?: Endpoint<Name> };

export type EndpointName = keyof typeof endpoints;
