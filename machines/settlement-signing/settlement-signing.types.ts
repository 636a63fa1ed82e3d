import type { Submission } from "#machines/kit/submission.ts";

/** What a payer fills in before they sign. */
export type SigningDraft = Readonly<{
  name: string;
  settlementDate: string;
  conveyancerName: string;
  conveyancerEmail: string;
  conveyancerPhone: string;
  kind: "typed" | "drawn";
  /** The strokes of a drawn signature, in the units of its pad. */
  paths: readonly string[];
  consents: boolean;
}>;

/** The text and the amount that were read. */
export type Terms = Readonly<{ textVersion: string; amountCents: number }>;

/** What this browser keeps: with a key, what was sent and never answered. */
export type KeptSigning = { draft: SigningDraft; terms: Terms; key: string | null };

export type SigningInput = { shortcode: string; terms: Terms; kept: KeptSigning | null };

export type SigningContext = Submission & {
  shortcode: string;
  terms: Terms;
  draft: SigningDraft;
  /** Whether signing was tried: then every error is shown. */
  isChecked: boolean;
};

export type SigningEvent =
  | { type: "draft.changed"; change: Partial<SigningDraft> }
  /** `isValid` where no field is invalid; `key` counts only where none is kept from a sending. */
  | { type: "authority.signed"; isValid: boolean; key: string }
  | { type: "signing.retried" };

export type SigningPorts = {
  sign: { input: { draft: SigningDraft; terms: Terms; key: string }; output: unknown };
  readTerms: { input: { shortcode: string }; output: Terms };
};
