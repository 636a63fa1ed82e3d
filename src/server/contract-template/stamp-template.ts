import type { TemplateProposals } from "#contract/contract-template.ts";
import { missingInValue } from "#domain/template/letters.ts";
import { sampledValues } from "#domain/template/sample.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { letterLabel } from "#domain/text/printable.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import type { DesignFiles } from "#server/services/documents.ts";
import { type FileRow, findFiles } from "./contract-file.store.ts";
import { readVersion, type TemplateStaff, templates } from "./contract-template.read.ts";
import { hashesOf } from "./contract-template.rules.ts";

type Needs = Pick<Dependencies, "database" | "files" | "documents">;

/** What is read into memory for one template. */
const maxBytesAtOnce = 100 * 1024 * 1024;

/**
 * The documents of a design, or of one of its published versions, as one with values in its fields; samples in those that
 * nobody gave a value. Throws `template.letters-missing` where a value given cannot be written.
 */
export async function previewTemplate(
  needs: Needs,
  staff: TemplateStaff,
  { id, number, values }: { id: string; number: number | null; values: Record<string, string> },
): Promise<Uint8Array> {
  const { design } =
    number === null
      ? await templates.find(needs.database, staff, id)
      : await readVersion(needs.database, staff, { id, number });
  checkLetters(design, values);
  return await needs.documents.stamp(
    design,
    await loaded(needs, staff, design),
    sampledValues(design, values),
  );
}

/** Refuses a value with letters that documents can't show. The design's own words are errors, which are told elsewhere. */
function checkLetters({ fields }: TemplateDesign, values: Readonly<Record<string, string>>): void {
  for (const field of fields) {
    const letters = Object.hasOwn(values, field.name) ? missingInValue(field, values[field.name] ?? "") : [];
    if (letters.length === 0) continue;
    const message = `The value of “${field.label || field.name}” has letters that our documents can't show: ${letterLabel(letters)}. Please use other letters.`;
    throw new Refusal("template.letters-missing", { field: `values.${field.name}`, message });
  }
}

/** The fields that the documents of a template propose. */
export async function proposeFields(
  needs: Needs,
  staff: TemplateStaff,
  id: string,
): Promise<TemplateProposals> {
  const { design } = await templates.find(needs.database, staff, id);
  return await needs.documents.propose(design, await loaded(needs, staff, design));
}

async function loaded(
  { database, files }: Needs,
  staff: TemplateStaff,
  design: TemplateDesign,
): Promise<DesignFiles> {
  const known = [...(await findFiles(database, staff.agencyId, hashesOf(design))).values()];
  if (sum(known.map(({ bytes }) => bytes)) > maxBytesAtOnce) throw new Refusal("document.too-complex");
  return new Map(await Promise.all(known.map((file) => withBytes(files, file))));
}

async function withBytes(files: Needs["files"], { hash, pages }: FileRow) {
  const bytes = await files.get(hash);
  if (bytes === null) throw new Error(`The document ${hash} is known and not in its store.`);
  return [hash, { bytes, pages }] as const;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
