import type { Address } from "#contract/shapes.ts";
import type { DeterministicRandom } from "./deterministic-random.ts";

type Locality = readonly [suburb: string, state: Address["state"], postcode: string];

const localities: readonly [Locality, ...Locality[]] = [
  ["Richmond", "VIC", "3121"],
  ["Brunswick", "VIC", "3056"],
  ["Northcote", "VIC", "3070"],
  ["Geelong", "VIC", "3220"],
  ["Ballarat Central", "VIC", "3350"],
  ["St Kilda", "VIC", "3182"],
  ["Newtown", "NSW", "2042"],
  ["Marrickville", "NSW", "2204"],
  ["Manly", "NSW", "2095"],
  ["Parramatta", "NSW", "2150"],
  ["Wollongong", "NSW", "2500"],
  ["Newcastle", "NSW", "2300"],
  ["Paddington", "QLD", "4064"],
  ["New Farm", "QLD", "4005"],
  ["Southport", "QLD", "4215"],
  ["Toowoomba City", "QLD", "4350"],
  ["Norwood", "SA", "5067"],
  ["Glenelg", "SA", "5045"],
  ["Subiaco", "WA", "6008"],
  ["Fremantle", "WA", "6160"],
  ["Sandy Bay", "TAS", "7005"],
  ["Launceston", "TAS", "7250"],
  ["Braddon", "ACT", "2612"],
  ["Darwin City", "NT", "0800"],
];
const streetNames = [
  "Wattle",
  "Banksia",
  "Railway",
  "Station",
  "Church",
  "Victoria",
  "Albert",
  "Grevillea",
  "Ocean",
  "Hill",
  "Park",
  "King",
  "Queen",
  "Elizabeth",
  "Acacia",
  "Waratah",
  "Bridge",
  "Mill",
  "Orchard",
  "Harbour",
] as const;
const streetTypes = ["Street", "Road", "Avenue", "Crescent", "Lane", "Parade", "Court"] as const;
const firstNames = [
  "Amelia",
  "Oliver",
  "Charlotte",
  "Noah",
  "Isla",
  "Jack",
  "Mia",
  "Leo",
  "Grace",
  "Henry",
  "Zara",
  "Ethan",
  "Priya",
  "Minh",
  "Sofia",
  "Yusuf",
] as const;
const lastNames = [
  "Nguyen",
  "Smith",
  "Williams",
  "Patel",
  "O'Brien",
  "Chen",
  "Taylor",
  "Papadopoulos",
  "Wilson",
  "Rossi",
  "Murray",
  "Singh",
  "Kelly",
  "Walker",
] as const;

// Numbers that the regulator keeps for fiction.
const fictionalMobiles = [
  "+61491570006",
  "+61491570156",
  "+61491570157",
  "+61491570158",
  "+61491570159",
  "+61491570110",
] as const;

export function demoAddress(random: DeterministicRandom): Address {
  const [suburb, state, postcode] = random.pick(localities);
  const unit = random.between(1, 4) === 1 ? `${random.between(1, 40)}/` : "";
  return {
    line1: `${unit}${random.between(1, 240)} ${random.pick(streetNames)} ${random.pick(streetTypes)}`,
    suburb,
    state,
    postcode,
  };
}

export function demoPerson(random: DeterministicRandom) {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const local = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, "");
  return {
    name: `${first} ${last}`,
    email: `${local}@example.com`,
    phoneNumber: random.pick(fictionalMobiles),
  };
}
