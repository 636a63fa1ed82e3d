import type { NameErrorKind } from "#domain/signing/signer-name.ts";
import type { WalkItem } from "#domain/signing/walk.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { missingLettersMessage } from "#domain/text/printable.ts";
import { answerErrors } from "./answer-errors.copy.ts";
import { nameErrorCopy } from "./signing.copy.ts";

const anyField = { type: "signature" } as TemplateField;

/** What is wrong with an item, in words; null where nothing is. */
export function itemError({ error, fields, value }: WalkItem): string | null {
  if (error === null) return null;
  if (error === "missing-letters") return missingLettersMessage("answer", value);
  return answerErrors[error](fields[0] ?? anyField);
}

/** What is wrong with a name, in words; null where nothing is. */
export function nameErrorText(kind: NameErrorKind | null, name: string): string | null {
  if (kind === null) return null;
  return kind === "missing-letters" ? missingLettersMessage("name", name) : nameErrorCopy[kind];
}
