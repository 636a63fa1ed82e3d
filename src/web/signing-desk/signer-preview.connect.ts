import type { SigningPreview } from "#contract/signing-desk.ts";
import { answeredFields, isOwn } from "#domain/signing/answers.ts";
import { pendingFields } from "#domain/signing/pending-fields.ts";
import { fieldTitle } from "#domain/template/field-title.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { shownTextOf, shownValues } from "#domain/template/value.ts";
import { previewCopy as copy } from "./signer-preview.copy.ts";
import { roleLabel } from "./signing-labels.ts";

type Party = SigningPreview["parties"][number];
export type SignerPreviewModel = NonNullable<ReturnType<typeof connectPreview>>;
export type PreviewedField = { field: TemplateField; isOwn: boolean; value: string; text: string };

/** A contract as one of its signers will find it: what they are asked, and their fields among those of others. */
export function connectPreview({ design, values, parties }: SigningPreview, turnId: string) {
  const party = parties.find((each) => each.turnId === turnId) ?? parties[0];
  if (party === undefined) return null;
  const shown = shownValues(design, values);
  const pending = pendingFields(design, values);
  const placesOf = (type: TemplateField["type"], among: { has: (id: string) => boolean }): number =>
    design.fields.filter((field) => field.type === type && among.has(field.id) && isOwn(field, party)).length;
  const initials = placesOf("initials", shown);
  const fieldOf = (field: TemplateField): PreviewedField => {
    const value = shown.get(field.id) ?? "";
    const mine = isOwn(field, party);
    const text = mine ? (ownText[field.type] ?? fieldTitle(field)) : shownTextOf(field, value);
    return { field, isOwn: mine, value: ofSignature.includes(field.type) ? "" : value, text };
  };
  return {
    chosen: party.turnId,
    parties: parties.map((each) => ({ value: each.turnId, label: partyLabel(each) })),
    questions: answeredFields(design, party)
      .filter(({ id }) => shown.has(id) || pending.has(id))
      .map((field) => ({
        id: field.id,
        label: fieldTitle(field),
        note: pending.has(field.id) ? copy.depends : field.required ? copy.required : copy.optional,
      })),
    signs: [
      ...(initials > 0 ? [copy.initials(initials)] : []),
      ...(initials === 0 && placesOf("initials", pending) > 0 ? [copy.initialsMaybe] : []),
      ...witnessStepsOf(party, parties),
      copy.signature(placesOf("signature", shown)),
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

/** What is asked because a signature is watched: of a signer by whom, of their witness what they declare. */
function witnessStepsOf(party: Party, parties: readonly Party[]): string[] {
  if (party.isWitness) return [copy.witnessDetails, copy.witnessDeclaration];
  const roles = rolesOf(party);
  const isWatched = parties.some(
    (each) => each.isWitness && rolesOf(each).some((role) => roles.includes(role)),
  );
  return isWatched ? [copy.witnessNaming] : [];
}

const rolesOf = ({ signerId, otherRoles }: Party): string[] => [
  signerId,
  ...otherRoles.map((other) => other.signerId),
];

const ofSignature: readonly TemplateField["type"][] = ["signature", "initials", "sign_date"];
const ownText: Partial<Record<TemplateField["type"], string>> = {
  signature: copy.signHere,
  initials: copy.initialHere,
  sign_date: copy.date,
};

/** `Jane Citizen, Vendor and Agent` */
function partyLabel({ name, role, otherRoles, isWitness }: Party): string {
  const roles = [...new Set([role, ...otherRoles.map((other) => other.role)])].map((each) => roleLabel[each]);
  const title = new Intl.ListFormat("en-AU").format(roles);
  const as = isWitness ? copy.witnessOf(title) : title;
  return name === "" ? as : `${name}, ${as}`;
}
