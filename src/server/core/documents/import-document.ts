import { createHash } from "node:crypto";
import { contractUploadsPerHour } from "#domain/limits.ts";
import { contractFileMaxPages } from "#domain/template/limits.ts";
import { countWithin, hourSeconds } from "#server/core/limits/limit.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import type { Inspection } from "#server/services/documents.ts";
import { checkFile, fileNameOf } from "./uploaded-file.rules.ts";

type Needs = Pick<Dependencies, "database" | "clock" | "files" | "documents">;
export type Upload = { bytes: Uint8Array; encodedName: string | undefined };
export type ImportedDocument = Inspection & { hash: string; name: string; bytes: number };

/** Imports a PDF of a member of staff: looked at by the engine first, so that nothing refused is ever kept. */
export async function importDocument(
  { database, clock, files, documents }: Needs,
  staff: { id: string },
  { bytes, encodedName }: Upload,
): Promise<ImportedDocument> {
  const name = fileNameOf(encodedName);
  const uploads = await countWithin(database, `contract-upload:${staff.id}`, hourSeconds, clock.now());
  if (uploads > contractUploadsPerHour)
    throw new Refusal("limit.reached", {}, { "retry-after": String(hourSeconds) });
  checkFile(bytes);
  const { pages, warnings } = await documents.inspect(bytes);
  if (pages.length > contractFileMaxPages) throw new Refusal("document.too-many-pages");
  const hash = createHash("sha256").update(bytes).digest("hex");
  await files.put(hash, bytes);
  return { hash, name, bytes: bytes.byteLength, pages, warnings };
}
