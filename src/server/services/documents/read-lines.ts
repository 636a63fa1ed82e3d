import { openDocument } from "./open-document.ts";
import { geometryOf } from "./page-geometry.ts";
import { charactersOf, linesOf } from "./page-text.ts";

const [maxPages, maxLines] = [10, 2_000];

/** The lines of text of a document's first pages, from top to bottom; none where it is a picture of a page. */
export async function readLines(bytes: Uint8Array): Promise<string[]> {
  const document = await openDocument(bytes);
  const pages = document.pages.slice(0, maxPages);
  const lines = pages.flatMap((page, at) => linesOf(charactersOf(document, at, geometryOf(page, document))));
  return lines.slice(0, maxLines).map(({ text }) => text.slice(0, 500));
}
