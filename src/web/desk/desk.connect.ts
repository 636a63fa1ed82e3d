import type { DeskFunds, DeskPayment, FundsSearch, PaymentSearch } from "#contract/desk.ts";
import {
  fundsOutcomes,
  type PermissionName,
  paymentMethods,
  paymentStatuses,
  productTypes,
} from "#domain/enumerations.ts";
import { agencyApplications, agencyManagement } from "#domain/permissions.ts";
import type { ColumnChoice } from "#machines/results-table/results-table.types.ts";
import type { AddressRules } from "#web/kit/list/table-address.ts";
import type { TableFilter } from "#web/kit/list/table-filters.ts";
import { deskCopy } from "./desk.copy.ts";
import { fundsKind, fundsOutcome, paymentStatus } from "./desk-labels.ts";

export const deskPath = "/payments";
export const paymentHref = (id: string): string => `${deskPath}/${encodeURIComponent(id)}`;
export const fundsHref = (id: string): string => `${deskPath}/incoming-funds/${encodeURIComponent(id)}`;
/** The agreements of an application. */
export const mandatesHref = (id: string): string => `${deskPath}/direct-debits/${encodeURIComponent(id)}`;
export const listingHref = (id: string): string => `/property-listings/${encodeURIComponent(id)}`;

/** Where a bank's file is imported. */
export const importPath = `${deskPath}/import`;

export type DeskTab = "payments" | "funds" | "refunds" | "debits";

/** The lists of the desk, the first of which the address does not name. Refunds and direct debits are the agency's managers' alone. */
export const deskTabs: readonly { id: DeskTab; label: string; name: string | null; isForAgency: boolean }[] =
  [
    { id: "payments", label: deskCopy.payments, name: null, isForAgency: false },
    { id: "funds", label: deskCopy.incomingFunds, name: "funds", isForAgency: false },
    { id: "refunds", label: deskCopy.refundsAndMatches, name: "refunds", isForAgency: true },
    { id: "debits", label: deskCopy.directDebit, name: "debits", isForAgency: true },
  ];

/** Whether money may be moved by the person: matched, refunded, approved, paid out. */
export const mayMoveMoney = (permissions: readonly PermissionName[]): boolean =>
  agencyApplications.some((name) => permissions.includes(name));

/** Whether bank files may be imported by the person, where the agency is the operating one. */
export const mayImport = (permissions: readonly PermissionName[]): boolean =>
  agencyManagement.some((name) => permissions.includes(name));

export const tabsFor = (permissions: readonly PermissionName[]) =>
  deskTabs.filter(({ isForAgency }) => !isForAgency || mayMoveMoney(permissions));

/** The tab that an address names, of those that the person sees; the first where it names none. */
export function tabIn(search: string, permissions: readonly PermissionName[]): DeskTab {
  const name = new URLSearchParams(search).get("tab");
  return tabsFor(permissions).find((tab) => tab.name === name)?.id ?? "payments";
}

const days = { mode: "range", minDays: 1, maxDays: 3_660, from: "2000-01-01", to: "2099-12-31" } as const;
const paymentSorts: readonly (keyof PaymentSearch["sort"])[] = ["createdAt", "amount", "reference", "status"];
const fundsSorts: readonly (keyof FundsSearch["sort"])[] = ["receivedAt", "valueDate", "amount"];

export const paymentRules: AddressRules = {
  sort: { createdAt: "desc" },
  size: 20,
  isSizeChangeable: true,
  sortable: paymentSorts,
  filterFields: ["status", "method", "product", "created"],
  tab: null,
};
export const fundsRules: AddressRules = {
  sort: { receivedAt: "desc" },
  size: 20,
  isSizeChangeable: true,
  sortable: fundsSorts,
  filterFields: ["state", "outcome", "kind", "received", "valued"],
  tab: "funds",
};

const same = (value: string) => ({ value, label: value });
export const paymentFilters: readonly TableFilter[] = [
  {
    kind: "choices",
    field: "status",
    label: deskCopy.status,
    options: paymentStatuses.map((value) => ({ value, label: paymentStatus[value].label })),
  },
  { kind: "choices", field: "method", label: deskCopy.method, options: paymentMethods.map(same) },
  { kind: "choices", field: "product", label: deskCopy.product, options: productTypes.map(same) },
  { kind: "dates", field: "created", label: deskCopy.made, rules: days },
];
export const fundsFilters: readonly TableFilter[] = [
  {
    kind: "choices",
    field: "state",
    label: deskCopy.suspense,
    options: [
      { value: "open", label: deskCopy.inSuspense },
      { value: "closed", label: deskCopy.nothingInSuspense },
    ],
  },
  {
    kind: "choices",
    field: "outcome",
    label: deskCopy.outcome,
    options: fundsOutcomes.map((value) => ({ value, label: fundsOutcome[value].label })),
  },
  {
    kind: "choices",
    field: "kind",
    label: deskCopy.kind,
    options: Object.entries(fundsKind).map(([value, label]) => ({ value, label })),
  },
  { kind: "dates", field: "valued", label: deskCopy.paid, rules: days },
  { kind: "dates", field: "received", label: deskCopy.entered, rules: days },
];

export const paymentColumns: ColumnChoice = {
  order: [
    "reference",
    "address",
    "payer",
    "method",
    "amount",
    "surcharge",
    "givenBack",
    "status",
    "receipt",
    "createdAt",
    "settledAt",
  ],
  hidden: ["surcharge", "givenBack", "receipt", "settledAt"],
};
export const fundsColumns: ColumnChoice = {
  order: [
    "reference",
    "payer",
    "kind",
    "amount",
    "open",
    "outcome",
    "application",
    "valueDate",
    "receivedAt",
    "line",
  ],
  hidden: ["kind", "application", "line"],
};

/** What a row is called where it is read out. */
export const paymentName = ({ reference, address }: DeskPayment): string =>
  address === null ? reference : `${reference}, ${address.line1}`;
export const fundsName = ({ reference, payerName, lineId }: DeskFunds): string =>
  reference ?? payerName ?? deskCopy.line(lineId);
