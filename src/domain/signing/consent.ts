/** What a signer agrees to before signing on a screen. Another wording is another version. */
export const consentVersion = "2026-11-23";

/** `agencyName` and its phone number are where paper is asked for. */
export const consentText = (agencyName: string, agencyPhone: string): string[] => [
  "I agree to receive and sign this document electronically.",
  "My signature here identifies me, shows that I mean to sign, and has the effect of a signature on paper.",
  "I have the whole document in front of me, and I can keep a copy of it.",
  `I can have it on paper instead, at no cost: ${agencyName}, ${agencyPhone}.`,
];
