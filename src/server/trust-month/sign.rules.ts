import { lastDayOf, monthOfDay } from "#domain/calendar/months.ts";
import { Refusal } from "#server/refusal.ts";

/** Refuses the balance of a day that is not of the month or not here yet; once the month is over, of any but its last. */
export function requireStatementDay(month: string, on: string, today: string): void {
  const last = lastDayOf(month);
  const isOver = today > last;
  if (monthOfDay(on) !== month || on > today || (isOver && on !== last))
    throw new Refusal("trust.statement-day", { field: "on" });
}

/** What is known of a month that somebody is about to sign. */
export type Signing = {
  month: string;
  today: string;
  statementOn: string | null;
  signerId: string;
  comparedBy: string | null;
  correctors: readonly string[];
  hasEarlierUnsigned: boolean;
};

/** Refuses who compared or corrected the month, a month that still runs, and one before which another is not signed. */
export function requireSigner(signing: Signing): void {
  const { month, today, statementOn, signerId, comparedBy, correctors } = signing;
  const last = lastDayOf(month);
  if (today <= last || statementOn !== last) throw new Refusal("trust.not-over");
  if (comparedBy === null || signerId === comparedBy || correctors.includes(signerId))
    throw new Refusal("trust.second-person");
  if (signing.hasEarlierUnsigned) throw new Refusal("trust.earlier-open");
}

/** Refuses a line of a statement that is not of the month, or not here yet. */
export function requireLineDay(month: string, on: string, today: string): void {
  if (monthOfDay(on) !== month || on > today) throw new Refusal("trust.line-day", { field: "on" });
}
