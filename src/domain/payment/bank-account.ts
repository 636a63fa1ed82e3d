import type { PayIdKind } from "#domain/enumerations.ts";
import { isAbn, isAcn } from "#domain/party/abn.ts";
import { fieldPatterns, isEmail, mobileOf } from "#domain/text/field-rules.ts";
import { bsbOf } from "./bsb.ts";

/**
 * An account number as it is kept: 1 to 9 digits, leading zeros kept, without the blanks and hyphens that people put in.
 * Null where it is none, or nothing but zeros.
 */
export function accountNumberOf(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{1,9}$/.test(digits) && !/^0+$/.test(digits) ? digits : null;
}

/**
 * The bank that a BSB belongs to, by its first three digits, else its first two; null where we do not know it, which is a
 * reason to look again, never to refuse: the directory of branches changes every month.
 */
export function bankOf(bsb: string): string | null {
  const kept = bsbOf(bsb);
  if (kept === null) return null;
  return banksByThree[kept.slice(0, 3)] ?? banksByTwo[kept.slice(0, 2)] ?? null;
}

const banksByThree: Readonly<Record<string, string>> = {
  "313": "Bank Australia",
  "325": "Beyond Bank",
  "610": "Adelaide Bank",
  "633": "Bendigo Bank",
  "638": "Heritage Bank",
  "650": "Newcastle Permanent",
  "704": "Cuscal",
  "802": "Cuscal",
  "803": "Cuscal",
  "923": "ING",
  "939": "AMP Bank",
  "944": "Members Equity Bank",
};
const banksByTwo: Readonly<Record<string, string>> = {
  "01": "ANZ",
  "03": "Westpac",
  "06": "Commonwealth Bank",
  "08": "National Australia Bank",
  "10": "BankSA",
  "11": "St.George Bank",
  "12": "Bank of Queensland",
  "14": "Rabobank",
  "15": "Town & Country Bank",
  "18": "Macquarie Bank",
  "19": "Bank of Melbourne",
  "30": "Bankwest",
  "33": "St.George Bank",
  "34": "HSBC",
  "40": "Commonwealth Bank",
  "48": "Suncorp Bank",
  "55": "Bank of Melbourne",
  "73": "Westpac",
  "76": "Commonwealth Bank",
  "78": "National Australia Bank",
};

/** Whether a name can title an account: some letter or digit, one line. */
export const isAccountName = (typed: string): boolean =>
  fieldPatterns.line.test(typed) && /[\p{L}\p{N}]/u.test(typed);

/**
 * A PayID as the New Payments Platform keeps it, from how people write it: a phone number with a hyphen after the country
 * code, `+61-491570006`; an e-mail address in lower case; 9 or 11 digits of a business; an organisation's words in lower
 * case. Null where it is none of its kind.
 */
export function payIdOf(kind: PayIdKind, typed: string): string | null {
  const trimmed = typed.trim();
  switch (kind) {
    case "Phone":
      return phoneOf(trimmed);
    case "Email":
      return trimmed.length <= 256 && isEmail(trimmed) ? trimmed.toLowerCase() : null;
    case "ABN": {
      const digits = trimmed.replace(/\s/g, "");
      return isAbn(digits) || isAcn(digits) ? digits : null;
    }
    case "Organisation ID": {
      const lower = trimmed.toLowerCase();
      return lower.length <= 256 && organisation.test(lower) ? lower : null;
    }
  }
}

function phoneOf(typed: string): string | null {
  if (/^\+\d{1,3}-[1-9]\d{1,29}$/.test(typed)) return typed;
  const mobile = mobileOf(typed);
  return mobile?.startsWith("+61") ? `+61-${mobile.slice(3)}` : null;
}

const organisation = /^[a-z0-9!"#$%&'()*+,./:;<=>?@[\]^_`{|}~-][a-z0-9!"#$%&'()*+,./:;<=>?@[\] ^_`{|}~-]*$/;
