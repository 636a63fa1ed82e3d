import { expect, test } from "vitest";
import { australianStates } from "#domain/enumerations.ts";
import { type TrustRule, trustRuleOf, trustRules } from "#domain/trust/trust-rules.ts";

const fortnight = { days: 14, counted: "calendar" };
const fiveDays = { days: 5, counted: "calendar" };

// Field notes 17: what each state asks of trust accounts.
test.each([
  ["VIC", fortnight, fiveDays],
  ["NSW", fortnight, fiveDays],
  ["QLD", { days: 5, counted: "business" }, fiveDays],
  ["WA", fortnight, { days: 0, counted: "calendar" }],
] as const)("%s", (state, verify, report) => {
  expect(trustRuleOf(state, "2026-11-30")).toMatchObject({ verify, report });
});

test("every state has a rule", () => {
  for (const state of australianStates) expect(trustRuleOf(state, "2026-11-30").state).toBe(state);
  expect(new Set(trustRules.map(({ state, from }) => `${state} ${from}`)).size).toBe(trustRules.length);
});

test("a rule holds from its day until a later one of the same state, whatever the order they are written in", () => {
  const row = (from: string, days: number): TrustRule => ({
    state: "VIC",
    from,
    verify: { days, counted: "calendar" },
    report: { days, counted: "calendar" },
  });
  const rules: TrustRule[] = [
    row("2027-01-01", 7),
    row("2018-06-24", 14),
    { ...row("2026-01-01", 99), state: "SA" },
  ];
  const daysOn = (day: string) => trustRuleOf("VIC", day, rules).verify.days;
  expect(["2010-01-01", "2018-06-24", "2026-12-31", "2027-01-01", "2030-05-05"].map(daysOn)).toEqual([
    14, 14, 14, 7, 7,
  ]);
  expect(() => trustRuleOf("QLD", "2026-11-30", rules)).toThrow("No trust rule of QLD.");
});
