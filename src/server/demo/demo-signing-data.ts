import type { Address } from "#contract/shapes.ts";
import type { ProductType } from "#domain/enumerations.ts";
import type { DocumentType } from "#domain/signing/contracts.ts";
import { demoSaleContractId } from "./demo-contract-templates.ts";
import { demoVariationId } from "./demo-variation.ts";

export const demoListingContractId = "ctp_demo_listing_contract";

type Person = { name: string; email: string | null; phoneNumber: string };
export const demoPeople = {
  priya: { name: "Priya Murray", email: "priya.murray@example.com", phoneNumber: "+61491571266" },
  sam: { name: "Sam Okafor", email: "sam.okafor@example.com", phoneNumber: "+61491571491" },
  mei: { name: "Mei Tan", email: null, phoneNumber: "+61491571804" },
  liam: { name: "Liam Walsh", email: "liam.walsh@example.com", phoneNumber: "+61491572549" },
  nora: { name: "Nora Haddad", email: null, phoneNumber: "+61491572665" },
  omar: { name: "Omar Haddad", email: null, phoneNumber: "+61491572983" },
  ivy: { name: "Ivy Chen", email: "ivy.chen@example.com", phoneNumber: "+61491573770" },
  grace: { name: "Grace Lindqvist", email: null, phoneNumber: "+61491574118" },
  paul: { name: "Paul Lindqvist", email: null, phoneNumber: "+61491574632" },
  hugo: { name: "Hugo Marsh", email: null, phoneNumber: "+61491573087" },
} as const satisfies Record<string, Person>;

export type DemoContract = {
  /** The code at the end of the link of whoever the demo is about. */
  code: string;
  note: string;
  templateId: string;
  documentType: DocumentType;
  address: Address;
  vendors: readonly Person[];
  buyer: Person | null;
  /** Whom the vendors are the directors of; null for people. */
  company: { name: string; acn: string } | null;
  /** What became of it. */
  ending: "sent" | "buyer-signed" | "lapsed" | "declined" | "signed";
};

const listingAgreement = {
  templateId: demoListingContractId,
  documentType: "Listing Agreement",
  buyer: null,
  company: null,
} as const;
const saleContract = {
  templateId: demoSaleContractId,
  documentType: "Sale Contract",
  company: null,
} as const;
const { priya, sam, mei, liam, nora, omar, ivy, grace, paul, hugo } = demoPeople;

/** The demo's contracts, each as the table in the README says. */
export const demoContracts: readonly DemoContract[] = [
  {
    ...listingAgreement,
    code: "DEM0SGN000000001",
    note: "a Listing Agreement to be signed by its vendor",
    address: { line1: "8 Grevillea Street", suburb: "Richmond", state: "VIC", postcode: "3121" },
    vendors: [priya],
    ending: "sent",
  },
  {
    ...saleContract,
    code: "DEM0SGN000000002",
    note: "a Sale Contract, signed by its buyer; the vendor is next",
    address: { line1: "21 Station Street", suburb: "Northcote", state: "VIC", postcode: "3070" },
    vendors: [sam],
    buyer: mei,
    ending: "buyer-signed",
  },
  {
    templateId: demoVariationId,
    documentType: "Adhoc Contract",
    code: "DEM0SGN000000003",
    note: "a deed of a company by two directors, the first in front of a witness",
    address: { line1: "5 Quarry Lane", suburb: "Ballarat", state: "VIC", postcode: "3350" },
    vendors: [grace, paul],
    buyer: null,
    company: { name: "Lindqvist Holdings Pty Ltd", acn: "004085616" },
    ending: "sent",
  },
  {
    ...listingAgreement,
    code: "DEM0SGN000000004",
    note: "a Listing Agreement that was not signed in time",
    address: { line1: "3 Albert Street", suburb: "Brunswick", state: "VIC", postcode: "3056" },
    vendors: [liam],
    ending: "lapsed",
  },
  {
    ...listingAgreement,
    code: "DEM0SGN000000005",
    note: "a Listing Agreement that its vendor declined",
    address: { line1: "15 Church Street", suburb: "Geelong", state: "VIC", postcode: "3220" },
    vendors: [nora],
    ending: "declined",
  },
  {
    ...saleContract,
    code: "DEM0SGN000000006",
    note: "a Sale Contract that its buyer can still end: it cools off",
    address: { line1: "40 Wattle Street", suburb: "Manly", state: "NSW", postcode: "2095" },
    vendors: [omar],
    buyer: ivy,
    ending: "signed",
  },
];

/** A listing whose contract staff can send at once. */
export const unsentContract = {
  address: { line1: "66 Victoria Street", suburb: "St Kilda", state: "VIC", postcode: "3182" },
  vendors: [hugo],
} as const;

export const contractProducts: readonly ProductType[] = [
  "Standard",
  "Sale Contract",
  "Listing Agreement",
  "Adhoc Contract",
];
