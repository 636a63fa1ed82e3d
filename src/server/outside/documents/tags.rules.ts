import { type TemplateFieldType, templatePalette } from "#contract/contract-template-palette.ts";
import { labelOf, nameOf, type Party, partyOf, typeOf, wordsOf } from "./proposal-words.rules.ts";

export type Tag = {
  type: TemplateFieldType;
  name: string;
  label: string;
  party: Party;
  /** `signer2`: the second of the template's signers, whatever their role. */
  signerNumber: number | null;
  /** Whether it says that it has to be filled in; null where it says nothing. */
  isRequired: boolean | null;
};

export const tagPattern = /\{\{([^{}]{1,120})\}\}/g;
const typeWords: Readonly<Record<string, TemplateFieldType>> = {
  sign: "signature",
  sig: "signature",
  signdate: "sign_date",
  initial: "initials",
  mobile: "phone",
  check: "checkbox",
  checkboxes: "checkbox_multi",
  dropdown: "select",
  string: "text",
};

/**
 * What stands between the braces of a tag: `name`, or parts with colons between them in any order, each a type
 * (`signature`), a party (`vendor2`, `witness`, `signer3`) or the name; a star at the end is "required". Null where it
 * names nothing.
 */
export function tagOf(inside: string): Tag | null {
  const text = inside.trim();
  const parts = text
    .replace(/\*\s*$/, "")
    .split(":")
    .map((part) => part.trim());
  if (parts.some((part) => !/^[A-Za-z][\w .'’-]*$/.test(part))) return null;
  const isAlone = parts.length === 1;
  const type = isAlone ? undefined : parts.map(typeNamed).find((one) => one !== undefined);
  const party = isAlone ? undefined : parts.find(isParty);
  const name = parts.find((part) => isAlone || (typeNamed(part) === undefined && !isParty(part)));
  const words = name ?? [party, type].join(" ");
  return {
    type: type ?? typeOf(words),
    name: nameOf(words),
    label: labelOf(words),
    party: partyOf(party ?? name ?? words),
    signerNumber: Number(/^signer_?(\d{1,2})$/i.exec(party ?? "")?.[1] ?? 0) || null,
    isRequired: text.endsWith("*") ? true : null,
  };
}

function typeNamed(part: string): TemplateFieldType | undefined {
  const word = part.toLowerCase().replace(/[\s-]+/g, "_");
  return word in templatePalette ? (word as TemplateFieldType) : typeWords[word];
}

/** A part that is a party and nothing more. */
function isParty(part: string): boolean {
  const words = wordsOf(part).filter((word) => Number.isNaN(Number(word)));
  if (words.length !== 1) return false;
  const { role, isWitness } = partyOf(part);
  return role !== null || isWitness || words[0] === "signer";
}
