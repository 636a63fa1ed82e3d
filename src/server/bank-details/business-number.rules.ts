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

const weigh = (digits: number[], weights: number[]) =>
  digits.reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0);
