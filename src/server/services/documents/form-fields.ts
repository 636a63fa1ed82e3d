import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from "@libpdf/core";
import { type Box, displayedPointOf } from "#domain/template/geometry.ts";
import type { TemplateFieldType } from "#domain/template/palette.ts";
import { numbersOf, type OpenDocument, type PdfValue } from "./open-document.ts";
import type { ReadGeometry } from "./page-geometry.ts";
import { type Party, partyOf, typeOf } from "./proposal-tokens.rules.ts";

/** A form field of a document, once for each place where it shows. */
export type FormField = {
  box: Box;
  /** Its whole name in the form. */
  found: string;
  name: string;
  label: string;
  type: TemplateFieldType;
  party: Party;
  isRequired: boolean;
  isReadOnly: boolean;
  maxLength: number | null;
  options: string[];
};

const [readOnlyBit, requiredBit, multilineBit] = [1, 2, 1 << 12];
const [radioBit, pushBit] = [1 << 15, 1 << 16];
const deepest = 32;

/** The form fields that a page shows, but for buttons that only do something. */
export function formFieldsOf(document: OpenDocument, page: PdfDict, geometry: ReadGeometry): FormField[] {
  const annotations = page.get("Annots", document.resolve);
  const found: FormField[] = [];
  for (const item of annotations instanceof PdfArray ? annotations : []) {
    const widget = item instanceof PdfRef ? document.resolve(item) : item;
    if (!(widget instanceof PdfDict) || widget.getName("Subtype", document.resolve)?.value !== "Widget")
      continue;
    const field = fieldOf(document, widget);
    const box = boxOf(document, widget, geometry);
    if (field !== null && box !== null) found.push({ ...field, box });
  }
  return found;
}

function fieldOf(document: OpenDocument, widget: PdfDict): Omit<FormField, "box"> | null {
  const chain = chainOf(document, widget);
  const own = (key: string) => firstOf(document, chain, key);
  const kind = own("FT");
  const flags = numberOf(own("Ff")) ?? 0;
  if (!(kind instanceof PdfName) || (kind.value === "Btn" && (flags & pushBit) !== 0)) return null;
  const names = chain.flatMap((dict) => textOf(dict.get("T", document.resolve)) ?? []).reverse();
  const isRadio = kind.value === "Btn" && (flags & radioBit) !== 0;
  const found = [...names, ...(isRadio ? [onStateOf(document, widget)] : [])].join(".");
  const label = (textOf(own("TU")) ?? "") || found;
  return {
    found: found.slice(0, 200),
    name: isRadio ? found : (names.at(-1) ?? found),
    label,
    type: typeOfKind(kind.value, flags, `${label} ${names.at(-1) ?? ""}`),
    party: partyOf(textOf(own("TU")) ?? found),
    isRequired: (flags & requiredBit) !== 0,
    isReadOnly: (flags & readOnlyBit) !== 0,
    maxLength: lengthOf(numberOf(own("MaxLen"))),
    options: kind.value === "Ch" ? optionsOf(document, own("Opt")) : [],
  };
}

function typeOfKind(kind: string, flags: number, tokens: string): TemplateFieldType {
  if (kind === "Sig") return /initials?\b/i.test(tokens) ? "initials" : "signature";
  if (kind === "Btn") return "checkbox";
  if (kind === "Ch") return "select";
  if ((flags & multilineBit) !== 0) return "textarea";
  return typeOf(tokens) === "textarea" ? "text" : typeOf(tokens);
}

/** A widget and all that it is a part of. */
function chainOf({ resolve }: OpenDocument, widget: PdfDict): PdfDict[] {
  const chain: PdfDict[] = [];
  for (let dict: PdfDict | undefined = widget; dict !== undefined && chain.length < deepest; ) {
    chain.push(dict);
    dict = dict.getDict("Parent", resolve);
  }
  return chain;
}

const firstOf = ({ resolve }: OpenDocument, chain: readonly PdfDict[], key: string): PdfValue | undefined =>
  chain.map((dict) => dict.get(key, resolve)).find((value) => value !== undefined);

const textOf = (value: PdfValue | undefined): string | undefined =>
  value instanceof PdfString ? value.asString().trim() : undefined;
const numberOf = (value: PdfValue | undefined): number | undefined =>
  value instanceof PdfNumber ? value.value : undefined;
const lengthOf = (length: number | undefined): number | null =>
  length !== undefined && Number.isInteger(length) && length >= 1 && length <= 2000 ? length : null;

/** What a radio button stands for: the state in which it is on. */
function onStateOf({ resolve }: OpenDocument, widget: PdfDict): string {
  const states = widget.getDict("AP", resolve)?.get("N", resolve);
  if (!(states instanceof PdfDict) || states instanceof PdfStream) return "";
  return [...states.keys()].map(({ value }) => value).find((value) => value !== "Off") ?? "";
}

function optionsOf({ resolve }: OpenDocument, value: PdfValue | undefined): string[] {
  const options: string[] = [];
  for (const item of value instanceof PdfArray ? value : []) {
    const option = item instanceof PdfRef ? resolve(item) : item;
    // An option is its text, or a pair of what is sent and what is shown.
    const text = option instanceof PdfArray ? option.at(1, resolve) : (option ?? undefined);
    if (text instanceof PdfString) options.push(text.asString().slice(0, 120));
  }
  return options.slice(0, 100);
}

function boxOf(document: OpenDocument, widget: PdfDict, geometry: ReadGeometry): Box | null {
  const [ax, ay, bx, by] = numbersOf(widget.get("Rect", document.resolve), document) ?? [];
  if (ax === undefined || ay === undefined || bx === undefined || by === undefined) return null;
  const { unit } = geometry;
  const one = displayedPointOf(geometry, { x: ax * unit, y: ay * unit });
  const other = displayedPointOf(geometry, { x: bx * unit, y: by * unit });
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) };
}
