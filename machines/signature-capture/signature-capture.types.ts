import type { AdoptedSignature, Signature } from "#domain/party/signature.ts";

export type SignatureCaptureInput = {
  /** The name that is proposed. */
  name: string;
  /** The one that was adopted before. */
  adopted: AdoptedSignature | null;
};

export type SignatureCaptureContext = {
  name: string;
  /** Strokes, in the units of the pad. */
  paths: readonly string[];
  kind: Signature["kind"];
  /** Whether adopting was tried: then every error is shown. */
  isChecked: boolean;
  /** Whether it begins with one that was adopted before. */
  wasAdopted: boolean;
};

export type SignatureCaptureEvent =
  | { type: "name.changed"; name: string }
  | { type: "strokes.changed"; paths: readonly string[] }
  | { type: "typing.chosen" }
  | { type: "drawing.chosen" }
  | { type: "signature.confirmed" }
  /** Another signature is to be given. */
  | { type: "signature.reopened" };

/** What it tells its parent, once for each signature that is adopted. */
export type SignatureAdopted = { type: "signature.adopted"; signature: AdoptedSignature };
/** What it tells its parent where the adopted one counts no more. */
export type SignatureReopened = { type: "signature.reopened" };
