import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDF } from "@libpdf/core";
import { leanFont } from "./face-tables.ts";

/** The faces of our documents: each has every letter that `lettersMissing` lets through. */
const files = {
  regular: "DejaVuSansCondensed",
  bold: "DejaVuSansCondensed-Bold",
  italic: "DejaVuSansCondensed-Oblique",
} as const;
export type Style = keyof typeof files;
export type Face = ReturnType<PDF["embedFont"]>;

const bytes = new Map<Style, Uint8Array>();
const measured = new Map<Style, Face>();

/** A face for one document, which gets the letters that are drawn with it alone. */
export const embedFace = (pdf: PDF, style: Style): Face => pdf.embedFont(bytesOf(style));

/** How wide a text is drawn, in points. */
export function widthOf(text: string, style: Style, size: number): number {
  const face = measuredFace(style);
  let units = 0;
  for (const letter of text)
    units += face.program.getAdvanceWidth(face.codePointToGid(letter.codePointAt(0) ?? 0));
  return (units * size) / face.program.unitsPerEm;
}

function measuredFace(style: Style): Face {
  const known = measured.get(style);
  if (known !== undefined) return known;
  const face = embedFace(PDF.create(), style);
  measured.set(style, face);
  return face;
}

function bytesOf(style: Style): Uint8Array {
  const known = bytes.get(style);
  if (known !== undefined) return known;
  const read = leanFont(
    readFileSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${files[style]}.ttf`))),
  );
  bytes.set(style, read);
  return read;
}
