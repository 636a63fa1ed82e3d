import type { Listing, ListingCreate, ListingHub } from "#contract/listing.ts";
import type { AustralianState, ProductType } from "#domain/enumerations.ts";
import type { ListingStatus, PropertyType, SaleMethod } from "#domain/listing/columns.ts";
import { centsOfTyped, formatCents } from "#domain/money/cents.ts";
import { emailOf, mobileOf } from "#domain/text/field-rules.ts";

export type PersonValues = { name: string; email: string; phoneNumber: string };
export type AddressValues = { line1: string; suburb: string; state: string; postcode: string };

/** A listing as it is typed; what is chosen is empty until it is. */
export type ListingValues = {
  address: AddressValues;
  propertyType: string;
  saleMethod: string;
  /** Dollars as they are typed; empty is a price on request. */
  price: string;
  listedOn: string;
  agentId: string;
  branchId: string;
  vendors: readonly PersonValues[];
  buyers: readonly PersonValues[];
  products: readonly ProductType[];
};

type Named = { id: string; name: string };
/** What the form of a listing shows and does not change; null of a new one. */
export type ListingFacts = {
  title: string;
  canManage: boolean;
  status: ListingStatus;
  agent: Named;
  branch: Named;
} | null;

export const noPerson: PersonValues = { name: "", email: "", phoneNumber: "" };

export const blankListing: ListingValues = {
  address: { line1: "", suburb: "", state: "", postcode: "" },
  propertyType: "",
  saleMethod: "",
  price: "",
  listedOn: "",
  agentId: "",
  branchId: "",
  vendors: [noPerson],
  buyers: [],
  products: [],
};

/** A listing of the server as it would have been typed. */
export const valuesOfListing = (listing: Listing): ListingValues => ({
  address: {
    line1: listing.address.line1,
    suburb: listing.address.suburb,
    state: listing.address.state,
    postcode: listing.address.postcode,
  },
  propertyType: listing.propertyType,
  saleMethod: listing.saleMethod,
  price: listing.priceCents === null ? "" : typedPrice(listing.priceCents),
  listedOn: listing.listedOn,
  agentId: listing.agent.id,
  branchId: listing.branch.id,
  vendors: listing.vendors.map(typedPerson),
  buyers: listing.buyers.map(typedPerson),
  products: listing.products,
});

export const factsOfHub = ({ listing, canManage }: ListingHub, title: string): ListingFacts => ({
  title,
  canManage,
  status: listing.status,
  agent: listing.agent,
  branch: listing.branch,
});

/** What is sent of values without an error. */
export const listingOf = (values: ListingValues): ListingCreate => ({
  address: {
    line1: values.address.line1.trim(),
    suburb: values.address.suburb.trim(),
    state: values.address.state as AustralianState,
    postcode: values.address.postcode.trim(),
  },
  propertyType: values.propertyType as PropertyType,
  saleMethod: values.saleMethod as SaleMethod,
  priceCents: centsOfTyped(values.price),
  listedOn: values.listedOn,
  agentId: values.agentId,
  branchId: values.branchId,
  vendors: values.vendors.map(keptPerson),
  buyers: values.buyers.map(keptPerson),
  products: [...values.products],
});

const typedPrice = (cents: number): string => formatCents(cents).replace("$", "").replace(/\.00$/, "");

const typedPerson = ({ name, email, phoneNumber }: Listing["vendors"][number]): PersonValues => ({
  name,
  email: email ?? "",
  phoneNumber: phoneNumber ?? "",
});

const keptPerson = ({ name, email, phoneNumber }: PersonValues) => ({
  name: name.trim(),
  email: email.trim() === "" ? null : emailOf(email),
  phoneNumber: phoneNumber.trim() === "" ? null : (mobileOf(phoneNumber) ?? phoneNumber),
});
