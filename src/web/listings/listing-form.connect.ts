import type { ListingHub } from "#contract/listing.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { isDay } from "#domain/calendar/days.ts";
import { australianStates, productTypes } from "#domain/enumerations.ts";
import { propertyTypes, saleMethods } from "#domain/listing/columns.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import { listingFormCopy } from "./listing-form.copy.ts";
import type { AddressValues, ListingFacts, ListingValues, PersonValues } from "./listing-form.values.ts";

type Named = { id: string; name: string };
export type ListingChoices = { agents: readonly Named[]; branches: readonly Named[] };

const labels: Readonly<Record<string, string>> = {
  address: listingFormCopy.address,
  "address.line1": listingFormCopy.streetAddress,
  "address.suburb": listingFormCopy.suburb,
  "address.state": listingFormCopy.state,
  "address.postcode": listingFormCopy.postcode,
  propertyType: listingFormCopy.propertyType,
  saleMethod: listingFormCopy.saleMethod,
  price: listingFormCopy.price,
  priceCents: listingFormCopy.price,
  listedOn: listingFormCopy.listedOn,
  agentId: listingFormCopy.agent,
  branchId: listingFormCopy.branch,
  vendors: listingFormCopy.vendors,
  buyers: listingFormCopy.buyers,
  products: listingFormCopy.products,
};
const personLabels: Readonly<Record<string, string>> = {
  name: "name",
  email: "email address",
  phoneNumber: "mobile number",
};

/** What a field of a listing is called, by its path: `vendors.1.email` is "Vendor 2, email address". */
export function listingLabel(path: string): string | null {
  const [, kind, index, part] = /^(vendors|buyers)\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  if (kind === undefined || index === undefined) return labels[path] ?? null;
  const person = listingFormCopy.person[kind === "vendors" ? "vendors" : "buyers"](Number(index) + 1);
  if (part === undefined) return person;
  const label = personLabels[part];
  return label === undefined ? null : `${person}, ${label}`;
}

/** A field's value as people read it, for the two sides of a comparison. */
export function listingValue(
  field: string,
  value: unknown,
  facts: ListingFacts,
  choices: ListingChoices,
): string {
  if (field === "address") {
    const { line1, suburb, state, postcode } = value as AddressValues;
    return `${line1}, ${suburb} ${state} ${postcode}`;
  }
  if (field === "vendors" || field === "buyers")
    return (value as readonly PersonValues[])
      .map(({ name, email, phoneNumber }) => [name, email, phoneNumber].filter(Boolean).join(" · "))
      .join("\n");
  if (field === "products") return (value as ListingValues["products"]).join(", ");
  if (field === "agentId")
    return nameIn([...choices.agents, ...(facts === null ? [] : [facts.agent])], value);
  if (field === "branchId")
    return nameIn([...choices.branches, ...(facts === null ? [] : [facts.branch])], value);
  if (field === "price") return value === "" ? listingFormCopy.onRequest : `$${String(value)}`;
  return field === "listedOn" && isDay(String(value)) ? shortDay(String(value)) : String(value);
}

const nameIn = (named: readonly Named[], id: unknown): string =>
  named.find((each) => each.id === id)?.name ?? listingFormCopy.somebodyElse;

/** What each list of a listing's form offers; who has left stays where they are. */
export function listingOptions(choices: ListingChoices, facts: ListingFacts) {
  return {
    states: australianStates.map(sameOption),
    propertyTypes: propertyTypes.map(sameOption),
    saleMethods: saleMethods.map(sameOption),
    products: productTypes,
    agents: withPresent(choices.agents, facts?.agent).map(optionOf),
    branches: withPresent(choices.branches, facts?.branch).map(optionOf),
  };
}

const sameOption = (value: string) => ({ value, label: value });
const optionOf = ({ id, name }: Named) => ({ value: id, label: name });
const withPresent = (named: readonly Named[], present: Named | undefined): readonly Named[] =>
  present === undefined || named.some(({ id }) => id === present.id) ? named : [...named, present];

/** A new listing as it begins: of whoever makes it, where they work, today. */
export function newListing(
  blank: ListingValues,
  { id, branchId }: Pick<StaffAccount, "id" | "branchId">,
  choices: ListingChoices,
  today: string,
): ListingValues {
  const [only] = choices.branches.length === 1 ? choices.branches : [];
  return {
    ...blank,
    listedOn: today,
    agentId: choices.agents.some((agent) => agent.id === id) ? id : "",
    branchId: choices.branches.find((branch) => branch.id === branchId)?.id ?? only?.id ?? "",
  };
}

/** Why a listing cannot be changed here, in words; null where it can. */
export function editRefusal({ canManage, status }: Pick<NonNullable<ListingFacts>, "canManage" | "status">) {
  if (!canManage) return listingFormCopy.roleDoesntCoverListing;
  return status === "archived" ? listingFormCopy.listingArchivedRestoreBefore : null;
}

/** Whether the hub offers to change its listing. */
export const canEdit = ({ canManage, listing: { status } }: ListingHub): boolean =>
  editRefusal({ canManage, status }) === null;
