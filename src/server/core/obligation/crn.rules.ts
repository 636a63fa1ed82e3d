export const crnRules = ["MOD10V01", "MOD10V05"] as const;
/** How a biller's customer reference numbers carry their check digit; the biller's bank assigns it. */
export type CrnRule = (typeof crnRules)[number];

export const crnMinLength = 2;
export const crnMaxLength = 20;

const digitsOnly = /^\d+$/;

/**
 * The check digit of a number without one. MOD10V01 (Luhn): weights 2, 1, 2, 1 … from the right, the digits of the
 * products added, the rest to ten. MOD10V05: weights 1, 2, 3 … from the left, the sum modulo ten. After the rule sheet
 * of BPAY as quoted by the vectors of the tests.
 */
export function crnCheckDigit(rule: CrnRule, number: string): string {
  const digits = Array.from(number, Number);
  return String(rule === "MOD10V01" ? luhn(digits.reverse()) : weighted(digits));
}

/** Whether a number of 2 to 20 digits ends in the check digit that the rule gives it. */
export function isCrn(rule: CrnRule, crn: string): boolean {
  if (!digitsOnly.test(crn) || crn.length < crnMinLength || crn.length > crnMaxLength) return false;
  return crn.endsWith(crnCheckDigit(rule, crn.slice(0, -1)));
}

/**
 * A customer reference number of `length` digits from 128 random bits written as hexadecimal digits. The caller keeps
 * it unique for the biller by trying again.
 */
export function makeCrn(rule: CrnRule, length: number, randomHex: string): string {
  const body = (BigInt(`0x${randomHex}`) % 10n ** BigInt(length - 1)).toString().padStart(length - 1, "0");
  return body + crnCheckDigit(rule, body);
}

function luhn(fromRight: number[]): number {
  const sum = fromRight.reduce(
    (total, digit, place) => total + digitSum(digit * (place % 2 === 0 ? 2 : 1)),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

const digitSum = (product: number) => (product > 9 ? product - 9 : product);

const weighted = (fromLeft: number[]) =>
  fromLeft.reduce((total, digit, place) => total + digit * (place + 1), 0) % 10;
