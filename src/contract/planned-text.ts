import type { PlannedPayment } from "./application-account.ts";
import { longDay } from "./calendar.ts";
import { formatCents } from "./money.ts";
import { builtMethods } from "./payment-methods.ts";

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
