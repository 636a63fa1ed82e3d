import type { AustralianState } from "#domain/enumerations.ts";

type Ranges = readonly (readonly [first: number, last: number])[];

const ranges: Record<AustralianState, Ranges> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [[6000, 6999]],
  TAS: [[7000, 7999]],
  NT: [[800, 999]],
};

/** The state that a postcode of four digits lies in as a rule; null where it lies in none. Border postcodes cross. */
export function stateOfPostcode(postcode: string): AustralianState | null {
  if (!/^\d{4}$/.test(postcode)) return null;
  const number = Number(postcode);
  for (const [state, its] of Object.entries(ranges) as [AustralianState, Ranges][])
    if (its.some(([first, last]) => number >= first && number <= last)) return state;
  return null;
}
