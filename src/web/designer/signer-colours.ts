import type { TemplateSigner } from "#domain/template/types.ts";

/** Each at least 3:1 on white and apart from every other and from the grey, measured in OKLab; in the order they are given out. */
export const signerColours = [
  "#1D4ED8",
  "#BE123C",
  "#047857",
  "#A16207",
  "#86198F",
  "#0369A1",
  "#7F1D1D",
  "#16A34A",
  "#7C3AED",
  "#F43F5E",
  "#1E3A8A",
  "#0D9488",
  "#C026D3",
  "#14532D",
  "#3B82F6",
] as const;

/** Of a field that is nobody's, or whose signer is not found. */
export const unknownSignerColour = "#64748B";

/** The colour of a signer, by its place in the list. */
export function signerColour(signers: readonly TemplateSigner[], signerId: string | null): string {
  const at = signerId === null ? -1 : signers.findIndex(({ id }) => id === signerId);
  return at === -1 ? unknownSignerColour : (signerColours[at % signerColours.length] ?? unknownSignerColour);
}
