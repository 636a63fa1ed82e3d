import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { deterministicRandom } from "#server/demo/deterministic-random.ts";
import type { WrittenListing } from "#server/listing/listing.writer.ts";
import {
  beginning,
  type Counted,
  chosen,
  inField,
  listedIn,
  phrase,
  priceIn,
  type Range,
  type Term,
} from "./full-count.ts";

export const random = deterministicRandom(20_261_128);
const streets = [
  "Wattle",
  "Banksia",
  "Warrego",
  "Stirling",
  "Smith",
  "Émile",
  "O'Brien",
  "St Clair",
  "Zig-Zag",
  "Court",
] as const;
const kinds = ["Street", "Court", "Road", "Lane"] as const;
const suburbs = ["Richmond", "St Kilda", "Sunshine", "Rivervale"] as const;
const people = ["Jane Citizen", "Jan Street", "Suresh Nguyen", "Ada Wattle", "Wei Zhang"] as const;
export const names = {
  agents: { stf_agent: "Alex Agent", stf_manager: "Morgan Manager" },
  branches: { [demoBranchIds[0]]: "Richmond", [demoBranchIds[1]]: "Geelong" },
};
const agents = ["stf_agent", "stf_manager"] as const;
const branches = [demoBranchIds[0], demoBranchIds[1]] as const;
const types = ["House", "Unit", "Land"] as const;
export const isOneIn = (count: number) => random.between(1, count) === 1;

/** The old ones alone have a word of their own: they lie far from where a walk begins. */
export function someListing(): Omit<WrittenListing, "id" | "status" | "agencyId"> {
  const isOld = isOneIn(20);
  const rare = isOneIn(40) ? ` Lot ${random.between(1, 9_999)}x` : "";
  const person = { name: random.pick(people), email: "p@example.com", phoneNumber: null };
  return {
    branchId: random.pick(branches),
    agentId: random.pick(agents),
    address: {
      line1: `${random.between(1, 300)} ${isOld ? "Heritage " : ""}${random.pick(streets)} ${random.pick(kinds)}${rare}`,
      suburb: random.pick(suburbs),
      state: "VIC",
      postcode: String(3_000 + random.between(0, 40)),
    },
    propertyType: random.pick(types),
    saleMethod: "Auction",
    priceCents: isOneIn(8)
      ? null
      : random.between(3, 90) * 5_000_000 + (isOneIn(4) ? random.between(1, 4_999_999) : 0),
    listedOn: isOld
      ? "2020-02-02"
      : `2026-${String(random.between(1, 9)).padStart(2, "0")}-${10 + random.between(0, 18)}`,
    vendors: [person],
    buyers: [],
    products: isOneIn(3) ? ["Standard", "Interest Free"] : ["Standard"],
  };
}

export function someTerm(known: readonly Counted[]): Term {
  const word = random.pick([
    "wattle",
    "street",
    "smith",
    "heritage",
    "1",
    "12",
    "obrien",
    "jane",
    "zag",
    "lot",
    "suburb",
  ]);
  const dollars = random.between(1, 45) * 100_000 + (isOneIn(3) ? random.between(1, 99_999) : 0);
  const day = `2026-0${random.between(1, 9)}-${random.between(10, 28)}`;
  const prices: readonly [Range<number>, ...Range<number>[]] = [
    { from: dollars },
    { to: dollars },
    { from: dollars, to: dollars * 2 },
  ];
  const days: readonly [Range<string>, ...Range<string>[]] = [
    { from: day },
    { to: day },
    { from: "2020-02-01", to: day },
    { from: day, to: day },
  ];
  const one = known[random.between(0, known.length - 1)];
  return random.pick([
    beginning(word),
    beginning(word.slice(0, random.between(1, 4))),
    beginning(word.slice(0, 1)),
    phrase(random.pick(["wattle street", "st clair road", "jane citizen", "street richmond", "smith"])),
    inField("suburb", random.pick(["r", "ri", "rich", "st", "sun"])),
    inField("vendor", random.pick(["j", "jan", "street", "wat"])),
    inField("postcode", random.pick(["30", "3012", "303"])),
    chosen("type", random.pick(["house", "unit"])),
    chosen("product", "interest-free"),
    chosen("agentId", random.pick(agents)),
    chosen("branchId", random.pick(branches)),
    chosen("id", one?.id ?? ""),
    priceIn(random.pick(prices)),
    listedIn(random.pick(days)),
  ]);
}
