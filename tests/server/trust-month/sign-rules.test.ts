import { expect, test } from "vitest";
import { Refusal } from "#server/refusal.ts";
import {
  requireLineDay,
  requireSigner,
  requireStatementDay,
  type Signing,
} from "#server/trust-month/sign.rules.ts";

const refusalOf = (attempt: () => void) => {
  try {
    attempt();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, field } = error.problem;
    return field === undefined ? code : `${code} ${field}`;
  }
};

test.each([
  ["2026-11-21", "2026-11-21", null],
  ["2026-11-01", "2026-11-21", null],
  ["2026-11-22", "2026-11-21", "trust.statement-day on"],
  ["2026-10-31", "2026-11-21", "trust.statement-day on"],
  // The last day is not over before the next begins.
  ["2026-11-29", "2026-11-30", null],
  ["2026-11-29", "2026-12-01", "trust.statement-day on"],
  ["2026-11-30", "2026-12-01", null],
  ["2026-12-01", "2026-12-01", "trust.statement-day on"],
])("the balance of %s, entered on %s for November: %s", (on, today, refusal) => {
  expect(refusalOf(() => requireStatementDay("2026-11", on, today))).toBe(refusal);
});

test.each([
  ["2026-11-21", "2026-11-21", null],
  ["2026-11-22", "2026-11-21", "trust.line-day on"],
  ["2026-10-31", "2026-12-21", "trust.line-day on"],
  ["2026-12-01", "2026-12-21", "trust.line-day on"],
])("a line of %s, typed on %s for November: %s", (on, today, refusal) => {
  expect(refusalOf(() => requireLineDay("2026-11", on, today))).toBe(refusal);
});

const good: Signing = {
  month: "2026-11",
  today: "2026-12-01",
  statementOn: "2026-11-30",
  signerId: "stf_signer",
  comparedBy: "stf_comparer",
  correctors: ["stf_corrector"],
  hasEarlierUnsigned: false,
};

test.each<[string, Partial<Signing>, string | null]>([
  ["who neither compared nor corrected it signs", {}, null],
  ["who compared does not", { signerId: "stf_comparer" }, "trust.second-person"],
  ["who corrected does not", { signerId: "stf_corrector" }, "trust.second-person"],
  ["nobody does what only the job compared", { comparedBy: null }, "trust.second-person"],
  ["not on its last day", { today: "2026-11-30" }, "trust.not-over"],
  ["not with the balance of another day", { statementOn: "2026-11-29" }, "trust.not-over"],
  ["not without a balance", { statementOn: null }, "trust.not-over"],
  ["not before the months before it", { hasEarlierUnsigned: true }, "trust.earlier-open"],
])("%s", (_, change, refusal) => {
  expect(refusalOf(() => requireSigner({ ...good, ...change }))).toBe(refusal);
});
