/** What a signer agrees to before signing on a screen. Another wording is another version. */
export const consentVersion = "2026-11-23";

/** Who is asked: a signer, or the witness of one; `agency` is where paper is asked for. */
export const consentText = (
  { name, phone }: { name: string; phone: string },
  { isWitness }: { isWitness: boolean },
): string[] => [
  isWitness
    ? "I agree to receive this document and to sign it as a witness electronically."
    : "I agree to receive and sign this document electronically.",
  isWitness
    ? "My signature here identifies me, shows that I mean to sign as a witness, and has the effect of a signature on paper."
    : "My signature here identifies me, shows that I mean to sign, and has the effect of a signature on paper.",
  "I have the whole document in front of me, and I can keep a copy of it.",
  isWitness
    ? `It can be witnessed on paper instead, at no cost: ${name}, ${phone}.`
    : `I can have it on paper instead, at no cost: ${name}, ${phone}.`,
];
