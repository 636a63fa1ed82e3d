import type { TemplateProposals } from "#contract/contract-template.ts";
import { addedTurn, areOverlapping, displayedSize } from "#domain/template/geometry.ts";
import { templateMaxFields } from "#domain/template/limits.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { anchorsOf } from "./anchors.rules.ts";
import { formFieldsOf } from "./form-fields.ts";
import { DocumentError, type OpenDocument, openDocument } from "./open-document.ts";
import { geometryOf } from "./page-geometry.ts";
import { charactersOf, linesOf } from "./page-text.ts";
import { proposalsOf } from "./proposals.rules.ts";
import {
  type FoundField,
  foundByAnchor,
  foundByTag,
  foundInForm,
  inReadingOrder,
} from "./proposed-field.rules.ts";

/**
 * The fields that tags, underscores and form fields of the documents propose, on the pages of the design, in reading
 * order. What was accepted before is not proposed again. Throws a `DocumentError` where a document cannot be read.
 */
export async function propose(
  design: TemplateDesign,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<TemplateProposals> {
  const documents = new Map<string, OpenDocument>();
  for (const [hash, bytes] of files) documents.set(hash, await openDocument(bytes));
  const found: FoundField[] = [];
  for (const { id, source, turn } of design.pages) {
    const document = source === null ? undefined : documents.get(source.hash);
    if (source === null || document === undefined || found.length > templateMaxFields) continue;
    const page = document.pages[source.index];
    if (page === undefined) throw new DocumentError("document.damaged");
    const own = geometryOf(page, document);
    const geometry = { ...own, turn: addedTurn(own.turn, turn) };
    const lines = linesOf(charactersOf(document, source.index, geometry));
    const size = displayedSize(geometry);
    const inForm = formFieldsOf(document, page, geometry).map((field) => foundInForm(field, id, size));
    const written = [
      ...lines.flatMap((line) => foundByTag(line, lines, id, size)),
      ...anchorsOf(lines).map((anchor) => foundByAnchor(anchor, lines, id, size)),
    ];
    const free = written.filter(({ box }) => !inForm.some((one) => areOverlapping(one.box, box)));
    found.push(...inReadingOrder([...inForm, ...free]));
  }
  return proposalsOf(design, found.slice(0, templateMaxFields));
}
