import { type TemplateFieldType, templatePalette } from "#domain/template/palette.ts";
import { labelOf, nameOf, type Party, partyOf, tokensOf, typeOf } from "./proposal-tokens.rules.ts";

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
const typeName: Readonly<Record<string, TemplateFieldType>> = {
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
  const tokens = name ?? [party, type].join(" ");
  return {
    type: type ?? typeOf(tokens),
    name: nameOf(tokens),
    label: labelOf(tokens),
    party: partyOf(party ?? name ?? tokens),
    signerNumber: Number(/^signer_?(\d{1,2})$/i.exec(party ?? "")?.[1] ?? 0) || null,
    isRequired: text.endsWith("*") ? true : null,
  };
}

function typeNamed(part: string): TemplateFieldType | undefined {
  const word = part.toLowerCase().replace(/[\s-]+/g, "_");
  return word in templatePalette ? (word as TemplateFieldType) : typeName[word];
}

/** A part that is a party and nothing more. */
function isParty(part: string): boolean {
  const tokens = tokensOf(part).filter((word) => Number.isNaN(Number(word)));
  if (tokens.length !== 1) return false;
  const { role, isWitness } = partyOf(part);
  return role !== null || isWitness || tokens[0] === "signer";
}
