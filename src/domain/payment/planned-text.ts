import { longDay } from "#domain/calendar/days.ts";
import type { PaymentMethod, PlannedKind, PlannedState } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { builtMethods } from "./methods.ts";

/**
 * What a payer has agreed to pay later: the payments of a mandate that are still to come, those of it that are under way,
 * an authority to pay at settlement, or a transfer that was announced.
 */
export type PlannedPayment = {
  kind: PlannedKind;
  method: PaymentMethod;
  /** Of the mandate, the authority or the announced payment. */
  id: string;
  /** All of it that is still to come. */
  amountCents: number;
  /** How many payments that is, and the next of them. */
  count: number;
  nextCents: number;
  /** The day of the next payment, or of the settlement; null where only the payer knows. */
  on: string | null;
  lastOn: string | null;
  /** 'account ending 678', or a PayID as far as it may be shown. */
  from: string | null;
  state: PlannedState;
  /** A debit of it is collected after the due date. */
  isAfterDue: boolean;
  canChange: boolean;
  canCancel: boolean;
};
type Plan = Pick<PlannedPayment, "kind" | "method">;

/** What a planned payment is called: `Direct debit`, `BPAY`, `Payment at settlement`. */
export const plannedName = ({ kind, method }: Plan): string =>
  kind === "settlement" ? "Payment at settlement" : builtMethods[method].title;

/** When it comes: `on 23 November 2026`, or in how many payments; empty where only the payer knows. */
export function plannedTimes({ kind, count, nextCents, on, lastOn }: PlannedPayment): string {
  if (on === null) return "";
  if (kind === "settlement") return `when the sale settles, expected on ${longDay(on)}`;
  if (count === 1) return `on ${longDay(on)}`;
  const last = lastOn === null || lastOn === on ? "" : `, the last on ${longDay(lastOn)}`;
  return `in ${count} payments, the next of ${formatCents(nextCents)} on ${longDay(on)}${last}`;
}

/** `Direct debit of $4,295.00 on 23 November 2026, from account ending 678` */
export function plannedText(planned: PlannedPayment): string {
  const times = plannedTimes(planned);
  const from = planned.from === null ? "" : `, from ${planned.from}`;
  const what = `${plannedName(planned)} of ${formatCents(planned.amountCents)}`;
  return `${what}${times === "" ? "" : ` ${times}`}${from}`;
}
