import type { PermissionName } from "#domain/enumerations.ts";
import { agencyApplications, agencyManagement } from "#domain/permissions.ts";
import { deskCopy } from "./desk.copy.ts";

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

/** The days that a list can be narrowed to. */
export const filterDays = {
  mode: "range",
  minDays: 1,
  maxDays: 3_660,
  from: "2000-01-01",
  to: "2099-12-31",
} as const;

/** Values to choose of, each by what people call it. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string = (value) => value,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: labelOf(value) }));
