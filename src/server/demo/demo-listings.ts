import type { Queries } from "#server/database/database.ts";
import { demoAddress, demoPerson } from "./demo-places.ts";
import { deterministicRandom } from "./deterministic-random.ts";

const propertyTypes = ["House", "Apartment", "Townhouse", "Unit", "Land"] as const;
const saleMethods = ["Auction", "Private Treaty", "Expressions of Interest"] as const;
const batchRows = 2_000;
const listingSeed = 20_261_121;
const dayMs = 86_400_000;

type ListingSeeds = {
  count: number;
  /** The number in the first listing's id. */
  firstNumber: number;
  agencyId: string;
  branchIds: readonly [string, ...string[]];
  agentIds: readonly [string, ...string[]];
  now: Date;
};

/** Writes as many listings as asked, the same ones every time, in batches. */
export async function insertDemoListings(queries: Queries, seeds: ListingSeeds) {
  const random = deterministicRandom(listingSeed);
  for (let first = 0; first < seeds.count; first += batchRows) {
    const rows = Array.from({ length: Math.min(batchRows, seeds.count - first) }, (_, index) => {
      const number = seeds.firstNumber + first + index;
      return {
        id: `lst_${String(number).padStart(8, "0")}`,
        branch_id: random.pick(seeds.branchIds),
        agent_id: random.pick(seeds.agentIds),
        address: demoAddress(random),
        property_type: random.pick(propertyTypes),
        sale_method: random.pick(saleMethods),
        price_cents: random.between(35, 450) * 10_000_00,
        listed_on: new Date(seeds.now.getTime() - random.between(0, 365) * dayMs).toISOString().slice(0, 10),
        status: random.between(1, 8) === 1 ? "archived" : "active",
        vendors: [demoPerson(random)],
      };
    });
    await queries.query(
      `insert into listings (id, agency_id, branch_id, agent_id, address, property_type, sale_method, price_cents,
         listed_on, status, vendors, buyers, enabled_products, version, created_at)
       select r.id, $2, r.branch_id, r.agent_id, r.address, r.property_type, r.sale_method, r.price_cents,
         r.listed_on, r.status, r.vendors, '[]', '{Standard,Interest Free}', 1, $3
       from jsonb_to_recordset($1::jsonb) as r(id text, branch_id text, agent_id text, address jsonb,
         property_type text, sale_method text, price_cents bigint, listed_on date, status text, vendors jsonb)`,
      [JSON.stringify(rows), seeds.agencyId, seeds.now],
    );
  }
}
