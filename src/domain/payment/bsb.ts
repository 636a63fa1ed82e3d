import { fieldPatterns } from "#domain/text/field-rules.ts";

/** A bank-state-branch number as it is kept, `NNN-NNN`, from how people write it; null where it is none. */
export function bsbOf(typed: string): string | null {
  const trimmed = typed.trim();
  if (!fieldPatterns.bsb.test(trimmed)) return null;
  const digits = trimmed.replace(/\D/g, "");
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}
