import type { FeatureFlag, PermissionName } from "#domain/enumerations.ts";
import { agencyApplications, agencyManagement, applicationStaff } from "#domain/permissions.ts";
import { websiteRoute } from "./portal-agency-page-routes.ts";
import { branchRoute } from "./portal-branch-routes.ts";
import { paymentOptionsRoute } from "./portal-payment-options-routes.ts";
import { profileRoute } from "./portal-profile-routes.ts";
import { registrationsRoute } from "./portal-registration-routes.ts";
import type { PortalRoute, StaffRouteName } from "./portal-route.ts";
import { signingPages, signingRoute } from "./portal-signing-routes.ts";
import { supplierPaymentsRoute } from "./portal-supplier-payment-routes.ts";
import { suppliersRoute } from "./portal-supplier-routes.ts";
import { teamRoute } from "./portal-team-routes.ts";
import { templatesRoute } from "./portal-template-routes.ts";
import { trustRoute } from "./portal-trust-routes.ts";

const listingManagers = [
  "manage-agency",
  "manage-agency-applications",
  "manage-branch-application",
  "manage-own-application",
] as const satisfies readonly PermissionName[];

const listingPages: readonly PortalRoute[] = [
  {
    path: "/property-listings/new",
    title: "New listing",
    navigation: null,
    allowed: listingManagers,
    calls: ["readListingChoices", "createListing"],
    actions: [],
  },
  {
    path: "/property-listings/archived",
    title: "Archived Listings",
    navigation: { label: "Archived Listings", icon: "archive", order: 2 },
    allowed: ["manage-agency"],
    calls: ["searchListings", "readListingChoices"],
    actions: ["exportListings", "restoreListing"],
  },
  {
    path: "/property-listings/:id",
    title: "Listing",
    navigation: null,
    calls: ["readListing", "readListingTimeline"],
    actions: [
      "updateCampaign",
      "listCampaignPackages",
      "archiveListing",
      "restoreListing",
      "createPaymentLink",
      "readLinkOffer",
      "readPaymentLink",
      "sendPaymentLink",
      "cancelPaymentLink",
      "unlockCodes",
      "mintBypassLink",
      "readDeskChanges",
      "readListingFunding",
      "readApplicationSummaryAsStaff",
      "revokeSettlementAsStaff",
      "approveFundsRequest",
      "declineFundsRequest",
      "listSigningRequests",
      "readSealedContract",
      "remindSigners",
    ],
    subRoutes: [
      {
        path: "/property-listings/:id/edit",
        title: "Edit listing",
        navigation: null,
        allowed: listingManagers,
        calls: ["readListing", "readListingChoices", "updateListing"],
        actions: [],
      },
      ...signingPages,
      supplierPaymentsRoute,
    ],
  },
];

const paymentPages: readonly PortalRoute[] = [
  {
    path: "/payments/direct-debits/:id",
    title: "Direct debit",
    navigation: null,
    allowed: agencyApplications,
    calls: ["listMandatesOfApplication", "readDeskChanges"],
    actions: ["cancelMandateAsStaff", "recordReturns"],
  },
  {
    path: "/payments/import",
    title: "Import a bank file",
    navigation: null,
    allowed: agencyManagement,
    calls: [],
    actions: ["previewBankFile", "importBankLines"],
  },
  {
    path: "/payments/:id",
    title: "Payment",
    navigation: null,
    allowed: applicationStaff,
    calls: ["readDeskPayment", "readDeskChanges", "readLedger"],
    actions: ["askRefund", "approveRefund", "declineRefund", "payOutRefund"],
  },
  {
    path: "/payments/incoming-funds/:id",
    title: "Incoming funds",
    navigation: null,
    allowed: applicationStaff,
    calls: ["readDeskFunds", "readDeskChanges"],
    actions: [
      "searchOwingApplications",
      "searchAgencies",
      "assignFunds",
      "unassignFunds",
      "matchFunds",
      "approveMatch",
      "declineMatch",
      "undoMatch",
      "askSuspenseRefund",
      "approveRefund",
      "declineRefund",
      "payOutRefund",
    ],
  },
];

/** Every page of the portal: navigation, guards and the tests of who may do what all read this one table. */
export const portalRoutes: readonly PortalRoute[] = [
  {
    path: "/property-listings",
    title: "Property listings",
    navigation: { label: "Property listings", icon: "listings", order: 1 },
    calls: ["searchListings", "readListingChoices"],
    actions: ["exportListings", "archiveListing", "restoreListing"],
    subRoutes: listingPages,
  },
  {
    path: "/payments",
    title: "Payments",
    navigation: { label: "Payments", icon: "payments", order: 3 },
    allowed: applicationStaff,
    calls: ["searchPayments", "searchIncomingFunds", "readDeskChanges"],
    actions: [
      "readDeskAlerts",
      "readOpenRefunds",
      "readOpenMatches",
      "approveMatch",
      "declineMatch",
      "approveRefund",
      "declineRefund",
      "payOutRefund",
      "searchInstalments",
      "listMandatesOfApplication",
      "cancelMandateAsStaff",
      "listDirectEntryFiles",
      "exportDirectEntry",
      "readDirectEntryFile",
      "recordReturns",
    ],
    subRoutes: paymentPages,
  },
  suppliersRoute,
  trustRoute,
  signingRoute,
  templatesRoute,
  teamRoute,
  branchRoute,
  registrationsRoute,
  profileRoute,
  websiteRoute,
  paymentOptionsRoute,
  {
    path: "/agency",
    title: "Agency",
    navigation: { label: "Agency", icon: "agency", order: 6 },
    allowed: ["manage-agency"],
    calls: ["readFlags", "switchFlag", "readAgency", "updateAgency", "readBankDetailsChanges"],
    actions: ["proposeBankDetails", "approveBankDetails", "cancelBankDetails"],
  },
  {
    path: "/machines",
    title: "Machines",
    navigation: { label: "Machines", icon: "machines", order: 7 },
    calls: [],
    actions: [],
  },
];

/** What the frame around every page asks. */
export const portalShellCalls = [
  "readAccount",
  "readFormDraft",
  "saveFormDraft",
] as const satisfies readonly StaffRouteName[];

type Restriction = Pick<PortalRoute, "allowed" | "restricted">;

/** A page is reachable if it names no role, or the person holds at least one that it names. */
export function isReachable(
  { allowed = [], restricted = [] }: Restriction,
  permissions: readonly PermissionName[],
): boolean {
  const named = [...allowed, ...restricted];
  return named.length === 0 || named.some((name) => permissions.includes(name));
}

/** The pages that the person may reach, each with the sub-pages that the person may reach. */
export function reachableRoutes(
  permissions: readonly PermissionName[],
  from: readonly PortalRoute[] = portalRoutes,
): readonly PortalRoute[] {
  return from
    .filter((route) => isReachable(route, permissions))
    .map((route) =>
      route.subRoutes === undefined
        ? route
        : { ...route, subRoutes: reachableRoutes(permissions, route.subRoutes) },
    );
}

/** Pages and sub-pages in one list, each before its own sub-pages. */
export const flatRoutes = (from: readonly PortalRoute[]): readonly PortalRoute[] =>
  from.flatMap((route) => [route, ...flatRoutes(route.subRoutes ?? [])]);

type Shown = { flags: Readonly<Record<FeatureFlag, boolean>>; isOperating: boolean };

/** Whether an agency's staff are led to a page: its feature is on, and what is the operating agency's is shown there alone. */
export const isShownAt = (
  { flags, isOperating }: Shown,
  { flag, isOperators = false }: Pick<PortalRoute, "flag" | "isOperators">,
): boolean => (flag === undefined || flags[flag]) && (isOperating || !isOperators);

/** The navigation of a person, in order. */
export const navigationFor = (permissions: readonly PermissionName[]): readonly PortalRoute[] =>
  flatRoutes(reachableRoutes(permissions))
    .filter(({ navigation }) => navigation !== null)
    .sort((one, other) => (one.navigation?.order ?? 0) - (other.navigation?.order ?? 0));
