import type { RouteName } from "#contract/routes.ts";
import type { FeatureFlag } from "#domain/enumerations.ts";

/** What each feature flag opens: calls whose answer depends on it, and on no other flag. */
export const flagCalls = {
  "direct-application": [
    "createApplication",
    "findAgencies",
    "readDefaultOffer",
    "readDraft",
    "readOffer",
    "suggestAgents",
  ],
  "admin-manage-website": [],
  "admin-payment-options": ["checkBypass", "mintBypassLink"],
} as const satisfies Record<FeatureFlag, readonly RouteName[]>;
export type FlagCall = (typeof flagCalls)[FeatureFlag][number];

/** What shows all flags, or sets them, whatever they are. */
export const flagSettings = [
  "readAccount",
  "readFlags",
  "switchFlag",
] as const satisfies readonly RouteName[];
