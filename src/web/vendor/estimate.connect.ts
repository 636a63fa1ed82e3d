import { daysBetween, isDay } from "#domain/calendar/days.ts";
import { estimateOf } from "#domain/loan/estimate.ts";
import { centsOfTyped } from "#domain/money/cents.ts";
import type { FinishAnswers } from "#domain/vendor-application/answers.ts";

/** What the loan that is asked for would cost, line by line; null until enough of it is known. */
export function connectEstimate({ productType, amount, settlesOn }: FinishAnswers, today: string) {
  const amountCents = centsOfTyped(amount);
  if (productType === "" || amountCents === null || amountCents === 0 || !isDay(settlesOn)) return null;
  if (daysBetween(today, settlesOn) < 1) return null;
  const { lines } = estimateOf({ product: productType, amountCents, advancedOn: today, settlesOn });
  return lines.map((line, index) => ({ ...line, isTotal: index === lines.length - 1 }));
}
