import { describe, expect, test } from "vitest";
import { campaignChange, type Listing, maxCampaignItems } from "#contract/listing.ts";
import { exampleListingHub } from "#contract/listing-examples.ts";
import {
  changeOf,
  connectCampaign,
  connectItem,
  itemDraft,
  itemField,
  maxItems,
  maxLengths,
} from "#web/listings/campaign.connect.ts";

const { listing } = exampleListingHub;
const [item] = listing.campaign;
if (item === undefined) throw new Error("the example has a campaign");
const typed = { category: "Flyers", description: "Two hundred", supplier: "Lumen", amount: "1,000.50" };
const fields = { category: "Flyers", description: "Two hundred", supplier: "Lumen", amountCents: 100_050 };

test("a campaign is listed with its total", () => {
  const campaign = [item, { ...item, id: "itm_other", amountCents: 105 }];
  expect(connectCampaign({ campaign })).toMatchObject({ total: "$846.05", canAdd: true });
  expect(connectCampaign({ campaign: [] })).toEqual({ items: [], total: "$0.00", canAdd: true });
});

test("the lengths are the contract's", () => {
  const valid = (items: unknown) => campaignChange.safeParse({ version: 1, items }).success;
  const of = (field: string, length: number) => valid([{ ...fields, [field]: "x".repeat(length) }]);
  for (const [field, max] of Object.entries(maxLengths))
    expect([field, of(field, max), of(field, max + 1)]).toEqual([field, true, false]);
  expect(maxItems).toBe(maxCampaignItems);
});

describe("a change to one item is the whole campaign on top of the version that was shown", () => {
  const draft = { ...itemDraft(listing), ...typed };

  test("an item is added, trimmed, without an id", () => {
    const change = changeOf("addItem", "", { ...draft, supplier: " Lumen " }, listing);
    expect(change).toEqual({ version: 3, items: [item, fields] });
    expect(campaignChange.safeParse(change).success).toBe(true);
  });

  test("an item is changed under its id, and another is left alone", () => {
    const other = { ...item, id: "itm_other" };
    const two: Listing = { ...listing, campaign: [item, other] };
    expect(changeOf("changeItem", "itm_other", draft, two)?.items).toEqual([
      item,
      { id: "itm_other", ...fields },
    ]);
    expect(changeOf("removeItem", "itm_other", draft, two)?.items).toEqual([item]);
  });

  test("nothing is sent while a word is missing", () => {
    for (const field of ["category", "description", "supplier", "amount"])
      expect(changeOf("addItem", "", { ...draft, [field]: " " }, listing)).toBeNull();
  });

  test("what is changed begins as it is", () => {
    expect(itemDraft(listing, item)).toEqual({
      version: "3",
      category: item.category,
      description: item.description,
      supplier: item.supplier,
      amount: "845.00",
    });
  });
});

describe("a listing that was changed meanwhile", () => {
  const newer: Listing = { ...listing, version: 4 };
  const draft = { ...itemDraft(listing), ...typed };

  test("is said, and nothing is sent before it is gone on with", () => {
    const form = connectItem("addItem", "", draft, newer);
    expect(form.change).toBeNull();
    expect(form.newer).toEqual({
      label: "There is a newer version: its campaign is 1 item, $845.00 in all.",
      version: "4",
    });
    const goneOn = connectItem("addItem", "", { ...draft, version: "4" }, newer);
    expect([goneOn.newer, goneOn.change?.version]).toEqual([null, 4]);
  });

  test("an item that is gone cannot be changed", () => {
    const form = connectItem("changeItem", item.id, draft, { ...newer, campaign: [] });
    expect([form.newer?.version, form.change]).toEqual([null, null]);
  });
});

test("the field of a refusal is told by its name alone, and only where the form has it", () => {
  const fields = ["items.0.supplier", "items.1.id", "items", undefined].map(itemField);
  expect(fields).toEqual(["supplier", undefined, undefined, undefined]);
});
