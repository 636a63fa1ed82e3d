// @vitest-environment node
// Addresses are read by the runtime itself: so many would take a simulated page a minute.
import { expect, test } from "vitest";
import { redirectCandidates } from "#tests/support/redirect-candidates.ts";
import { redirectTarget } from "#web/adapters/redirect-target.ts";

const origin = "https://pay.example.com";

test("of 99,000 targets none that is accepted leaves the origin [T089]", { timeout: 60_000 }, () => {
  const candidates = redirectCandidates();
  expect(new Set(candidates).size).toBe(99_000);
  const accepted = candidates.filter((path) => redirectTarget(path, origin) !== null);
  expect(accepted.length).toBeGreaterThan(10_000);
  expect(accepted.filter((path) => new URL(path, origin).origin !== origin)).toEqual([]);
});
