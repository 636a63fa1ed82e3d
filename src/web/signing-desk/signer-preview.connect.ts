import type { SigningPreview } from "#contract/signing-desk.ts";
import { answeredFields, isOwn } from "#domain/signing/answers.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { shownTextOf, shownValues } from "#domain/template/value.ts";
import { previewCopy as copy } from "./signer-preview.copy.ts";
import { roleLabel } from "./signing-labels.ts";

export type SignerPreviewModel = NonNullable<ReturnType<typeof connectPreview>>;
export type PreviewedField = { field: TemplateField; isOwn: boolean; value: string; text: string };

/** A contract as one of its signers will find it: what they are asked, and their fields among those of others. */
export function connectPreview({ design, values, parties }: SigningPreview, turnId: string) {
  const party = parties.find((each) => each.turnId === turnId) ?? parties[0];
  if (party === undefined) return null;
  const shown = shownValues(design, values);
  const places = (type: TemplateField["type"]) =>
    design.fields.filter((field) => field.type === type && shown.has(field.id) && isOwn(field, party)).length;
  const [initials, signatures] = [places("initials"), places("signature")];
  const fieldOf = (field: TemplateField): PreviewedField => {
    const value = shown.get(field.id) ?? "";
    const mine = isOwn(field, party);
    const text = mine ? (ownText[field.type] ?? labelOf(field)) : shownTextOf(field, value);
    return { field, isOwn: mine, value: ofSignature.includes(field.type) ? "" : value, text };
  };
  return {
    chosen: party.turnId,
    parties: parties.map((each) => ({ value: each.turnId, label: partyLabel(each) })),
    questions: answeredFields(design, party)
      .filter(({ id }) => shown.has(id))
      .map((field) => ({
        id: field.id,
        label: labelOf(field),
        note: field.required ? copy.required : copy.optional,
      })),
    signs: [
      ...(initials === 0 ? [] : [copy.initials(initials)]),
      ...(signatures === 0 ? [] : [copy.signature(signatures)]),
    ],
    pages: design.pages.map((page, at) => ({
      page,
      label: copy.page(at + 1, design.pages.length),
      fields: design.fields
        .filter(({ id, pageId, type }) => pageId === page.id && type !== "fieldset" && shown.has(id))
        .map(fieldOf),
    })),
  };
}

const ofSignature: readonly TemplateField["type"][] = ["signature", "initials", "sign_date"];
const ownText: Partial<Record<TemplateField["type"], string>> = {
  signature: copy.signHere,
  initials: copy.initialHere,
  sign_date: copy.date,
};

/** `Jane Citizen, Vendor and Agent` */
function partyLabel({ name, role, otherRoles, isWitness }: SigningPreview["parties"][number]): string {
  const roles = [...new Set([role, ...otherRoles.map((other) => other.role)])].map((each) => roleLabel[each]);
  const title = new Intl.ListFormat("en-AU").format(roles);
  const as = isWitness ? copy.witnessOf(title) : title;
  return name === "" ? as : `${name}, ${as}`;
}

const labelOf = ({ label, name }: TemplateField): string => {
  if (label.trim() !== "") return label;
  const spaced = name.replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
