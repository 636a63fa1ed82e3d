import { daysLater } from "#domain/calendar/lengths.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { findNames } from "#server/core/listing/listing.store.ts";
import type { Queries } from "#server/database/database.ts";
import { insertListings, type WrittenListing } from "#server/listing/listing.writer.ts";
import { demoAddress, demoPerson } from "./demo-places.ts";
import { type DeterministicRandom, deterministicRandom } from "./deterministic-random.ts";

const propertyTypes = ["House", "Apartment", "Townhouse", "Unit", "Land"] as const;
const saleMethods = ["Auction", "Private Treaty", "Expressions of Interest"] as const;
const batchRows = 2_000;
const listingSeed = 20_261_121;

type ListingSeeds = {
  count: number;
  /** The number in the first listing's id. */
  firstNumber: number;
  agencyId: string;
  branchIds: readonly [string, ...string[]];
  agentIds: readonly [string, ...string[]];
  /** Of listings whose agent is not drawn, by id. */
  agentOf?: Readonly<Record<string, string>>;
  now: Date;
};

/** Writes as many listings as asked, the same ones every time, in batches. */
export async function insertDemoListings(queries: Queries, seeds: ListingSeeds) {
  const random = deterministicRandom(listingSeed);
  const names = await findNames(queries, seeds.agencyId);
  for (let first = 0; first < seeds.count; first += batchRows) {
    const listings = Array.from({ length: Math.min(batchRows, seeds.count - first) }, (_, index) =>
      listingOf(random, seeds, seeds.firstNumber + first + index),
    );
    await insertListings(queries, listings, names, seeds.now);
  }
}

function listingOf(
  random: DeterministicRandom,
  { agencyId, branchIds, agentIds, agentOf = {}, now }: ListingSeeds,
  number: number,
): WrittenListing {
  const id = `lst_${String(number).padStart(8, "0")}`;
  const [branchId, agentId] = [random.pick(branchIds), random.pick(agentIds)];
  return {
    id,
    agencyId,
    branchId,
    agentId: agentOf[id] ?? agentId,
    address: demoAddress(random),
    propertyType: random.pick(propertyTypes),
    saleMethod: random.pick(saleMethods),
    priceCents: random.between(35, 450) * 10_000_00,
    listedOn: todayIn("VIC", daysLater(now, -random.between(0, 365))),
    status: random.between(1, 8) === 1 ? "archived" : "active",
    vendors: [demoPerson(random)],
    buyers: [],
    products: ["Standard", "Interest Free"],
  };
}
