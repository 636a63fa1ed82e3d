import type { AustralianState } from "#domain/enumerations.ts";
import { isAcn } from "#domain/party/abn.ts";
import { type Dated, inForce } from "./in-force.ts";
import { plainName } from "./same-contact.ts";

export const instruments = ["agreement", "deed"] as const;
export type Instrument = (typeof instruments)[number];

export const individualCapacities = ["person", "attorney", "trustee"] as const;
export const companyCapacities = ["twoDirectors", "directorAndSecretary", "soleDirector"] as const;
export type Capacity = (typeof individualCapacities)[number] | (typeof companyCapacities)[number];
export type CompanyCapacity = (typeof companyCapacities)[number];
type CapacityKind = "individual" | "company";

/** How a signature has to be witnessed; `paper` where it cannot be given electronically at all. */
export type Witnessing = "none" | "present" | "presentOrVideo" | "paper";

type WitnessRule = Dated & {
  /** null: everywhere. */
  state: AustralianState | null;
  instrument: Instrument;
  capacity: CapacityKind;
  witnessing: Witnessing;
  source: string;
};

const since = (from: string) => ({ from, until: null });

/** The more particular rule goes first. */
const witnessRules: readonly WitnessRule[] = [
  {
    state: null,
    instrument: "agreement",
    capacity: "individual",
    witnessing: "none",
    source: "Electronic Transactions Act 1999 (Cth) s 10",
    ...since("2000-01-01"),
  },
  {
    state: null,
    instrument: "agreement",
    capacity: "company",
    witnessing: "none",
    source: "Corporations Act 2001 (Cth) s 110A, 127",
    ...since("2022-04-01"),
  },
  {
    state: null,
    instrument: "deed",
    capacity: "company",
    witnessing: "none",
    source: "Corporations Act 2001 (Cth) s 110A, 127",
    ...since("2022-04-01"),
  },
  {
    state: "QLD",
    instrument: "deed",
    capacity: "individual",
    witnessing: "none",
    source: "Property Law Act 2023 (Qld)",
    ...since("2022-04-30"),
  },
  {
    state: "VIC",
    instrument: "deed",
    capacity: "individual",
    witnessing: "none",
    source: "Electronic Transactions (Victoria) Act 2000 (Vic) s 12A",
    ...since("2021-04-26"),
  },
  {
    state: "NSW",
    instrument: "deed",
    capacity: "individual",
    witnessing: "presentOrVideo",
    source: "Conveyancing Act 1919 (NSW) s 38A; Electronic Transactions Act 2000 (NSW) s 14G",
    ...since("2021-11-29"),
  },
];

/** How somebody of a capacity signs in a state on a day. What no rule allows is signed on paper. */
export function witnessingOf(
  of: { state: AustralianState; instrument: Instrument; capacity: Capacity },
  day: string,
): Witnessing {
  const kind: CapacityKind = isCompany(of.capacity) ? "company" : "individual";
  const rules = inForce(witnessRules, day).filter(
    ({ instrument, capacity }) => instrument === of.instrument && capacity === kind,
  );
  const rule = rules.find(({ state }) => state === of.state) ?? rules.find(({ state }) => state === null);
  return rule?.witnessing ?? "paper";
}

export const isCompany = (capacity: Capacity): boolean => companyCapacities.some((each) => each === capacity);

export const officers = ["director", "secretary", "soleDirector"] as const;
export type Officer = (typeof officers)[number];

/** Who signs for a company by section 127: each has a turn of their own, and no witness. */
export function officersOf(capacity: Capacity): Officer[] {
  if (capacity === "twoDirectors") return ["director", "director"];
  if (capacity === "directorAndSecretary") return ["director", "secretary"];
  return capacity === "soleDirector" ? ["soleDirector"] : [];
}

/** What is wrong with a party that signs as it says; null for nothing. One person cannot hold two offices of it. */
export function executionError(party: {
  capacity: Capacity;
  acn: string | null;
  signers: readonly string[];
}): "acn" | "signers" | null {
  const { capacity, acn, signers } = party;
  if (isCompany(capacity) ? acn === null || !isAcn(acn) : acn !== null) return "acn";
  const needed = isCompany(capacity) ? officersOf(capacity).length : 1;
  const names = new Set(signers.map(plainName));
  return signers.length === needed && names.size === needed && !names.has("") ? null : "signers";
}
