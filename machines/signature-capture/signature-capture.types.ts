import type { Problem } from "#contract/problems.ts";
import type { PhoneStatus, SingleUseLink } from "#contract/signing-links.ts";
import type { AdoptedSignature, Signature } from "#domain/party/signature.ts";

export type SignatureCaptureInput = {
  /** Of the signer's own link. */
  code: string;
  /** The name that is proposed. */
  name: string;
  /** The one that was adopted before. */
  adopted: AdoptedSignature | null;
};

export type SignatureCaptureContext = {
  code: string;
  /** On which the signer draws on their phone; null while there is none. */
  link: SingleUseLink | null;
  problem: Problem | null;
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
  /** To be drawn on one's phone; where its link is over, by another. */
  | { type: "phone.chosen" }
  | { type: "signature.confirmed" }
  /** Another signature is to be given. */
  | { type: "signature.reopened" };

export type SignatureCapturePorts = {
  startDrawing: { input: { code: string }; output: SingleUseLink };
  readDrawing: { input: { code: string }; output: PhoneStatus };
};

/** What it tells its parent, once for each signature that is adopted. */
export type SignatureAdopted = { type: "signature.adopted"; signature: AdoptedSignature };
/** What it tells its parent where the adopted one counts no more. */
export type SignatureReopened = { type: "signature.reopened" };
