import { applicationStaff } from "#domain/permissions.ts";
import type { PortalRoute, StaffRouteName } from "./portal-route.ts";

const actions = [
  "readSigningSetup",
  "saveSigningRequest",
  "sendSigningRequest",
  "previewSigningRequest",
  "previewSigners",
  "readSigningPage",
  "extendSigningRequest",
  "voidSigningRequest",
  "correctSigner",
  "attachSigningPaper",
  "readSigningPaper",
  "readSealedContract",
  "remindSigners",
  "hostSigning",
  "createSigningRequest",
  "readSigningChoices",
  "readSigningRequest",
  "readDeskChanges",
] as const satisfies readonly StaffRouteName[];

const product = "/property-listings/:id/sign/:product" as const;
const setup = { title: "Contract", navigation: null, allowed: applicationStaff, calls: [], actions } as const;

/** The contracts of a listing: one that is prepared, step by step, or was sent; and all of them. */
export const signingPages: readonly PortalRoute[] = [
  { path: `${product}/:step/:applicationId`, ...setup },
  { path: `${product}/:step`, ...setup },
  { path: product, ...setup },
  {
    path: "/property-listings/:id/sign/*?",
    title: "Contracts",
    navigation: null,
    allowed: applicationStaff,
    calls: ["readListing", "listSigningRequests", "readDeskChanges"],
    actions: ["remindSigners", "readSealedContract"],
  },
];

const bulk = {
  title: "Send to many",
  navigation: null,
  allowed: applicationStaff,
  calls: [],
  actions: ["readBulkTemplates", "checkBulkSend", "startBulkSend", "readBulkSend"],
} as const;

/** The desk of contracts: those of every listing within the person's reach, and what waits for their own signature. */
export const signingRoute: PortalRoute = {
  path: "/signing",
  title: "Signing",
  navigation: { label: "Signing", icon: "signing", order: 4 },
  allowed: applicationStaff,
  calls: ["searchSigningRequests", "readOwnTurns", "readListingChoices", "readDeskChanges"],
  actions: ["remindSigners", "readSealedContract"],
  subRoutes: [
    { path: "/signing/bulk", ...bulk },
    { path: "/signing/bulk/:id", ...bulk },
  ],
};
