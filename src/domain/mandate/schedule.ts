import { addDays, addMonths } from "#domain/calendar/days.ts";
import type { AmountType, EndType, FrequencyCode, PaymentTiming, Recurrence } from "#domain/enumerations.ts";
import { maxInstalments, scheduleMaxDays } from "#domain/limits.ts";
import { centsOfRate } from "#domain/money/cents.ts";

/** What a PayTo agreement says: so much, so often, from a day to a day. */
export type PayToSchedule = {
  frequency: FrequencyCode;
  amountCents: number;
  firstOn: string;
  /** Null: until everything is paid. */
  lastOn: string | null;
};

/** What a Direct Debit Request says, in the terms of the specification. */
export type DebitSchedule = {
  timing: PaymentTiming;
  /** X of `AtXDays` and `AfterXDays`, else null. */
  timingDays: number | null;
  recurrence: Recurrence;
  /** X of `PerXDays`, else null. */
  recurrenceDays: number | null;
  amountType: AmountType;
  /** Basis points of what is outstanding for `Percent`, cents for `Value`. */
  amount: number;
  endType: EndType;
  /** X of `ForXDays`, else null. */
  endDays: number | null;
};

/** What a schedule is reckoned from. */
export type ScheduleFacts = {
  /** Today where the property is. */
  today: string;
  outstandingCents: number;
  /** When what is owed is due, by which the accrual timings go; null where no day was set. */
  dueOn: string | null;
};

/** One payment of a schedule, on the day it falls due by the calendar: business days come later. */
export type PlannedInstalment = { dueOn: string; amountCents: number };
/** Why a schedule is refused: codes of the problem catalogue. */
export type ScheduleErrorCode =
  | "schedule.too-early"
  | "schedule.too-late"
  | "schedule.ends-first"
  | "schedule.too-many"
  | "schedule.no-date"
  | "schedule.no-amount";
export type ScheduleError = { code: ScheduleErrorCode; field: string };
export type Planned = { instalments: PlannedInstalment[] } | { error: ScheduleError };

type Days = (place: number) => string;
type Plan = { days: Days; count: number; amountCents: number; facts: ScheduleFacts };

const error = (code: ScheduleError["code"], field: string): Planned => ({ error: { code, field } });

/**
 * The instalments of a PayTo agreement. They add up to what is outstanding: the last one takes the rest, also where the
 * last date comes before the amounts do. ADHO pays everything on the first date; INDA pays its pieces all on that day.
 */
export function planPayTo(schedule: PayToSchedule, facts: ScheduleFacts): Planned {
  const { frequency, amountCents, firstOn, lastOn } = schedule;
  const latest = addDays(facts.today, scheduleMaxDays);
  if (firstOn < facts.today) return error("schedule.too-early", "firstOn");
  if (firstOn > latest) return error("schedule.too-late", "firstOn");
  if (lastOn !== null && lastOn < firstOn) return error("schedule.ends-first", "lastOn");
  if (lastOn !== null && lastOn > latest) return error("schedule.too-late", "lastOn");
  if (amountCents < 1) return error("schedule.no-amount", "amountCents");
  const days = frequencyDays[frequency](firstOn);
  const count = frequency === "ADHO" ? 1 : countUntil(days, lastOn);
  return plan({ days, count, amountCents, facts }, "amountCents");
}

/**
 * The instalments of a Direct Debit Request that is made today. `AtXDays` is due on day X, `AfterXDays` on day X + 1;
 * `Daily` to `Annually` one such time from today; the accrual timings on the day that what is owed is due, else today;
 * settlement and loan advance have no date here. `PerXDays` comes every X days, `ForXDays` takes nothing later than day X.
 * They add up to what is outstanding: the last one takes the rest.
 */
export function planDebit(schedule: DebitSchedule, facts: ScheduleFacts): Planned {
  const { recurrence, recurrenceDays, amountType, amount, endType, endDays } = schedule;
  const firstOn = firstDayOf(schedule, facts);
  if (firstOn === null) return error("schedule.no-date", "timing");
  if (firstOn > addDays(facts.today, scheduleMaxDays)) return error("schedule.too-late", "timingDays");
  const lastOn = endType === "ForXDays" ? addDays(facts.today, endDays ?? 0) : null;
  if (lastOn !== null && lastOn < firstOn) return error("schedule.ends-first", "endDays");
  const amountCents = amountType === "Percent" ? centsOfRate(facts.outstandingCents, amount) : amount;
  if (amountCents < 1) return error("schedule.no-amount", "amount");
  const days = recurrenceSteps[recurrence](firstOn, recurrenceDays ?? 1);
  const count = recurrence === "Once" ? 1 : countUntil(days, lastOn);
  return plan({ days, count, amountCents, facts }, "amount");
}

function plan({ days, count, amountCents, facts }: Plan, field: string): Planned {
  const needed = Math.min(count, Math.ceil(facts.outstandingCents / amountCents));
  if (needed > maxInstalments) return error("schedule.too-many", field);
  const instalments: PlannedInstalment[] = [];
  for (let place = 0; place < needed; place += 1) instalments.push({ dueOn: days(place), amountCents });
  const last = instalments.at(-1);
  if (last !== undefined) last.amountCents = facts.outstandingCents - amountCents * (needed - 1);
  return { instalments };
}

/** How many days come no later than the last; never reckoned further than a schedule may go. */
function countUntil(days: Days, lastOn: string | null): number {
  if (lastOn === null) return Number.POSITIVE_INFINITY;
  let count = 1;
  while (count <= maxInstalments && days(count) <= lastOn) count += 1;
  return count;
}

function firstDayOf({ timing, timingDays }: DebitSchedule, { today, dueOn }: ScheduleFacts): string | null {
  switch (timing) {
    case "Now":
      return today;
    case "Daily":
      return addDays(today, 1);
    case "Weekly":
      return addDays(today, 7);
    case "Monthly":
      return addMonths(today, 1);
    case "Annually":
      return addMonths(today, 12);
    case "AtXDays":
      return addDays(today, timingDays ?? 0);
    case "AfterXDays":
      return addDays(today, (timingDays ?? 0) + 1);
    case "Interest Free":
    case "Interest Accrued":
      return dueOn === null || dueOn < today ? today : dueOn;
    case "AtSettlement":
    case "AtLoanAdvance":
      return null;
  }
}

const everyDays =
  (step: number) =>
  (first: string): Days =>
  (place) =>
    addDays(first, place * step);
const everyMonths =
  (step: number) =>
  (first: string): Days =>
  (place) =>
    addMonths(first, place * step);
const onOneDay =
  (first: string): Days =>
  () =>
    first;

const frequencyDays: Record<FrequencyCode, (first: string) => Days> = {
  ADHO: onOneDay,
  INDA: onOneDay,
  DAIL: everyDays(1),
  WEEK: everyDays(7),
  FRTN: everyDays(14),
  MNTH: everyMonths(1),
  QURT: everyMonths(3),
  MIAN: everyMonths(6),
  YEAR: everyMonths(12),
};

const recurrenceSteps: Record<Recurrence, (first: string, days: number) => Days> = {
  Once: onOneDay,
  Daily: everyDays(1),
  Weekly: everyDays(7),
  Monthly: everyMonths(1),
  Annually: everyMonths(12),
  PerXDays: (first, days) => everyDays(Math.max(days, 1))(first),
};
