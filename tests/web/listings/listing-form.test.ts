import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { listingCreate } from "#contract/listing.ts";
import { exampleListingHub } from "#contract/listing-examples.ts";
import type { PermissionName } from "#domain/enumerations.ts";
import { checkListing } from "#server/listing/listing.rules.ts";
import {
  editRefusal,
  listingLabel,
  listingOptions,
  listingValue,
  newListing,
} from "#web/listings/listing-form.connect.ts";
import { listingErrors } from "#web/listings/listing-form.errors.ts";
import {
  blankListing,
  factsOfHub,
  type ListingValues,
  listingOf,
  noPerson,
  valuesOfListing,
} from "#web/listings/listing-form.values.ts";

const { listing } = exampleListingHub;
const values = valuesOfListing(listing);
const manager = { id: "stf_manager1", branchId: null, permissions: ["manage-agency"] as PermissionName[] };
const choices = {
  agents: [{ id: "stf_agent1", name: "Alex Agent" }],
  branches: [{ id: "brn_richmond", name: "Richmond" }],
};
const errors = (changed: Partial<ListingValues>) => listingErrors({ ...values, ...changed }, manager);
const jane = { name: "Jane Citizen", email: "jane@example.com", phoneNumber: "" };

test("a listing of the server is typed and sent as it was", () => {
  const { address, propertyType, saleMethod, priceCents, listedOn, vendors, buyers, products } = listing;
  expect(listingOf(values)).toEqual({
    address,
    propertyType,
    saleMethod,
    priceCents,
    listedOn,
    agentId: listing.agent.id,
    branchId: listing.branch.id,
    vendors,
    buyers,
    products,
  });
  expect(errors({})).toEqual({});
});

test("dollars are whole cents, with or without separators; what is no price is refused", () => {
  const centsOf = (price: string) => listingOf({ ...values, price }).priceCents;
  expect(["1,250,000", "$980 000.5", "0.01", "19.99", ""].map(centsOf)).toEqual([
    125_000_000,
    98_000_050,
    1,
    1_999,
    null,
  ]);
  for (const price of ["0", "1.234", "-5", "1,2", "about a million", "99999999999"])
    expect(Object.keys(errors({ price }))).toEqual(["priceCents"]);
});

describe("errors", () => {
  test("name everything that a blank listing lacks, in the order of the fields [T303]", () => {
    expect(Object.keys(listingErrors(blankListing, manager))).toEqual([
      "address.line1",
      "address.suburb",
      "address.state",
      "address.postcode",
      "propertyType",
      "saleMethod",
      "listedOn",
      "agentId",
      "branchId",
      "vendors.0.name",
      "vendors.0.phoneNumber",
    ]);
  });

  // Whatever the page lets through, the server takes: each case is put to the contract's shape and the server's rules too.
  test.each<[string, Partial<ListingValues>, string | null]>([
    ["a postcode below all", { address: { ...values.address, postcode: "0123" } }, "address.postcode"],
    ["a price of nothing", { price: "0" }, "priceCents"],
    ["no price", { price: " " }, null],
    ["no vendor", { vendors: [] }, "vendors"],
    ["a vendor without a contact", { vendors: [{ ...noPerson, name: "Jane" }] }, "vendors.0.phoneNumber"],
    ["a landline", { vendors: [{ ...jane, phoneNumber: "03 9123 4567" }] }, "vendors.0.phoneNumber"],
    ["an email address alone", { vendors: [jane] }, null],
    ["half an email address", { vendors: [{ ...jane, email: "jane@" }] }, "vendors.0.email"],
    ["a person twice", { vendors: [jane, { ...jane, name: "jane citizen " }] }, "vendors.1.name"],
    ["a product of the buyer's", { products: ["Deposit Payment"] }, "buyers"],
    ["the same with a buyer", { products: ["Deposit Payment"], buyers: [jane] }, null],
  ])("%s", (_, changed, path) => {
    expect(Object.keys(errors(changed))).toEqual(path === null ? [] : [path]);
    const parsed = z.safeParse(listingCreate, listingOf({ ...values, ...changed }));
    const isUsed = () => {
      if (!parsed.success) return false;
      try {
        checkListing(parsed.data);
        return true;
      } catch {
        return false;
      }
    };
    // A price that cannot be read would be sent as none: the page alone stands in its way.
    if (path !== "priceCents") expect(isUsed()).toBe(path === null);
  });

  test.each<[PermissionName, string | null, boolean]>([
    ["manage-agency", null, true],
    ["manage-agency-applications", null, true],
    ["manage-branch-application", "brn_richmond", true],
    ["manage-branch-application", "brn_geelong", false],
    ["manage-own-application", "brn_richmond", false],
  ])("%s of %s gives a listing of somebody else's no further than its reach", (name, branchId, isReached) => {
    const editor = { id: "stf_else", branchId, permissions: [name] };
    expect(Object.keys(listingErrors(values, editor))).toEqual(isReached ? [] : ["agentId"]);
    expect(listingErrors({ ...values, agentId: "stf_else" }, { ...editor })).toEqual(
      isReached || name === "manage-own-application" ? {} : { agentId: expect.any(String) },
    );
  });
});

test("each path of the server has a label, and no other", () => {
  expect(
    ["address.postcode", "priceCents", "vendors.1.email", "buyers.0", "vendors.0.shoeSize", "version"].map(
      listingLabel,
    ),
  ).toEqual(["Postcode", "Price", "Vendor 2, email address", "Buyer 1", null, null]);
});

test("the two sides of a field are words that people read", () => {
  const facts = factsOfHub(exampleListingHub, "12 Wattle Street");
  const shown = (field: string, value: unknown) => listingValue(field, value, facts, choices);
  expect(shown("address", values.address)).toBe("12 Wattle Street, Richmond VIC 3121");
  expect(shown("vendors", [jane, { ...jane, name: "Joe" }])).toBe(
    "Jane Citizen · jane@example.com\nJoe · jane@example.com",
  );
  expect(shown("price", "")).toBe("On request");
  expect(shown("agentId", "stf_agent1")).toBe("Alex Agent");
  expect(shown("agentId", "stf_gone")).toBe("Somebody else");
  expect(shown("listedOn", "2026-10-01")).toBe("1 Oct 2026");
});

test("an agent who has left stays where they are; a new listing is its maker's, where they work", () => {
  const facts = factsOfHub(
    { ...exampleListingHub, listing: { ...listing, agent: { id: "stf_gone", name: "Gone" } } },
    "",
  );
  expect(listingOptions(choices, facts).agents.map(({ label }) => label)).toEqual(["Alex Agent", "Gone"]);
  const made = newListing(blankListing, { id: "stf_agent1", branchId: "brn_else" }, choices, "2026-11-22");
  expect(made).toMatchObject({ agentId: "stf_agent1", branchId: "brn_richmond", listedOn: "2026-11-22" });
  expect(newListing(blankListing, { id: "stf_else", branchId: null }, choices, "2026-11-22").agentId).toBe(
    "",
  );
});

test("a listing out of reach or archived is not changed, and says why", () => {
  expect(editRefusal({ canManage: true, status: "active" })).toBeNull();
  expect(editRefusal({ canManage: true, status: "archived" })).toContain("Restore it");
  expect(editRefusal({ canManage: false, status: "active" })).toContain("doesn't cover");
});
