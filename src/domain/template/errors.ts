import { groupedBy } from "#domain/grouping.ts";
import { letterLabel } from "#domain/text/printable.ts";
import { circlesOf } from "./circles.ts";
import { namesOf, parsedFormula } from "./formula.ts";
import { isWithinPage } from "./geometry.ts";
import { missingLettersOf } from "./letters.ts";
import { overlapsOf } from "./overlaps.ts";
import { isSigned } from "./signed-types.ts";
import type { TemplateDesign, TemplateField } from "./types.ts";

/** What keeps a template from being published. */
export type TemplateErrorKind =
  | "off-page"
  | "overlap"
  | "duplicate-name"
  | "circular-condition"
  | "circular-formula"
  | "broken-formula"
  | "unknown-name"
  | "no-signer"
  | "no-options"
  | "impossible-range"
  | "missing-letters";
/** `message` say what is wrong and how to fix it; `fieldIds` are all that it concerns, the first invalid. */
export type TemplateError = { kind: TemplateErrorKind; fieldIds: string[]; message: string };

/** All that is wrong with a design, in reading order. Told at once, and nothing with an error is published. */
export function templateErrors(design: TemplateDesign): TemplateError[] {
  const places = new Map(design.fields.map(({ id }, place) => [id, place]));
  const placeOf = ({ fieldIds: [first = ""] }: TemplateError) => places.get(first) ?? 0;
  return [
    ...offPageErrors(design),
    ...overlapErrors(design),
    ...nameErrors(design),
    ...circleErrors(design),
    ...formulaErrors(design),
    ...conditionErrors(design),
    ...signerErrors(design),
    ...optionErrors(design),
    ...rangeErrors(design),
    ...letterErrors(design),
  ].sort((one, other) => placeOf(one) - placeOf(other));
}

const called = ({ label, name }: TemplateField): string => `“${label || name}”`;

function offPageErrors({ pages, fields }: TemplateDesign): TemplateError[] {
  const byId = new Map(pages.map((page, place) => [page.id, { page, place }]));
  return fields.flatMap((field): TemplateError[] => {
    const found = byId.get(field.pageId);
    if (found !== undefined && isWithinPage(field, found.page)) return [];
    const message =
      found === undefined
        ? `${called(field)} is on a page that no longer exists. Remove it, or put it on another page.`
        : `${called(field)} reaches over the edge of page ${found.place + 1}. Move it, or make it smaller.`;
    return [{ kind: "off-page", fieldIds: [field.id], message }];
  });
}

const overlapErrors = (design: TemplateDesign): TemplateError[] =>
  overlapsOf(design.fields).map(({ field, others: [first, ...more] }) => {
    const page = design.pages.findIndex(({ id }) => id === field.pageId) + 1;
    const rest =
      more.length === 0 ? "" : more.length === 1 ? " and another field" : ` and ${more.length} other fields`;
    const what = first === undefined ? "another field" : `${called(first)}${rest}`;
    return {
      kind: "overlap",
      fieldIds: [field, ...(first === undefined ? [] : [first]), ...more].map(({ id }) => id),
      message: `${called(field)} lies over ${what} on page ${page}. Move one of them aside.`,
    };
  });

function nameErrors({ fields }: TemplateDesign): TemplateError[] {
  const byName = groupedBy(fields, ({ name }) => name);
  return [...byName].flatMap(([name, same]): TemplateError[] =>
    same.length === 1
      ? []
      : [
          {
            kind: "duplicate-name",
            fieldIds: same.map(({ id }) => id),
            message: `${same.length} fields are named “${name}”. Give each a name of its own.`,
          },
        ],
  );
}

const circleErrors = (design: TemplateDesign): TemplateError[] =>
  circlesOf(design.fields).map(({ fields, isOfFormulas }) => {
    const [first, ...others] = fields;
    const names = fields.slice(0, 4).map(called).join(", ");
    const more = fields.length > 4 ? ` and ${fields.length - 4} more` : "";
    const self = first === undefined ? "" : called(first);
    const formula =
      others.length === 0
        ? `The formula of ${self} uses its own value. Remove its name.`
        : `The formulas of ${names}${more} need one another's values. Remove one of the names.`;
    const condition =
      others.length === 0
        ? `Whether ${self} is shown depends on itself. Choose another field for its condition.`
        : `Whether ${names}${more} are shown depends on one another. Remove one of the conditions.`;
    return {
      kind: isOfFormulas ? "circular-formula" : "circular-condition",
      fieldIds: fields.map(({ id }) => id),
      message: isOfFormulas ? formula : condition,
    };
  });

function formulaErrors({ fields }: TemplateDesign): TemplateError[] {
  const names = new Set(fields.map(({ name }) => name));
  return fields.flatMap((field): TemplateError[] => {
    if (field.formula.trim() === "") return [];
    const error = (kind: TemplateErrorKind, message: string) => [{ kind, fieldIds: [field.id], message }];
    if (field.type !== "number")
      return error(
        "broken-formula",
        `${called(field)} isn't a number field, so its formula isn't used. Clear it.`,
      );
    const parsed = parsedFormula(field.formula);
    if (parsed.kind === "broken")
      return error("broken-formula", `The formula of ${called(field)} cannot be read. ${parsed.message}`);
    const unknown = namesOf(parsed.formula).find((name) => !names.has(name));
    if (unknown === undefined) return [];
    return error(
      "unknown-name",
      `The formula of ${called(field)} uses “${unknown}”, but no field has that name. Correct the name, or add the field.`,
    );
  });
}

function conditionErrors({ fields }: TemplateDesign): TemplateError[] {
  const ids = new Set(fields.map(({ id }) => id));
  return fields.flatMap((field): TemplateError[] =>
    field.condition === null || ids.has(field.condition.fieldId)
      ? []
      : [
          {
            kind: "unknown-name",
            fieldIds: [field.id],
            message: `Whether ${called(field)} is shown depends on a field that no longer exists. Choose another, or remove the condition.`,
          },
        ],
  );
}

function signerErrors({ fields, signers }: TemplateDesign): TemplateError[] {
  const ids = new Set(signers.map(({ id }) => id));
  return fields.flatMap((field): TemplateError[] => {
    const { group, signerId } = field;
    const isKnown = signerId !== null && ids.has(signerId);
    const isNeeded = signerId !== null || isSigned(field) || group === "signer";
    if (isKnown || !isNeeded) return [];
    const message = `${called(field)} has no signer. Choose who fills it in.`;
    return [{ kind: "no-signer", fieldIds: [field.id], message }];
  });
}

const optionErrors = ({ fields }: TemplateDesign): TemplateError[] =>
  fields.flatMap((field): TemplateError[] => {
    const { type, options } = field;
    if (type !== "select" && type !== "checkbox_multi") return [];
    const written = options.map((option) => option.trim());
    const error = (message: string): TemplateError[] => [
      { kind: "no-options", fieldIds: [field.id], message },
    ];
    if (written.length === 0) return error(`${called(field)} has no options. Add at least one.`);
    if (written.includes("")) return error(`An option of ${called(field)} is empty. Write it, or remove it.`);
    if (new Set(written).size < written.length)
      return error(`${called(field)} has an option twice. Remove one of them.`);
    return [];
  });

const rangeErrors = ({ fields }: TemplateDesign): TemplateError[] =>
  fields.flatMap((field): TemplateError[] => {
    const { minLength, maxLength, minimum, maximum } = field;
    const error = (min: string, max: string): TemplateError[] => [
      {
        kind: "impossible-range",
        fieldIds: [field.id],
        message: `Nothing can be filled into ${called(field)}: its ${min} is above its ${max}. Change one of them.`,
      },
    ];
    return [
      ...(minLength !== null && maxLength !== null && minLength > maxLength
        ? error("shortest length", "longest length")
        : []),
      ...(minimum !== null && maximum !== null && minimum > maximum
        ? error("smallest value", "largest value")
        : []),
    ];
  });

const letterErrors = ({ fields }: TemplateDesign): TemplateError[] =>
  fields.flatMap((field) =>
    missingLettersOf(field).map(({ what, letters }): TemplateError => {
      const [whose, has] = what === "options" ? ["The options", "have"] : ["The default value", "has"];
      const message = `${whose} of ${called(field)} ${has} letters that our documents can't show: ${letterLabel(letters)}. Use other letters.`;
      return { kind: "missing-letters", fieldIds: [field.id], message };
    }),
  );
