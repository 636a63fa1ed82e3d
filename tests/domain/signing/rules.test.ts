import { expect, test } from "vitest";
import type { AustralianState } from "#domain/enumerations.ts";
import { executionError, officersOf, witnessingOf } from "#domain/signing/execution.ts";
import { papersRequired } from "#domain/signing/papers.ts";

const papersOf = (state: AustralianState, day: string) =>
  (["buyer", "vendor", "agent"] as const).flatMap((party) =>
    (["Sale Contract", "Listing Agreement", "Adhoc Contract"] as const).flatMap((contract) =>
      papersRequired({ state, contract, party }, day).map(({ paper }) => `${contract}, ${party}: ${paper}`),
    ),
  );

test.each([
  ["VIC", "2026-11-23", ["Sale Contract, buyer: section-32"]],
  [
    "QLD",
    "2026-11-23",
    [
      "Sale Contract, buyer: form-2",
      "Sale Contract, buyer: form-2-certificates",
      "Listing Agreement, vendor: form-6",
    ],
  ],
  ["QLD", "2025-07-31", ["Listing Agreement, vendor: form-6"]],
  [
    "NSW",
    "2026-11-23",
    ["Sale Contract, buyer: prescribed-documents", "Listing Agreement, vendor: agency-guide"],
  ],
  ["SA", "2026-11-23", ["Sale Contract, buyer: form-1"]],
  ["WA", "2026-11-23", []],
] as const)("before signing in %s on %s are required %j", (state, day, papers) => {
  expect(papersOf(state, day)).toEqual(papers);
});

test.each([
  ["NSW", "deed", "person", "2026-11-23", "presentOrVideo"],
  ["NSW", "deed", "attorney", "2026-11-23", "presentOrVideo"],
  ["NSW", "agreement", "person", "2026-11-23", "none"],
  ["VIC", "deed", "person", "2026-11-23", "none"],
  ["QLD", "deed", "trustee", "2026-11-23", "none"],
  ["QLD", "deed", "person", "2022-04-29", "paper"],
  ["SA", "deed", "person", "2026-11-23", "paper"],
  ["WA", "deed", "person", "2026-11-23", "paper"],
  ["SA", "deed", "twoDirectors", "2026-11-23", "none"],
  ["NSW", "deed", "soleDirector", "2026-11-23", "none"],
  ["TAS", "agreement", "directorAndSecretary", "2026-11-23", "none"],
] as const)("in %s a %s by %s on %s is witnessed: %s", (state, instrument, capacity, day, expected) => {
  expect(witnessingOf({ state, instrument, capacity }, day)).toBe(expected);
});

test("a company signs by its officers, each with a turn of their own [T600]", () => {
  expect(officersOf("twoDirectors")).toEqual(["director", "director"]);
  expect(officersOf("directorAndSecretary")).toEqual(["director", "secretary"]);
  expect(officersOf("soleDirector")).toEqual(["soleDirector"]);
  expect(officersOf("person")).toEqual([]);
});

const acn = "004085616";

test.each([
  [{ capacity: "person", acn: null, signers: ["Jane Citizen"] }, null],
  [{ capacity: "person", acn: null, signers: [" "] }, "signers"],
  [{ capacity: "person", acn, signers: ["Jane Citizen"] }, "acn"],
  [{ capacity: "twoDirectors", acn, signers: ["Jane Citizen", "John Citizen"] }, null],
  [{ capacity: "twoDirectors", acn, signers: ["Jane Citizen", "jane  citizen "] }, "signers"],
  [{ capacity: "twoDirectors", acn, signers: ["Jane Citizen"] }, "signers"],
  [{ capacity: "directorAndSecretary", acn: "004085617", signers: ["Jane Citizen", "Li Na"] }, "acn"],
  [{ capacity: "soleDirector", acn: null, signers: ["Jane Citizen"] }, "acn"],
  [{ capacity: "soleDirector", acn, signers: ["Jane Citizen"] }, null],
] as const)("what is wrong with %j is %s", (party, expected) => {
  expect(executionError(party)).toBe(expected);
});
