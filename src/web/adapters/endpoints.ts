import type { routes } from "#contract/routes.ts";

type Routes = typeof routes;
type Endpoint<Name extends keyof Routes> = {
  [Part in "method" | "path" | "access"]: Routes[Name][Part];
};

const bankChanges = "/api/agency/bank-details/changes";
const listing = "/api/listings/{id}";
const link = `${listing}/applications/{applicationId}` as const;
const application = "/api/public/vendor/application/shortcode/{shortcode}";

/**
 * The calls of the pages. The contract's own table would bring its schema library into the page, a tenth of what a
 * vendor downloads before paying; here the compiler holds every line to that table instead.
 */
export const endpoints = {
  readApplication: { method: "GET", path: application, access: "open" },
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
  createPaymentLink: { method: "POST", path: `${listing}/applications`, access: "staff" },
  readPaymentLink: { method: "GET", path: link, access: "staff" },
  sendPaymentLink: { method: "POST", path: `${link}/send`, access: "staff" },
  cancelPaymentLink: { method: "POST", path: `${link}/cancel`, access: "staff" },
  unlockCodes: { method: "POST", path: `${link}/unlock`, access: "staff" },
  mintBypassLink: { method: "POST", path: `${link}/bypass-link`, access: "staff" },
  readOutbox: { method: "GET", path: "/api/outbox", access: "local" },
} as const satisfies { [Name in keyof Routes]?: Endpoint<Name> };

export type EndpointName = keyof typeof endpoints;
