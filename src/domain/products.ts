import { type PartyType, type PaymentMethod, type ProductType, productTypes } from "./enumerations.ts";

type ProductRow = {
  /** The PRODUCT-TYPE-* identifier that other systems use for the product. */
  identifier: `PRODUCT-TYPE-${string}`;
  /** Who pays, and so whose contact receives the one-time code. */
  party: PartyType;
  /** Products shown as one where they are grouped. */
  grouping: "UNIQUE" | "MULTIPLE" | null;
  /** The ways to pay that the product may offer, in the order they are shown. */
  methods: readonly PaymentMethod[];
};

const everyMethod = [
  "Credit Card",
  "AMEX",
  "PayID",
  "Bank Transfer",
  "BPay",
  "PayTo",
  "Direct Debit",
  "Pay At Settlement",
] as const satisfies PaymentMethod[];
const fundsOnly = ["PayID", "Bank Transfer", "BPay"] as const satisfies PaymentMethod[];
const depositMethods = [
  "PayID",
  "Bank Transfer",
  "BPay",
  "Credit Card",
  "AMEX",
] as const satisfies PaymentMethod[];
const settlementMethods = [
  ...everyMethod,
  "Pay At Settlement Request More Only",
  "Pay At Settlement Simple Only",
  "Request More Only",
] as const satisfies PaymentMethod[];

/** What each product type means for payer, grouping and ways to pay: the one table that decides it. */
export const products: Record<ProductType, ProductRow> = {
  Standard: row("STANDARD", "Vendor", "UNIQUE", settlementMethods),
  "Standard Loan": row("STANDARD-LOAN", "Vendor", "UNIQUE", settlementMethods),
  "Interest Free": row("INTEREST-FREE", "Vendor", null, settlementMethods),
  "Deposit Payment": row("DEPOSIT-PAYMENT", "Buyer", null, depositMethods),
  "Agency Settlement": row("AGENCY-SETTLEMENT", "Buyer", null, fundsOnly),
  "Commission Funder": row("COMMISSION-FUNDER", "Vendor", null, fundsOnly),
  "Bridging Loan": row("BRIDGING-LOAN", "Vendor", null, everyMethod),
  "Renovation Loan": row("RENOVATION-LOAN", "Vendor", null, everyMethod),
  "Sale Contract": row("SALE-CONTRACT", "Vendor", null, []),
  "Listing Agreement": row("LISTING-AGREEMENT", "Vendor", null, []),
  "Adhoc Contract": row("ADHOC-CONTRACT", "Vendor", "MULTIPLE", []),
};

export const defaultProductIdentifier = "PRODUCT-TYPE-DEFAULT";

/** The product type of a PRODUCT-TYPE-* identifier; Standard for the default and for unknown ones. */
export function productTypeOf(identifier: string): ProductType {
  return productTypes.find((type) => products[type].identifier === identifier) ?? "Standard";
}

/** Deposit Payment and Agency Settlement are paid by the buyer, all others by the vendor. */
export function partyOf(type: ProductType): PartyType {
  return products[type].party;
}

function row(
  name: string,
  party: PartyType,
  grouping: ProductRow["grouping"],
  methods: readonly PaymentMethod[],
): ProductRow {
  return { identifier: `PRODUCT-TYPE-${name}`, party, grouping, methods };
}
