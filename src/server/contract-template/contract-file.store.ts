import type { ContractFile } from "#contract/contract-template.ts";
import type { PageGeometry } from "#domain/template/geometry.ts";
import type { Queries } from "#server/database/database.ts";

/** A document that an agency has: what is known of it, with each page in user space. */
export type FileRow = Omit<ContractFile, "pages"> & { pages: PageGeometry[] };

const columns = "hash, name, bytes, pages, warnings";

/** Keeps what is known of a document. The same bytes again are the same document, under its newest name. */
export async function keepFile(
  queries: Queries,
  agencyId: string,
  file: FileRow,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await queries.query(
    `insert into contract_files (agency_id, hash, name, bytes, pages, warnings, uploaded_by, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (agency_id, hash) do update
       set name = excluded.name, pages = excluded.pages, warnings = excluded.warnings`,
    [agencyId, file.hash, file.name, file.bytes, JSON.stringify(file.pages), file.warnings, by, at],
  );
}

/** The documents of an agency among these, by hash; another agency's are none. */
export async function findFiles(
  queries: Queries,
  agencyId: string,
  hashes: readonly string[],
): Promise<Map<string, FileRow>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await queries.query<FileRow>(
    `select ${columns} from contract_files where agency_id = $1 and hash = any($2)`,
    [agencyId, [...hashes]],
  );
  return new Map(rows.map((row) => [row.hash, row]));
}
