import { createHash } from "node:crypto";
import type { ContractFile } from "#contract/contract-template.ts";
import { contractUploadsPerHour } from "#domain/limits.ts";
import { contractFileMaxPages } from "#domain/template/limits.ts";
import { countWithin, hourSeconds } from "#server/core/limits/limit.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { checkFile, fileNameOf } from "./contract-file.rules.ts";
import { type FileRow, findFiles, keepFile } from "./contract-file.store.ts";
import { fileView, type TemplateStaff } from "./contract-template.read.ts";

type Needs = Pick<Dependencies, "database" | "clock" | "files" | "documents">;

/** Takes in a document: looked at by the engine first, so that nothing refused is ever kept. */
export async function importFile(
  { database, clock, files, documents }: Needs,
  staff: TemplateStaff,
  { bytes, encodedName }: { bytes: Uint8Array; encodedName: string | undefined },
): Promise<ContractFile> {
  const name = fileNameOf(encodedName);
  const uploads = await countWithin(database, `contract-upload:${staff.id}`, hourSeconds, clock.now());
  if (uploads > contractUploadsPerHour)
    throw new Refusal("limit.reached", {}, { "retry-after": String(hourSeconds) });
  checkFile(bytes);
  const { pages, warnings } = await documents.inspect(bytes);
  if (pages.length > contractFileMaxPages) throw new Refusal("document.too-many-pages");
  const hash = createHash("sha256").update(bytes).digest("hex");
  const file: FileRow = { hash, name, bytes: bytes.byteLength, pages, warnings };
  await files.put(hash, bytes);
  await keepFile(database, staff.agencyId, file, { by: staff.id, at: clock.now() });
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
