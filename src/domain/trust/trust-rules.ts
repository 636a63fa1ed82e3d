import type { AustralianState } from "#domain/enumerations.ts";

/** So many days, of the calendar or on which banks of the state settle. */
export type DaysAllowed = { days: number; counted: "calendar" | "business" };

/** What a state asks of trust accounts from a day on, `YYYY-MM-DD`. */
export type TrustRule = {
  state: AustralianState;
  from: string;
  /** From the end of a month until its statement is verified. */
  verify: DaysAllowed;
  /** From the day that an overdrawn ledger is known of until it is reported. */
  report: DaysAllowed;
};

const fortnight = { days: 14, counted: "calendar" } as const;
const fiveDays = { days: 5, counted: "calendar" } as const;

/**
 * Effective-dated: a state's rule holds until a later row of the same state. Victoria: Estate Agents Regulations 2018 r 24, 26
 * (14 days). New South Wales: Property and Stock Agents Act s 88, 89 and Regulation 2022 (5 days to report). Queensland: 5
 * business days from the end of the month. Western Australia: Consumer Protection bulletin 204 (at once). What no source says
 * is the longest that any state allows to verify, and five days to report.
 */
export const trustRules: readonly TrustRule[] = [
  { state: "VIC", from: "2018-06-24", verify: fortnight, report: fiveDays },
  { state: "NSW", from: "2022-09-01", verify: fortnight, report: fiveDays },
  { state: "QLD", from: "2014-12-01", verify: { days: 5, counted: "business" }, report: fiveDays },
  { state: "WA", from: "2000-01-01", verify: fortnight, report: { days: 0, counted: "calendar" } },
  { state: "SA", from: "2000-01-01", verify: fortnight, report: fiveDays },
  { state: "TAS", from: "2000-01-01", verify: fortnight, report: fiveDays },
  { state: "ACT", from: "2000-01-01", verify: fortnight, report: fiveDays },
  { state: "NT", from: "2000-01-01", verify: fortnight, report: fiveDays },
];

/** The rule of a state that holds on a day; before its first row, that one. */
export function trustRuleOf(
  state: AustralianState,
  day: string,
  rules: readonly TrustRule[] = trustRules,
): TrustRule {
  const ofState = rules
    .filter((rule) => rule.state === state)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const rule = ofState.findLast(({ from }) => from <= day) ?? ofState[0];
  if (rule === undefined) throw new Error(`No trust rule of ${state}.`);
  return rule;
}
