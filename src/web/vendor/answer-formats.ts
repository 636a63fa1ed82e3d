import { digitsOf } from "#contract/abn.ts";
import { isDay } from "#contract/calendar.ts";
import { emailOf, mobileOf } from "#contract/field-rules.ts";
import { centsOfTyped, formatCents } from "#contract/money.ts";

/**
 * What was typed as it is usually written, once its field is left: amounts, numbers, dates, e-mail addresses. Whatever is
 * not understood stays as it was typed.
 */
export function formattedAnswer(path: string, typed: string): string {
  const format = formats[path.split(".").at(-1) ?? ""];
  return format === undefined ? typed : format(typed);
}

/** `2027-02-15` → `15/02/2027`; what is no day yet is shown as it is. */
export const dayShown = (day: string): string => (isDay(day) ? day.split("-").reverse().join("/") : day);

/** A day as people type it, `15/2/2027`, `15.02.2027`, `15022027`, as it is kept: `2027-02-15`. */
export function dayOfTyped(typed: string): string {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(typed.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim()) ??
    [];
  const kept = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(kept) ? kept : typed;
}

/** While a day is typed it is kept as such only where nothing of what is shown would move. */
export const dayWhileTyped = (typed: string): string =>
  dayShown(dayOfTyped(typed)) === typed ? dayOfTyped(typed) : typed;

const trimmed = (typed: string) => typed.trim().replace(/\s+/g, " ");

const money = (typed: string): string => {
  const cents = centsOfTyped(typed);
  return cents === null ? trimmed(typed) : formatCents(cents).replace("$", "").replace(/\.00$/, "");
};

const grouped = (sizes: readonly number[]) => (typed: string) => {
  const digits = digitsOf(typed);
  if (digits?.length !== sizes.reduce((sum, size) => sum + size, 0)) return trimmed(typed);
  return sizes
    .map((size, index) => {
      const from = sizes.slice(0, index).reduce((sum, each) => sum + each, 0);
      return digits.slice(from, from + size);
    })
    .join(" ");
};

function mobile(typed: string): string {
  const [, head, middle, tail] = /^\+61(\d{3})(\d{3})(\d{3})$/.exec(mobileOf(typed) ?? "") ?? [];
  return head === undefined ? trimmed(typed) : `0${head} ${middle} ${tail}`;
}

const formats: Readonly<Record<string, (typed: string) => string>> = {
  addressLine: trimmed,
  suburb: trimmed,
  postcode: trimmed,
  expectedPrice: money,
  mortgageBalance: money,
  otherDebtsBalance: money,
  amount: money,
  abn: grouped([2, 3, 3, 3]),
  acn: grouped([3, 3, 3]),
  mobile,
  phone: trimmed,
  email: emailOf,
  dateOfBirth: dayOfTyped,
  settlesOn: dayOfTyped,
  givenNames: trimmed,
  familyName: trimmed,
  companyName: trimmed,
  agencyName: trimmed,
  agentName: trimmed,
};
