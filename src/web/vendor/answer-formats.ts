import { dayOfTyped } from "#domain/calendar/days.ts";
import { centsOfTyped, formatCents } from "#domain/money/cents.ts";
import { digitsOf } from "#domain/party/abn.ts";
import { emailOf, mobileOf, mobileText } from "#domain/text/field-rules.ts";

/**
 * What was typed as it is usually written, once its field is left: amounts, numbers, dates, e-mail addresses. Whatever is
 * not understood stays as it was typed.
 */
export function formattedAnswer(path: string, typed: string): string {
  const format = formats[path.split(".").at(-1) ?? ""];
  return format === undefined ? typed : format(typed);
}

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
  const kept = mobileOf(typed);
  return kept?.startsWith("+61") === true ? mobileText(kept) : trimmed(typed);
}

const formats: Readonly<Record<string, (typed: string) => string>> = {
  addressLine: trimmed,
  suburb: trimmed,
  postcode: trimmed,
  region: trimmed,
  postalCode: trimmed,
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
