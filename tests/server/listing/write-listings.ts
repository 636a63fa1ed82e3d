import { openDatabase } from "#server/database/open-database.ts";
import { demoAgencyId, demoBranchIds } from "#server/demo/demo-agency.ts";
import { insertListings, updateListing, type WrittenListing } from "#server/listing/listing.writer.ts";

// A process of its own that makes, changes, archives and erases listings until it is killed.
const [url = "", prefix = ""] = process.argv.slice(2);
const database = await openDatabase({ url });
const now = new Date("2026-11-21T02:00:00.000Z");
const names = new Map([
  ["stf_agent", "Alex Agent"],
  [demoBranchIds[0], "Richmond"],
]);
for (let number = 0; ; number += 1) {
  if (number === 3) process.stdout.write("writing\n");
  const listing: WrittenListing = {
    id: `lst_${prefix}_${number}`,
    agencyId: demoAgencyId,
    branchId: demoBranchIds[0],
    agentId: "stf_agent",
    address: { line1: `${number} Wattle Street`, suburb: "Richmond", state: "VIC", postcode: "3121" },
    propertyType: "House",
    saleMethod: "Auction",
    priceCents: 75_000_000,
    listedOn: "2026-10-01",
    status: "active",
    vendors: [{ name: "Jane Citizen", email: "jane@example.com", phoneNumber: null }],
    buyers: [],
    products: ["Standard"],
  };
  await insertListings(database, [listing, { ...listing, id: `${listing.id}b` }], names, now);
  const changed = { ...listing, address: { ...listing.address, line1: `${number} Banksia Court` } };
  const on = { version: 1, from: "active", names, now } as const;
  await database.transaction((tx) => updateListing(tx, { ...changed, status: "archived" }, on));
  await database.query("delete from listings where id = $1", [`${listing.id}b`]);
}
