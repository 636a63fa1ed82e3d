import { describe, expect, test } from "vitest";
import { type PaymentMethod, productTypes } from "#domain/enumerations.ts";
import { builtMethodNames, withoutIncluded } from "#domain/payment/methods.ts";
import { defaultProductIdentifier, partyOf, products, productTypeOf } from "#domain/products.ts";
import { payableMethods } from "#server/core/payment-options/offer.facts.ts";
import { withoutGrid } from "#tests/support/offer.ts";

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

test("the pages that exist are those of every way to pay", () => {
  expect(builtMethodNames).toEqual([
    "Credit Card",
    "AMEX",
    "PayID",
    "Bank Transfer",
    "BPay",
    "Pay At Settlement",
    "Pay At Settlement Simple Only",
    "Pay At Settlement Request More Only",
    "Request More Only",
    "PayTo",
    "Direct Debit",
  ]);
});

describe("what another way to pay includes [T297]", () => {
  const [full, simple, byRequest, request] = [
    "Pay At Settlement",
    "Pay At Settlement Simple Only",
    "Pay At Settlement Request More Only",
    "Request More Only",
  ] as const;
  test.each([
    ["the fullest stands for all", [full, simple, byRequest, request], [full]],
    ["the authority alone, beside a request", [simple, request], [simple, request]],
    ["the authority alone stands for the one through a request", [simple, byRequest], [simple]],
    ["settlement through a request stands for a request", [byRequest, request], [byRequest]],
    ["a request alone, beside others", ["Credit Card", request], ["Credit Card", request]],
    ["others alone", ["PayID", "BPay"], ["PayID", "BPay"]],
  ] as const)("%s", (_what, enabled, offered) => {
    expect(withoutIncluded(enabled)).toEqual(offered);
  });
});

describe("ways to pay at settlement, by product [T296]", () => {
  const variants = [
    "Pay At Settlement",
    "Pay At Settlement Simple Only",
    "Pay At Settlement Request More Only",
    "Request More Only",
  ] as const;
  test.each(productTypes)("%s offers each that its row names, enabled alone", (type) => {
    const offeredAlone = (method: PaymentMethod) =>
      payableMethods({
        ...withoutGrid,
        status: "completed",
        productType: type,
        paymentMethods: [method],
        payableCents: 100,
      });
    const named = variants.filter((variant) => products[type].methods.includes(variant));
    expect(variants.filter((variant) => offeredAlone(variant).includes(variant))).toEqual(named);
    for (const variant of named) expect(offeredAlone(variant)).toEqual([variant]);
  });
});
