import { describe, expect, test } from "vitest";
import type { CampaignItem, Party } from "#contract/application.ts";
import type { PaymentLinkCreate } from "#contract/payment-link.ts";
import { type MethodOption, ownOptions, type ProductOptions } from "#domain/payment/payment-grid.ts";
import type { AgencyOffer } from "#server/core/payment-options/grids.store.ts";
import {
  checkLink,
  linkHashOf,
  methodsInOrder,
  owedBy,
  payersOf,
  requireOffered,
} from "#server/payment-link/payment-link.rules.ts";
import { everyDestination } from "#tests/support/offer.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

const today = "2026-11-22";
const reached: Party = { name: "Jane", email: "jane@example.com", phoneNumber: null };
const byPhone: Party = { name: "Bob", email: null, phoneNumber: "+61491570156" };
const silent: Party = { name: "Nobody", email: null, phoneNumber: null };
const item = (id: string, amountCents: number): CampaignItem => ({
  id,
  category: "Photography",
  description: "Photos",
  supplier: "Lens",
  amountCents,
});
const listing = {
  products: ["Standard", "Deposit Payment", "Sale Contract"],
  vendors: [silent, reached],
  buyers: [byPhone],
  campaign: [item("itm_1", 100), item("itm_2", 250), item("itm_3", 50)],
};
const link: PaymentLinkCreate = {
  productType: "Standard",
  paymentRequiresOTP: true,
  paymentMethods: ["PayID", "Credit Card"],
  owed: { by: "campaign", itemIds: ["itm_3", "itm_1"] },
  dueDate: null,
};

describe("a link", () => {
  test.each<[Partial<PaymentLinkCreate>, string | null]>([
    [{}, null],
    [{ dueDate: today }, null],
    [{ dueDate: "2026-11-21" }, "request.invalid dueDate"],
    [{ dueDate: "2028-11-22" }, null],
    [{ dueDate: "2028-11-23" }, "request.invalid dueDate"],
    [{ productType: "Interest Free" }, "request.invalid productType"],
    [{ productType: "Sale Contract", paymentMethods: [] }, "request.invalid productType"],
    [{ productType: "Deposit Payment" }, null],
  ])("with %j: %s", (change, refusal) => {
    expect(refusalOf(() => checkLink({ ...link, ...change }, listing, today))).toBe(refusal);
  });

  test("needs somebody who can be reached", () => {
    expect(refusalOf(() => checkLink(link, { ...listing, vendors: [silent] }, today))).toBe(
      "request.invalid productType",
    );
    expect(payersOf("Standard", listing)).toEqual([reached]);
    expect(payersOf("Deposit Payment", listing)).toEqual([byPhone]);
  });
});

describe("the ways to pay of a link [T715]", () => {
  const offer: AgencyOffer = {
    isSwitchedOn: true,
    grids: [],
    today,
    destinations: everyDestination,
    standardSurcharges: [],
  };
  const standard = ownOptions("Standard");
  const card = (change: Partial<MethodOption>, options: Partial<ProductOptions> = {}): AgencyOffer => ({
    ...offer,
    grids: [
      {
        number: 1,
        beginsOn: today,
        costs: [],
        products: [
          {
            ...standard,
            ...options,
            methods: standard.methods.map((cell) =>
              cell.method === "Credit Card" ? { ...cell, ...change } : cell,
            ),
          },
        ],
      },
    ],
  });
  const noUser = { ...offer, destinations: { ...everyDestination, hasDebitUser: false } };
  const noPayId = { ...offer, destinations: { ...everyDestination, hasPayIdDomain: false } };
  test.each<[string, Partial<PaymentLinkCreate>, AgencyOffer, string | null]>([
    ["the product's own", {}, offer, null],
    [
      "of another product",
      { productType: "Deposit Payment", paymentMethods: ["PayID", "PayTo"] },
      offer,
      "request.invalid paymentMethods.1",
    ],
    ["switched off", {}, card({ isOffered: false }), "link.not-offered paymentMethods.1"],
    ["switched off while the flag is off", {}, { ...card({ isOffered: false }), isSwitchedOn: false }, null],
    ["below the minimum", {}, card({ minCents: 101 }), "link.not-offered paymentMethods.1"],
    ["at both bounds", {}, card({ minCents: 100, maxCents: 100 }), null],
    ["above the maximum", {}, card({ maxCents: 99 }), "link.not-offered paymentMethods.1"],
    ["without a destination, beside another", {}, noPayId, null],
    ["without any destination", { paymentMethods: ["PayID"] }, noPayId, "link.no-destination paymentMethods"],
    [
      "debits without a user",
      { paymentMethods: ["Direct Debit"] },
      noUser,
      "link.no-debit-user paymentMethods",
    ],
    [
      "without the code that is required",
      { paymentRequiresOTP: false },
      card({}),
      "link.code-required paymentRequiresOTP",
    ],
    [
      "without a code that is not required",
      { paymentRequiresOTP: false },
      card({}, { requiresCode: false }),
      null,
    ],
    ["without a code where no grid says so", { paymentRequiresOTP: false }, offer, null],
    ["of another branch's row", {}, card({ isOffered: false }, { branchId: "brn_other" }), null],
    [
      "of its branch's row",
      {},
      card({ isOffered: false }, { branchId: "brn_one" }),
      "link.not-offered paymentMethods.1",
    ],
  ])("%s: refused as expected", (_what, change, offered, refusal) => {
    const wanted = { ...link, ...change };
    expect(refusalOf(() => requireOffered(wanted, { branchId: "brn_one" }, offered, 100))).toBe(refusal);
  });
});

describe("what a link charges", () => {
  test("is an amount alone, or items in the order of the campaign", () => {
    expect(owedBy({ by: "amount", amountCents: 70 }, listing.campaign)).toEqual({ dueCents: 70, items: [] });
    expect(owedBy(link.owed, listing.campaign)).toEqual({
      dueCents: 150,
      items: [item("itm_1", 100), item("itm_3", 50)],
    });
  });

  test.each([
    ["an item that is not there", ["itm_1", "itm_9"], listing.campaign, "request.invalid owed.itemIds.1"],
    ["nothing", ["itm_1"], [item("itm_1", 0)], "request.invalid owed.itemIds"],
    ["a cent", ["itm_1"], [item("itm_1", 1)], null],
    ["the most", ["itm_1"], [item("itm_1", 10_000_000_000)], null],
    ["more than the most", ["itm_1"], [item("itm_1", 10_000_000_001)], "request.invalid owed.itemIds"],
  ])("of %s", (_, itemIds, campaign, refusal) => {
    expect(refusalOf(() => owedBy({ by: "campaign", itemIds }, campaign))).toBe(refusal);
  });
});

test("ways to pay are in the order of the product", () => {
  expect(methodsInOrder(link)).toEqual(["Credit Card", "PayID"]);
});

test("its hash is of its words in any order", () => {
  const hash = linkHashOf(link);
  expect(hash).toBe("273fbf90b7405d5aafd2a8b9cc6ca8a171661ee8bd251d84f9a08b575dfc6e19");
  expect(
    linkHashOf({
      ...link,
      paymentMethods: ["Credit Card", "PayID"],
      owed: { by: "campaign", itemIds: ["itm_1", "itm_3"] },
    }),
  ).toBe(hash);
  const changes: Partial<PaymentLinkCreate>[] = [
    { productType: "Standard Loan" },
    { paymentRequiresOTP: false },
    { paymentMethods: ["PayID"] },
    { owed: { by: "campaign", itemIds: ["itm_1"] } },
    { owed: { by: "amount", amountCents: 150 } },
    { owed: { by: "amount", amountCents: 151 } },
    { dueDate: today },
  ];
  expect(new Set([hash, ...changes.map((change) => linkHashOf({ ...link, ...change }))]).size).toBe(8);
  expect(linkHashOf({ ...link, owed: { by: "amount", amountCents: 150 } })).toBe(
    "e5f4f862a762f53277c121075ef7c75cac42e2919c331feadf8f3d7e70923ea9",
  );
});
