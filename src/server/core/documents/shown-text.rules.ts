import { clustersOf, lettersMissing } from "#domain/text/printable.ts";

/** What stands for a letter that documents can't show. */
export const placeholder = "□";

/** A part of a text as it is drawn; `actual` is what was written where placeholders stand for it. */
export type ShownPart = { text: string; actual: string | null };

/** A text as documents show it: composed, on one line, with a placeholder for each letter that they can't show. */
export const shownText = (text: string): string =>
  shownParts(text)
    .map((part) => part.text)
    .join("");

export function shownParts(text: string): ShownPart[] {
  const line = text.normalize("NFC").replace(/\s+/g, " ");
  if (lettersMissing(line).length === 0) return line === "" ? [] : [{ text: line, actual: null }];
  const parts: ShownPart[] = [];
  for (const { cluster, missing } of clustersOf(line)) {
    const isMissing = missing.length > 0;
    const last = parts.at(-1);
    if (last === undefined || (last.actual !== null) !== isMissing)
      parts.push({ text: isMissing ? placeholder : cluster, actual: isMissing ? cluster : null });
    else if (last.actual === null) last.text += cluster;
    else Object.assign(last, { text: last.text + placeholder, actual: last.actual + cluster });
  }
  return parts;
}
