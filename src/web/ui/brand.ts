import { readablePair } from "./contrast.ts";

/** The colour of what is Saleflow's own. */
export const ownColour = "#0B2447";

export type BrandColours = { background: string; text: string };

/** The colours of the bar of an agency's page. */
export const brandColours = (brandColour: string): BrandColours => readablePair(brandColour, ownColour);

/** The same as a rule for the bar before the script has painted it. Each is `#RRGGBB`, whatever an agency has given. */
export function brandRule(brandColour: string | null): string {
  const { background, text } = brandColours(brandColour ?? ownColour);
  return `[data-brand]{background-color:${background};color:${text}}`;
}
