import { done, keptWithin, pageLabel, pageOf, refused, withBox } from "./design.ts";
import type { Commanded } from "./edit.ts";
import { adopted, boxOf } from "./edit-boxes.ts";
import type { Box, Point, Size } from "./geometry.ts";
import { minFieldSide, templateMaxFields } from "./limits.ts";
import { freeName, numberedLabel, usedNames, withNewFields } from "./names.ts";
import { fieldsetDefaultSize, fieldsetLabel, type TemplateItemType, templatePalette } from "./palette.ts";
import type { TemplateDesign, TemplateField } from "./types.ts";

export const tooManyLabels = `A template has at most ${templateMaxFields.toLocaleString("en-AU")} fields.`;
const noPageLabels = "This page is no longer there.";

/** The size that a field of a type begins with, in points. */
export const defaultSize = (type: TemplateItemType): Size =>
  type === "fieldset"
    ? fieldsetDefaultSize
    : { width: templatePalette[type].defaultWidth, height: templatePalette[type].defaultHeight };

/** Puts a new field on a page: around a point, or in a box that was drawn. */
export function placed(
  design: TemplateDesign,
  wish: {
    fieldType: TemplateItemType;
    pageId: string;
    at: Point | Box;
    signerId: string | null;
    seed: string;
  },
): Commanded {
  const page = pageOf(design, wish.pageId);
  if (page === null) return refused(noPageLabels);
  if (design.fields.length >= templateMaxFields) return refused(tooManyLabels);
  const box = keptWithin(boxAt(wish.at, wish.fieldType), page);
  const field = freshField(usedNames(design), { ...wish, id: wish.seed, box });
  const after = adopted(withNewFields(design, [field]), new Set([field.id]));
  return done(after, `Placed ${field.label}`, {
    selection: [field.id],
    message: `Placed ${field.label} on ${pageLabel(design, page.id)}`,
  });
}

/** On every page that has no initials of a signer yet: at its foot on the right, beside those of others. */
export function initialled(design: TemplateDesign, signerId: string, seed: string): Commanded {
  const signer = design.signers.find(({ id }) => id === signerId);
  if (signer === undefined) return refused("This signer is no longer there.");
  const names = usedNames(design);
  const has = new Set(
    design.fields.flatMap((field) =>
      field.type === "initials" && field.signerId === signerId ? [field.pageId] : [],
    ),
  );
  const added = design.pages
    .filter(({ id }) => !has.has(id))
    .map((page, at) => {
      const box = keptWithin(footBox(design, page), page);
      const wish = {
        fieldType: "initials",
        pageId: page.id,
        signerId,
        id: `${seed}_${at + 1}`,
        box,
      } as const;
      return freshField(names, wish);
    });
  if (added.length === 0) return refused(`${signer.name} has initials on every page already.`);
  if (design.fields.length + added.length > templateMaxFields) return refused(tooManyLabels);
  const label = `Placed initials of ${signer.name} on ${added.length === 1 ? "a page" : `${added.length} pages`}`;
  return done(withNewFields(design, added), label, { selection: added.map(({ id }) => id) });
}

type Fresh = { id: string; fieldType: TemplateItemType; pageId: string; box: Box; signerId: string | null };

function freshField(used: Set<string>, { id, fieldType, pageId, box, signerId }: Fresh): TemplateField {
  const isFieldset = fieldType === "fieldset";
  const palette = isFieldset ? { label: fieldsetLabel, required: false } : templatePalette[fieldType];
  const name = freeName(used, fieldType);
  const hasOptions = fieldType === "select" || fieldType === "checkbox_multi";
  return withBox(
    {
      id,
      type: fieldType,
      name,
      label: numberedLabel(palette.label, name),
      pageId,
      ...box,
      group: signerId === null || isFieldset ? "general" : "signer",
      groupName: "",
      signerId: isFieldset ? null : signerId,
      fieldsetId: null,
      required: palette.required,
      readOnly: false,
      locked: false,
      defaultValue: "",
      placeholder: "",
      format: "none",
      minLength: null,
      maxLength: null,
      minimum: null,
      maximum: null,
      options: hasOptions ? ["Option 1", "Option 2"] : [],
      dateFormat: "dd/MM/yyyy",
      fontSize: "fit",
      condition: null,
      formula: "",
      covers: false,
      tag: null,
    },
    box,
  );
}

function boxAt(at: Point | Box, type: TemplateItemType): Box {
  if ("width" in at)
    return {
      ...boxOf(at),
      width: Math.max(minFieldSide, at.width),
      height: Math.max(minFieldSide, at.height),
    };
  const size = defaultSize(type);
  return { x: at.x - size.width / 2, y: at.y - size.height / 2, ...size };
}

const footMargin = 36;
const footGap = 8;

/** The rightmost place at the foot of a page that initials do not take yet. */
function footBox(design: TemplateDesign, page: Size & { id: string }): Box {
  const { width, height } = defaultSize("initials");
  const y = page.height - footMargin - height;
  const others = design.fields.filter((field) => field.pageId === page.id && field.type === "initials");
  const isFree = (x: number) =>
    others.every(
      (other) => other.x >= x + width || other.x + other.width <= x || other.y + other.height <= y,
    );
  const places = Array.from(
    { length: 15 },
    (_, at) => page.width - footMargin - width - at * (width + footGap),
  );
  return { x: places.find((x) => x >= 0 && isFree(x)) ?? footMargin, y, width, height };
}
