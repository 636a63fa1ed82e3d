import { signerRoles } from "#domain/enumerations.ts";
import type { TemplateError } from "#domain/template/errors.ts";
import type { TemplateItemType } from "#domain/template/palette.ts";
import { templatePalette } from "#domain/template/palette.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import type { DesignerContext } from "#machines/designer/designer.types.ts";
import { designerCopy } from "./designer.copy.ts";
import { type DesignerIconName, iconNamed } from "./designer-icon.view.tsx";
import { fieldTitle, groupLabel, typeLabel, typeName } from "./field-labels.ts";
import { counted } from "./header.connect.ts";
import { signerColour } from "./signer-colours.ts";

export type ListedField = {
  id: string;
  title: string;
  note: string;
  icon: DesignerIconName;
  colour: string;
  isSelected: boolean;
  /** The only one that is selected: its label is changed here. */
  isNamed: boolean;
  /** Its place in the reading order of the whole template. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
};
export type FieldListModel = {
  fields: readonly ListedField[];
  /** `12 fields`, `3 of 12 fields`. */
  label: string;
  isSearched: boolean;
};

export const iconOf = (type: TemplateItemType): DesignerIconName =>
  type === "fieldset" ? "fieldset" : iconNamed(templatePalette[type].icon);

/** The fields in reading order, or those that what is searched is found in. */
export function connectFieldList({ design, selection, search }: DesignerContext): FieldListModel {
  const selected = new Set(selection);
  const pages = new Map(design.pages.map(({ id }, at) => [id, at + 1]));
  const wanted = search.trim().toLowerCase();
  const all = design.fields.map((field, place): ListedField => {
    const group = groupLabel(field, design.signers);
    return {
      id: field.id,
      title: fieldTitle(field),
      note: [typeLabel(field.type), group, `page ${pages.get(field.pageId) ?? "?"}`]
        .filter(Boolean)
        .join(" · "),
      icon: iconOf(field.type),
      colour: signerColour(design.signers, field.signerId),
      isSelected: selected.has(field.id),
      isNamed: selected.size === 1 && selected.has(field.id),
      place,
      isFirst: place === 0,
      isLast: place === design.fields.length - 1,
    };
  });
  const names = new Map(design.fields.map(({ id, name }) => [id, name]));
  const fields =
    wanted === ""
      ? all
      : all.filter(({ id, title, note }) =>
          `${title} ${names.get(id) ?? ""} ${note}`.toLowerCase().includes(wanted),
        );
  return {
    fields,
    isSearched: wanted !== "",
    label:
      wanted === ""
        ? counted(all.length, "field")
        : designerCopy.ofFields(fields.length, counted(all.length, "field")),
  };
}

/** The list with the same value for every field that is as it was before, so that nothing of it is drawn anew. */
export function keptFields(
  before: readonly ListedField[],
  now: readonly ListedField[],
): readonly ListedField[] {
  const known = new Map(before.map((field) => [field.id, field]));
  return now.map((field) => {
    const same = known.get(field.id);
    return same !== undefined && isSame(same, field) ? same : field;
  });
}

const isSame = (one: ListedField, other: ListedField): boolean =>
  (Object.keys(one) as (keyof ListedField)[]).every((key) => one[key] === other[key]);

export type SignersModel = {
  signers: readonly { id: string; name: string; role: string; colour: string; note: string }[];
  roles: readonly { value: (typeof signerRoles)[number]; label: string }[];
  canAdd: boolean;
};
const maxSigners = 15;
const roleLabels = { agent: "Agent", buyer: "Buyer", vendor: "Vendor" } as const;

/** Who signs, each with a colour. */
export function connectSigners({ signers, fields }: TemplateDesign): SignersModel {
  return {
    signers: signers.map(({ id, name, role }) => ({
      id,
      name,
      role,
      colour: signerColour(signers, id),
      note: counted(fields.filter(({ signerId }) => signerId === id).length, "field"),
    })),
    roles: signerRoles.map((value) => ({ value, label: roleLabels[value] })),
    canAdd: signers.length < maxSigners,
  };
}

/** A name for the next signer of a role: `Buyer 2`. */
export function nextSignerName({ signers }: TemplateDesign, role: (typeof signerRoles)[number]): string {
  const names = new Set(signers.map(({ name }) => name));
  for (let number = signers.filter((signer) => signer.role === role).length + 1; ; number += 1) {
    const name = `${roleLabels[role]} ${number}`;
    if (!names.has(name)) return name;
  }
}

export type ErrorListModel = {
  errors: readonly { key: string; message: string; fields: readonly { id: string; title: string }[] }[];
  title: string;
};

/** What keeps the template from being published, each with a way to its fields. */
export function connectErrors({ fields }: TemplateDesign, errors: readonly TemplateError[]): ErrorListModel {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return {
    title:
      errors.length === 0
        ? designerCopy.readyToPublish
        : designerCopy.cannotBePublished(counted(errors.length, "error")),
    errors: errors.map(({ kind, message, fieldIds }) => ({
      key: `${kind} ${fieldIds.join(" ")}`,
      message,
      fields: fieldIds.slice(0, 4).flatMap((id) => {
        const field = byId.get(id);
        return field === undefined ? [] : [{ id, title: fieldTitle(field) }];
      }),
    })),
  };
}

export type ProposalsModel = {
  proposals: readonly { id: string; title: string; note: string; icon: DesignerIconName }[];
  label: string;
  wasAsked: boolean;
};
const foundBy = { tag: "tag", anchor: "blank line", "form-field": "form field" } as const;

/** What the documents propose; nothing of it is placed before somebody accepts it. */
export function connectProposals({ proposals, design }: DesignerContext): ProposalsModel {
  const pages = new Map(design.pages.map(({ id }, at) => [id, at + 1]));
  const signers = [...design.signers, ...(proposals?.signers ?? [])];
  const found = proposals?.proposals ?? [];
  return {
    wasAsked: proposals !== null,
    label:
      found.length === 0
        ? designerCopy.noFieldsProposed
        : designerCopy.fieldsProposed(counted(found.length, "field")),
    proposals: found.map(({ field, source, found: label }) => ({
      id: field.id,
      title: fieldTitle(field),
      icon: iconOf(field.type),
      note: [
        `${typeName(field.type)} ${groupLabel(field, signers)}`.trim(),
        `page ${pages.get(field.pageId) ?? "?"}`,
        `${foundBy[source]} “${label}”`,
      ].join(" · "),
    })),
  };
}
