import type { ContractTemplate, TemplateVersionWhole } from "#contract/contract-template.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { sortKeyOf } from "#server/core/search/sort-keys.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { broughtUp, type SavedDesign } from "./contract-template.rules.ts";

export type TemplateRow = Pick<
  ContractTemplate,
  "id" | "name" | "documentType" | "mode" | "version" | "design" | "publishedNumber" | "hasUnpublished"
> & { isArchived: boolean; requestHash: string; updatedAt: Date };

export type NewTemplate = Pick<
  TemplateRow,
  "id" | "name" | "documentType" | "mode" | "design" | "requestHash"
> & {
  agencyId: string;
  createdBy: string;
};

export type TemplateVersionRow = Omit<TemplateVersionWhole, "publishedAt" | "design"> & { publishedAt: Date };

const columns = `id, name, document_type as "documentType", mode, is_archived as "isArchived", version, design,
  published_number as "publishedNumber", has_unpublished as "hasUnpublished", request_hash as "requestHash",
  updated_at as "updatedAt"`;
const versionColumns = `v.number, v.published_at as "publishedAt", coalesce(s.name, v.published_by) as "publishedBy",
  v.page_count as pages, v.field_count as fields`;
const versionTables = `contract_template_versions v join contract_templates t on t.id = v.template_id
  left join staff_members s on s.id = v.published_by`;

type SavedRow = Omit<TemplateRow, "design"> & { design: SavedDesign };

const asNow = (row: SavedRow | undefined): TemplateRow | null =>
  row === undefined ? null : { ...row, design: broughtUp(row.design) };

/** A template of an agency; null for every other. */
export async function findTemplate(
  queries: Queries,
  agencyId: string,
  id: string,
): Promise<TemplateRow | null> {
  const { rows } = await queries.query<SavedRow>(
    `select ${columns} from contract_templates where id = $1 and agency_id = $2`,
    [id, agencyId],
  );
  return asNow(rows[0]);
}

/** The same, kept from every other change until the transaction ends. */
export async function lockTemplate(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<TemplateRow | null> {
  const { rows } = await tx.query<SavedRow>(
    `select ${columns} from contract_templates where id = $1 and agency_id = $2 for update`,
    [id, agencyId],
  );
  return asNow(rows[0]);
}

/** Makes a template; answers false where one with this id is there already. */
export async function insertTemplate(tx: Transaction, made: NewTemplate, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into contract_templates (id, agency_id, name, name_key, document_type, mode, design, page_count,
       field_count, request_hash, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) on conflict (id) do nothing`,
    [
      made.id,
      made.agencyId,
      made.name,
      sortKeyOf(made.name),
      made.documentType,
      made.mode,
      JSON.stringify(made.design),
      made.design.pages.length,
      made.design.fields.length,
      made.requestHash,
      made.createdBy,
      at,
    ],
  );
  return rowCount === 1;
}

/** Writes a design, and with it whether it is other than the newest published version. */
export async function writeDesign(
  tx: Transaction,
  id: string,
  design: TemplateDesign,
  at: Date,
): Promise<void> {
  await tx.query(
    `update contract_templates t set design = $2::jsonb, page_count = $3, field_count = $4,
       has_unpublished = $2::jsonb is distinct from (
         select v.design from contract_template_versions v
         where v.template_id = t.id and v.number = t.published_number),
       version = version + 1, updated_at = $5
     where id = $1`,
    [id, JSON.stringify(design), design.pages.length, design.fields.length, at],
  );
}

export async function writeSettings(
  tx: Transaction,
  id: string,
  { name, documentType, mode }: Pick<TemplateRow, "name" | "documentType" | "mode">,
  at: Date,
): Promise<void> {
  await tx.query(
    `update contract_templates set name = $2, name_key = $3, document_type = $4, mode = $5,
       version = version + 1, updated_at = $6
     where id = $1`,
    [id, name, sortKeyOf(name), documentType, mode, at],
  );
}

export async function writeArchived(
  tx: Transaction,
  id: string,
  isArchived: boolean,
  at: Date,
): Promise<void> {
  await tx.query(
    `update contract_templates set is_archived = $2, version = version + 1, updated_at = $3 where id = $1`,
    [id, isArchived, at],
  );
}

/** Pins the design as it stands as the next version, and answers its number. */
export async function insertVersion(
  tx: Transaction,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<number> {
  const { rows } = await tx.query<{ number: number }>(
    `insert into contract_template_versions (template_id, number, design, page_count, field_count, published_by,
       published_at)
     select id, coalesce(published_number, 0) + 1, design, page_count, field_count, $2, $3
     from contract_templates where id = $1
     returning number`,
    [id, by, at],
  );
  const number = rows[0]?.number ?? 1;
  await tx.query(
    `update contract_templates set published_number = $2, has_unpublished = false, version = version + 1,
       updated_at = $3
     where id = $1`,
    [id, number, at],
  );
  return number;
}

/** The published versions of a template, the newest first. */
export async function findVersions(
  queries: Queries,
  agencyId: string,
  id: string,
): Promise<TemplateVersionRow[]> {
  const { rows } = await queries.query<TemplateVersionRow>(
    `select ${versionColumns} from ${versionTables} where v.template_id = $1 and t.agency_id = $2
     order by v.number desc`,
    [id, agencyId],
  );
  return rows;
}

/** A published version with its design; null where there is none of this number. */
export async function findVersion(
  queries: Queries,
  agencyId: string,
  { id, number }: { id: string; number: number },
): Promise<(TemplateVersionRow & { design: TemplateDesign }) | null> {
  const { rows } = await queries.query<TemplateVersionRow & { design: SavedDesign }>(
    `select ${versionColumns}, v.design from ${versionTables}
     where v.template_id = $1 and t.agency_id = $2 and v.number = $3`,
    [id, agencyId, number],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, design: broughtUp(row.design) };
}
