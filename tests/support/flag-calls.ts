import type { RouteName } from "#contract/routes.ts";
import { type FeatureFlag, featureFlags } from "#domain/enumerations.ts";

/** Of the page itself: it says whether applications are taken. */
const pageCalls = [
  "createPreviewLink",
  "listAgencyPageVersions",
  "listPreviewLinks",
  "openAgencyPreview",
  "publishAgencyPage",
  "readAgencyLogo",
  "readAgencyPage",
  "readPublicAgencyPage",
  "restoreAgencyPageVersion",
  "revokePreviewLink",
  "saveAgencyPage",
  "uploadAgencyLogo",
  "withdrawAgencyPage",
] as const satisfies readonly RouteName[];

/** What each feature flag opens: calls that are refused, or say that nothing is offered, while it is off. */
export const flagCalls = {
  "direct-application": [
    "createApplication",
    "findAgencies",
    "readDefaultOffer",
    "readDraft",
    "readOffer",
    "suggestAgents",
  ],
  "admin-manage-website": [
    ...pageCalls,
    "readPublishedLogo",
    "checkAgencyDomain",
    "readAgencyDomain",
    "releaseAgencyDomain",
    "requestAgencyDomain",
  ],
  "admin-payment-options": [
    "approvePaymentOptions",
    "cancelPaymentOptions",
    "checkBypass",
    "endAdminSession",
    "mintBypassLink",
    "publishPaymentOptions",
    "readAdminSession",
    "readPaymentOptions",
    "restorePaymentOptions",
    "sendPaymentDetails",
  ],
} as const satisfies Record<FeatureFlag, readonly RouteName[]>;
export type FlagCall = (typeof flagCalls)[FeatureFlag][number];

/** Calls that answer whatever a flag says, each with what they say by it. */
const flagReads = {
  /** A page of an agency offers an application, or doesn't. */
  "direct-application": pageCalls,
  /** Payers' and vendors' pages have the agency's logo, or don't, and so do receipts of what settles and other documents. */
  "admin-manage-website": [
    "approveMatch",
    "cancelApplication",
    "completeApplication",
    "createApplication",
    "createMandate",
    "createPayment",
    "markPartiallyCompleted",
    "readApplication",
    "readApplicationSummary",
    "readApplicationSummaryAsStaff",
    "readDefaultOffer",
    "readOffer",
    "readTrustMonthPdf",
    "receiveBankFeed",
    "signSettlement",
    "updateApplication",
  ],
  /** The agency's payment options count, or the product's alone. */
  "admin-payment-options": ["completeApplication", "createPaymentLink", "readLinkOffer"],
} as const satisfies Record<FeatureFlag, readonly RouteName[]>;

/** What shows all flags, or sets them, whatever they are. */
const flagSettings = [
  "readAccount",
  "readFlags",
  "submitRegistration",
  "switchFlag",
] as const satisfies readonly RouteName[];

/** Every call that has to do with a flag, with its flags in order. */
export function flagsOfCalls(): Partial<Record<RouteName, FeatureFlag[]>> {
  const named: Partial<Record<RouteName, FeatureFlag[]>> = {};
  for (const flag of [...featureFlags].sort())
    for (const name of [...flagCalls[flag], ...flagReads[flag], ...flagSettings])
      named[name] = [...(named[name] ?? []), flag];
  return named;
}
