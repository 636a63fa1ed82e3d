import type { RouteName } from "#contract/routes.ts";
import { type FeatureFlag, featureFlags } from "#domain/enumerations.ts";

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
    "createPreviewLink",
    "listAgencyPageVersions",
    "listPreviewLinks",
    "openAgencyPreview",
    "publishAgencyPage",
    "readAgencyLogo",
    "readAgencyPage",
    "readPublicAgencyPage",
    "readPublishedLogo",
    "restoreAgencyPageVersion",
    "revokePreviewLink",
    "saveAgencyPage",
    "uploadAgencyLogo",
    "withdrawAgencyPage",
  ],
  "admin-payment-options": [
    "approvePaymentOptions",
    "cancelPaymentOptions",
    "checkBypass",
    "mintBypassLink",
    "publishPaymentOptions",
    "readPaymentOptions",
    "restorePaymentOptions",
  ],
} as const satisfies Record<FeatureFlag, readonly RouteName[]>;
export type FlagCall = (typeof flagCalls)[FeatureFlag][number];

/** Calls that answer whatever a flag says, each with what they say by it. */
const flagReads = {
  /** A page of an agency offers an application, or doesn't. */
  "direct-application": flagCalls["admin-manage-website"].filter((name) => name !== "readPublishedLogo"),
  /** Payers' and vendors' pages have the agency's logo, or don't, and so do receipts of what settles. */
  "admin-manage-website": [
    "approveMatch",
    "cancelApplication",
    "completeApplication",
    "createApplication",
    "createPayment",
    "markPartiallyCompleted",
    "readApplication",
    "readDefaultOffer",
    "readOffer",
    "receiveBankFeed",
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
