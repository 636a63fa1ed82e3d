import { expect, test } from "vitest";
import type { FundsRequestCreate } from "#contract/funds-request.ts";
import {
  checkRequest,
  maxOf,
  purposeLabel,
  requestHashOf,
} from "#server/funds-request/funds-request.rules.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

test.each([
  [1_000_000, 0, 1_000_000],
  [1_200_000, 200_000, 800_000],
  [9_000_000, 0, 5_000_000],
  [9_000_000, 4_000_000, 1_000_000],
  [9_000_000, 5_000_000, 0],
  [100, 300, 0],
  [600_000, 500_000, 0],
])("of %i cents with %i approved before, %i can be asked for", (dueCents, approvedCents, max) => {
  expect(maxOf({ dueCents, approvedCents })).toBe(max);
});

const request: FundsRequestCreate = {
  amountCents: 10_000,
  purpose: "styling",
  description: null,
  neededBy: "2026-11-22",
  isContactRight: true,
};

test.each<[Partial<FundsRequestCreate>, string | null]>([
  [{}, null],
  [{ amountCents: 9_999 }, "funds.request-too-little amountCents"],
  [{ amountCents: 500_000 }, null],
  [{ amountCents: 500_001 }, "funds.request-too-much amountCents"],
  [{ purpose: "other" }, "request.invalid description"],
  [{ purpose: "other", description: "A skip" }, null],
  [{ neededBy: "2026-11-21" }, "request.invalid neededBy"],
  [{ neededBy: "2027-11-22" }, null],
  [{ neededBy: "2027-11-23" }, "request.invalid neededBy"],
])("a request of %j: %s", (change, refusal) => {
  expect(refusalOf(() => checkRequest({ ...request, ...change }, 500_000, "2026-11-22"))).toBe(refusal);
});

test("each of its words is part of its hash", () => {
  const changes: Partial<FundsRequestCreate>[] = [
    {},
    { amountCents: 10_001 },
    { purpose: "repairs" },
    { description: "x" },
    { neededBy: "2026-11-23" },
  ];
  const hashes = changes.map((change) => requestHashOf({ ...request, ...change }));
  expect(new Set(hashes).size).toBe(changes.length);
  expect(hashes[0]).toBe("766b37d6f2f0682efc5de14042f2d7af756fda1bfb6defca31eb1c1ef739d4ac");
});

test.each([
  ["campaignExtension", null, "Campaign extension"],
  ["styling", null, "Styling"],
  ["repairs", "The roof", "Repairs: The roof"],
  ["other", "A skip", "Other: A skip"],
] as const)("%s with %s reads %s", (purpose, description, label) => {
  expect(purposeLabel({ purpose, description })).toBe(label);
});
