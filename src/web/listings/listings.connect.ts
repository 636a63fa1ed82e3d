import type { ListingRow } from "#contract/listing.ts";
import type { StaffAccount } from "#contract/staff.ts";
import type { PermissionName, ProductType } from "#domain/enumerations.ts";
import { productTypes } from "#domain/enumerations.ts";
import {
  type ListingColumn,
  type ListingStatus,
  listingColumns,
  listingStatuses,
  propertyTypes,
} from "#domain/listing/columns.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { ColumnChoice } from "#machines/results-table/results-table.types.ts";
import type { AddressRules } from "#web/kit/list/table-address.ts";
import type { TableFilter } from "#web/kit/list/table-filters.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { listingsCopy } from "./listings.copy.ts";

export type ListingsView = "active" | "archived";

/** The two lists of listings: what they are called, where they stand, and what each of their searches asks for. */
export const views = {
  active: {
    id: "listings",
    title: listingsCopy.propertyListings,
    path: "/property-listings",
    scope: [],
    nouns: { one: "listing", many: "listings" },
  },
  archived: {
    id: "archived-listings",
    title: listingsCopy.archivedListings,
    path: "/property-listings/archived",
    scope: ["status:archived"],
    nouns: { one: "archived listing", many: "archived listings" },
  },
} as const;

export const listingRules: AddressRules = {
  sort: { listedOn: "desc" },
  size: 20,
  isSizeChangeable: true,
  sortable: listingColumns.filter(({ isSortable }) => isSortable).map(({ id }) => id),
  filterFields: ["status", "agentId", "branchId", "product", "type", "listed"],
};

// What is left stands beside the navigation of a small desktop.
const hiddenAtFirst: readonly ListingColumn[] = [
  "state",
  "postcode",
  "propertyType",
  "saleMethod",
  "branch",
  "vendors",
  "updatedAt",
];
export const firstColumns: ColumnChoice = {
  order: listingColumns.map(({ id }) => id),
  hidden: hiddenAtFirst,
};

type Named = { id: string; name: string };
type Choices = { agents: readonly Named[]; branches: readonly Named[] };

/**
 * How listings are narrowed; people and branches come from the agency. Who sees no archived ones is not offered a status:
 * all that they see is active.
 */
export function listingFilters(
  view: ListingsView,
  choices: Choices | undefined,
  permissions: readonly PermissionName[],
): TableFilter[] {
  const hasStatus = view === "active" && permissions.includes("manage-agency");
  const status = {
    kind: "choices",
    field: "status",
    label: listingsCopy.status,
    options: statusOptions,
  } as const;
  return [
    ...(hasStatus ? [status] : []),
    {
      kind: "choices",
      field: "agentId",
      label: listingsCopy.agent,
      options: (choices?.agents ?? []).map(optionOf),
    },
    {
      kind: "choices",
      field: "branchId",
      label: listingsCopy.branch,
      options: (choices?.branches ?? []).map(optionOf),
    },
    { kind: "choices", field: "product", label: listingsCopy.product, options: productTypes.map(sameOption) },
    { kind: "choices", field: "type", label: listingsCopy.type, options: propertyTypes.map(sameOption) },
    {
      kind: "dates",
      field: "listed",
      label: listingsCopy.listed,
      rules: { mode: "range", minDays: 1, maxDays: maxListedDays, from: "2000-01-01", to: "2099-12-31" },
    },
  ];
}

const maxListedDays = 3_660;
const optionOf = ({ id, name }: Named) => ({ value: id, label: name });
const sameOption = (value: string) => ({ value, label: value });

const statusLabel: Record<ListingStatus, string> = {
  active: listingsCopy.active,
  archived: listingsCopy.archived,
};
const statusOptions = listingStatuses.map((value) => ({ value, label: statusLabel[value] }));
const statusTones: Record<ListingStatus, BadgeTone> = { active: "success", archived: "neutral" };
const productTones: Record<ProductType, BadgeTone> = {
  Standard: "blue",
  "Standard Loan": "blue",
  "Interest Free": "blue",
  "Deposit Payment": "soldDeposit",
  "Agency Settlement": "settlements",
  "Commission Funder": "saleFunder",
  "Bridging Loan": "saleFunder",
  "Renovation Loan": "saleFunder",
  "Sale Contract": "sign",
  "Listing Agreement": "sign",
  "Adhoc Contract": "sign",
};

export const connectStatus = (status: ListingStatus) => ({
  label: statusLabel[status],
  tone: statusTones[status],
});

/** The first products by name, and how many more there are. */
export function connectProducts(products: readonly ProductType[]) {
  const [first, ...more] = products;
  if (first === undefined) return null;
  const others = more.length === 0 ? null : `+${more.length}`;
  return { label: first, tone: productTones[first], more: others, all: products.join(", ") };
}

/** `$1,250,000`; cents only where there are some. */
export const priceLabel = (cents: number | null): string =>
  cents === null ? listingsCopy.onRequest : formatCents(cents).replace(/\.00$/, "");

/** `12 Wattle Street, Richmond VIC 3121` */
export const listingLine = ({
  address: { line1, suburb, state, postcode },
}: Pick<ListingRow, "address">): string => `${line1}, ${suburb} ${state} ${postcode}`;

type Manager = Pick<StaffAccount, "id" | "branchId" | "permissions">;

/** Whether a person manages a listing, by the server's own rule: all, the branch's, one's own. */
export function managesListing(
  { id, branchId, permissions }: Manager,
  { agent, branch }: Pick<ListingRow, "agent" | "branch">,
): boolean {
  const holds = (name: PermissionName) => permissions.includes(name);
  return (
    holds("manage-agency") ||
    holds("manage-agency-applications") ||
    (holds("manage-branch-application") && branch.id === branchId) ||
    (holds("manage-own-application") && agent.id === id)
  );
}

export const listingHref = (id: string): string => `/property-listings/${encodeURIComponent(id)}`;
