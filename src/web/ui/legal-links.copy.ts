/** The links at the foot of every page. */
export const legalAndSupport = "Legal and support";
export const providedFor = (operator: string, agency: string) =>
  `${operator} provides this page for ${agency}.`;
export const ofOwner = (owner: string) => ` of ${owner}`;
export const openings = {
  "https:": " (opens in a new tab)",
  "mailto:": " (opens your email)",
  "tel:": " (calls by phone)",
} as const;
export const privacy = "Privacy";
export const terms = "Terms";
export const complaints = "Complaints";
export const financialHardship = "Financial hardship";
