import { describe, expect, test } from "vitest";
import { productTypes } from "#contract/enumerations.ts";
import { builtMethodNames } from "#contract/payment-methods.ts";
import { defaultProductIdentifier, partyOf, products, productTypeOf } from "#contract/products.ts";

const every = [
  "Credit Card",
  "AMEX",
  "PayID",
  "Bank Transfer",
  "BPay",
  "PayTo",
  "Direct Debit",
  "Pay At Settlement",
];
const settlement = [
  ...every,
  "Pay At Settlement Request More Only",
  "Pay At Settlement Simple Only",
  "Request More Only",
];
const funds = ["PayID", "Bank Transfer", "BPay"];

test.each([
  ["Standard", "PRODUCT-TYPE-STANDARD", "Vendor", "UNIQUE", settlement],
  ["Standard Loan", "PRODUCT-TYPE-STANDARD-LOAN", "Vendor", "UNIQUE", settlement],
  ["Interest Free", "PRODUCT-TYPE-INTEREST-FREE", "Vendor", null, settlement],
  ["Deposit Payment", "PRODUCT-TYPE-DEPOSIT-PAYMENT", "Buyer", null, [...funds, "Credit Card", "AMEX"]],
  ["Agency Settlement", "PRODUCT-TYPE-AGENCY-SETTLEMENT", "Buyer", null, funds],
  ["Commission Funder", "PRODUCT-TYPE-COMMISSION-FUNDER", "Vendor", null, funds],
  ["Bridging Loan", "PRODUCT-TYPE-BRIDGING-LOAN", "Vendor", null, every],
  ["Renovation Loan", "PRODUCT-TYPE-RENOVATION-LOAN", "Vendor", null, every],
  ["Sale Contract", "PRODUCT-TYPE-SALE-CONTRACT", "Vendor", null, []],
  ["Listing Agreement", "PRODUCT-TYPE-LISTING-AGREEMENT", "Vendor", null, []],
  ["Adhoc Contract", "PRODUCT-TYPE-ADHOC-CONTRACT", "Vendor", "MULTIPLE", []],
] as const)("%s", (type, identifier, party, grouping, methods) => {
  expect(products[type]).toEqual({ identifier, party, grouping, methods });
  expect(partyOf(type)).toBe(party);
  expect(productTypeOf(identifier)).toBe(type);
});

describe("the table", () => {
  test("has a row for every product and no other", () => {
    expect(Object.keys(products).sort()).toEqual([...productTypes].sort());
  });
  test("takes the default and unknown identifiers for Standard", () => {
    expect(defaultProductIdentifier).toBe("PRODUCT-TYPE-DEFAULT");
    expect(productTypeOf("PRODUCT-TYPE-DEFAULT")).toBe("Standard");
    expect(productTypeOf("PRODUCT-TYPE-SOMETHING-ELSE")).toBe("Standard");
    expect(productTypeOf("toString")).toBe("Standard");
  });
});

test("the pages that exist are those of cards and of money from the payer's bank", () => {
  expect(builtMethodNames).toEqual(["Credit Card", "AMEX", "PayID", "Bank Transfer", "BPay"]);
});
