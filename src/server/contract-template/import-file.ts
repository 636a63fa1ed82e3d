import type { ContractFile } from "#contract/contract-template.ts";
import { importDocument, type Upload } from "#server/core/documents/import-document.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { type FileRow, findFiles, keepFile } from "./contract-file.store.ts";
import { fileView, type TemplateStaff } from "./contract-template.read.ts";

/** Takes in a document for the templates of the agency. */
export async function importFile(
  needs: Pick<Dependencies, "database" | "clock" | "files" | "documents">,
  staff: TemplateStaff,
  upload: Upload,
): Promise<ContractFile> {
  const file: FileRow = await importDocument(needs, staff, upload);
  await keepFile(needs.database, staff.agencyId, file, { by: staff.id, at: needs.clock.now() });
  return fileView(file);
}

/** A document that the agency has. Throws `document.unknown` for every other. */
export async function readFile(
  { database, files }: Pick<Dependencies, "database" | "files">,
  staff: TemplateStaff,
  hash: string,
): Promise<Uint8Array> {
  const known = await findFiles(database, staff.agencyId, [hash]);
  if (!known.has(hash)) throw new Refusal("document.unknown");
  const bytes = await files.get(hash);
  if (bytes === null) throw new Error(`The document ${hash} is known and not in its store.`);
  return bytes;
}
