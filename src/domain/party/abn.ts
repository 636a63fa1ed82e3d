const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const acnWeights = [8, 7, 6, 5, 4, 3, 2, 1];

/** An Australian business number: eleven digits; one taken from the first, the weighted sum divides by 89. */
export function isAbn(value: string): boolean {
  if (!/^[1-9]\d{10}$/.test(value)) return false;
  const [first = 0, ...rest] = Array.from(value, Number);
  return weigh([first - 1, ...rest], abnWeights) % 89 === 0;
}

/** An Australian company number: nine digits, the last of them a modulo-ten check digit. */
export function isAcn(value: string): boolean {
  if (!/^\d{9}$/.test(value)) return false;
  const digits = Array.from(value, Number);
  return (10 - (weigh(digits.slice(0, 8), acnWeights) % 10)) % 10 === digits[8];
}

/** The ABN of a company: two check digits before its ACN. Null when that is no ACN. */
export function abnOfAcn(acn: string): string | null {
  if (!isAcn(acn)) return null;
  const rest = weigh(Array.from(acn, Number), abnWeights.slice(2)) % 89;
  for (let check = 10; check < 100; check += 1) {
    const weighed = (Math.floor(check / 10) - 1) * 10 + (check % 10);
    if ((weighed + rest) % 89 === 0) return `${check}${acn}`;
  }
  return null;
}

/** Digits of a number as people type it, `51 824 753 556` or with hyphens; null where anything else is in it. */
export function digitsOf(typed: string): string | null {
  const digits = typed.replace(/[\s\u00a0-]/g, "");
  return /^\d+$/.test(digits) ? digits : null;
}

/** An ABN or ACN as it is printed: groups of three digits, an ABN's first two apart. */
export const inThrees = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, " ");

const weigh = (digits: number[], weights: number[]) =>
  digits.reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0);
