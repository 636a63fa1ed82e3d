import type { SigningDraft } from "#machines/signing/signing.types.ts";
import { isShapedLike, keptForm } from "#web/adapters/kept-form.ts";

const witness = { name: "", phoneNumber: "" };
const declaration = { address: "", occupation: "", isAdult: false, isNoParty: false };

/** What is typed of a witness, or by one, in this tab: it outlives a reload, and is forgotten with the turn or the tab. */
export const typedDraftOf = (code: string) => keptForm("witness", code, isDraft);

const isDraft = (value: unknown): value is SigningDraft =>
  isShapedLike(value, { declaration }) &&
  isShapedLike(value.declaration, declaration) &&
  "witness" in value &&
  (value.witness === null || (typeof value.witness === "object" && isShapedLike(value.witness, witness)));
