import { createHash } from "node:crypto";
import type { TemplateProposals } from "#contract/contract-template.ts";
import { templateMaxSigners } from "#domain/template/limits.ts";
import { templatePalette } from "#domain/template/palette.ts";
import type {
  TemplateDesign,
  TemplateField,
  TemplateProposal,
  TemplateSigner,
} from "#domain/template/types.ts";
import { labelOf, type Party } from "./proposal-tokens.rules.ts";
import type { FoundField } from "./proposed-field.rules.ts";

/** What was found as fields of a design: with names of their own, and with the signers that they name. */
export function proposalsOf(design: TemplateDesign, found: readonly FoundField[]): TemplateProposals {
  const signers: TemplateSigner[] = [];
  const placed = new Set(design.fields.map(({ id }) => id));
  const names = new Set(design.fields.map(({ name }) => name));
  const proposals = found.flatMap((one): TemplateProposal[] => {
    const id = idOf(one);
    if (placed.has(id)) return [];
    placed.add(id);
    const name = freeName(one.name, names);
    names.add(name);
    const signer = signerOf(one, design.signers, signers);
    if (signer !== null && ![...design.signers, ...signers].includes(signer)) signers.push(signer);
    return [{ field: fieldOf(one, id, name, signer), source: one.source, found: one.found.slice(0, 200) }];
  });
  return { proposals, signers };
}

/** The same for the same place of the same page, so that it is known again once it was accepted. */
function idOf({ pageId, source, found, box }: FoundField): string {
  const place = JSON.stringify([pageId, source, found, box.x, box.y]);
  return `fld_${createHash("sha256").update(place).digest("base64url").slice(0, 16)}`;
}

function freeName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name;
  for (let number = 2; ; number += 1) if (!used.has(`${name}_${number}`)) return `${name}_${number}`;
}

/** The signer that a field names: one that is there, or a new one; null where it names none for certain. */
function signerOf(
  { party, signerNumber }: FoundField,
  there: readonly TemplateSigner[],
  fresh: readonly TemplateSigner[],
): TemplateSigner | null {
  if (party.isWitness) return null;
  if (signerNumber !== null) return there[signerNumber - 1] ?? null;
  const { role, number } = party;
  if (role === null) return null;
  const known = there.filter((signer) => signer.role === role)[number - 1];
  if (known !== undefined) return known;
  const name = `${labelOf(role)} ${number}`;
  const existing = fresh.find((signer) => signer.name === name);
  if (existing !== undefined) return existing;
  if (there.length + fresh.length >= templateMaxSigners) return null;
  return { id: freeId(`sig_${role}${number}`, there), role, name };
}

const freeId = (id: string, there: readonly TemplateSigner[]): string =>
  there.some((signer) => signer.id === id) ? freeId(`${id}_`, there) : id;

function fieldOf(one: FoundField, id: string, name: string, signer: TemplateSigner | null): TemplateField {
  return {
    id,
    type: one.type,
    name,
    label: one.label,
    pageId: one.pageId,
    ...one.box,
    group: groupOf(one.party, signer),
    groupName: "",
    signerId: signer?.id ?? null,
    fieldsetId: null,
    required: one.isRequired ?? templatePalette[one.type].required,
    readOnly: one.isReadOnly,
    locked: false,
    defaultValue: "",
    placeholder: "",
    format: "none",
    minLength: null,
    maxLength: one.maxLength,
    minimum: null,
    maximum: null,
    options: one.options,
    dateFormat: "dd/MM/yyyy",
    fontSize: "fit",
    condition: null,
    formula: "",
    covers: one.tag !== null,
    tag: one.tag === null ? null : { ...one.tag, pageId: one.pageId },
  };
}

function groupOf({ isWitness }: Party, signer: TemplateSigner | null): TemplateField["group"] {
  if (isWitness) return "witness";
  return signer === null ? "general" : "signer";
}
