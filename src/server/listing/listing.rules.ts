import type { Party } from "#contract/application.ts";
import type { ListingChange, ListingCreate } from "#contract/listing.ts";
import { partyOf } from "#domain/products.ts";
import { Refusal } from "#server/refusal.ts";

/**
 * What the shape of a listing cannot say: a product that a buyer pays for needs a buyer, who pays needs a way to be
 * reached, and nobody is named twice. Throws `request.invalid` that names the field.
 */
export function checkListing(listing: ListingCreate | ListingChange): void {
  if (listing.buyers.length === 0 && listing.products.some((product) => partyOf(product) === "Buyer"))
    throw new Refusal("request.invalid", { field: "buyers" });
  checkParties(listing.vendors, "vendors");
  checkParties(listing.buyers, "buyers");
  if (!isPostcodeShaped(listing.address.postcode))
    throw new Refusal("request.invalid", { field: "address.postcode" });
}

function checkParties(parties: readonly Party[], field: string) {
  for (const [index, { email, phoneNumber }] of parties.entries())
    if (email === null && phoneNumber === null)
      throw new Refusal("request.invalid", { field: `${field}.${index}.phoneNumber` });
  const seen = new Set<string>();
  for (const [index, party] of parties.entries()) {
    const key = JSON.stringify([party.name.toLowerCase(), party.email?.toLowerCase(), party.phoneNumber]);
    if (seen.has(key)) throw new Refusal("request.invalid", { field: `${field}.${index}` });
    seen.add(key);
  }
}

// No postcode lies below 0200. Which state it is in is not checked: some lie across a border.
const isPostcodeShaped = (postcode: string) => Number(postcode) >= 200;
