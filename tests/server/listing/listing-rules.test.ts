import { expect, test } from "vitest";
import type { ListingCreate } from "#contract/listing.ts";
import { checkListing } from "#server/listing/listing.rules.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

const jane = { name: "Jane", email: "jane@example.com", phoneNumber: null };
const bob = { name: "Bob", email: null, phoneNumber: "+61491570156" };
const listing = {
  products: ["Standard"],
  vendors: [jane],
  buyers: [],
  address: { line1: "1 High Street", suburb: "Perth", state: "WA", postcode: "0200" },
} as unknown as ListingCreate;

test.each<[Partial<ListingCreate>, string | null]>([
  [{}, null],
  [{ products: ["Standard", "Deposit Payment"] }, "request.invalid buyers"],
  [{ products: ["Deposit Payment"], buyers: [bob] }, null],
  [{ vendors: [jane, { ...bob, phoneNumber: null }] }, "request.invalid vendors.1.phoneNumber"],
  [{ buyers: [{ ...jane, email: null }] }, "request.invalid buyers.0.phoneNumber"],
  [{ vendors: [jane, { ...jane, name: "JANE", email: "Jane@Example.com" }] }, "request.invalid vendors.1"],
  [{ vendors: [jane, { ...jane, name: "Janet" }] }, null],
  [{ vendors: [jane, { ...jane, email: "other@example.com" }] }, null],
  [{ vendors: [jane, { ...jane, phoneNumber: "+61491570156" }] }, null],
  // Of people whose names only sound alike each is one.
  [{ vendors: [jane, { ...jane, name: "Großmann" }, { ...jane, name: "Grossmann" }] }, null],
  [
    { vendors: [jane, { ...jane, email: "groß@example.com" }, { ...jane, email: "gross@example.com" }] },
    null,
  ],
  [{ vendors: [bob, bob] }, "request.invalid vendors.1"],
  [{ buyers: [bob, jane, bob] }, "request.invalid buyers.2"],
  [{ address: { ...listing.address, postcode: "0199" } }, "request.invalid address.postcode"],
])("a listing with %j: %s", (change, refusal) => {
  expect(refusalOf(() => checkListing({ ...listing, ...change } as ListingCreate))).toBe(refusal);
});
