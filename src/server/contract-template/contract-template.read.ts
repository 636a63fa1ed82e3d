import type {
  ContractFile,
  ContractTemplate,
  TemplateVersion,
  TemplateVersionWhole,
} from "#contract/contract-template.ts";
import { type RecordStaff, recordsOf } from "#server/core/record/record.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import { type FileRow, findFiles } from "./contract-file.store.ts";
import { templateStatusOf } from "./contract-template.lifecycle.ts";
import { hashesOf, roundedSize } from "./contract-template.rules.ts";
import {
  findTemplate,
  findVersion,
  findVersions,
  lockTemplate,
  type TemplateRow,
  type TemplateVersionRow,
} from "./contract-template.store.ts";

export type TemplateStaff = RecordStaff;

/** Templates as records of their agency. */
export const templates = recordsOf<TemplateRow, ContractTemplate>({
  noun: "contract-template",
  problems: "template",
  subject: "templateId",
  idPrefix: "ctp",
  find: findTemplate,
  lock: lockTemplate,
  view: templateOf,
});

/** A template with what is known of its documents, in the order of its pages. */
async function templateOf(
  queries: Queries,
  staff: TemplateStaff,
  row: TemplateRow,
): Promise<ContractTemplate> {
  const hashes = hashesOf(row.design);
  const files = await findFiles(queries, staff.agencyId, hashes);
  return {
    id: row.id,
    name: row.name,
    documentType: row.documentType,
    mode: row.mode,
    status: templateStatusOf(row),
    version: row.version,
    design: row.design,
    files: hashes.flatMap((hash) => {
      const file = files.get(hash);
      return file === undefined ? [] : [fileView(file)];
    }),
    publishedNumber: row.publishedNumber,
    hasUnpublished: row.hasUnpublished,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const fileView = ({ hash, name, bytes, pages, warnings }: FileRow): ContractFile => ({
  hash,
  name,
  bytes,
  pages: pages.map(roundedSize),
  warnings,
});

export async function readVersions(
  queries: Queries,
  staff: TemplateStaff,
  id: string,
): Promise<TemplateVersion[]> {
  await templates.find(queries, staff, id);
  return (await findVersions(queries, staff.agencyId, id)).map(versionView);
}

/** A published version with its design. Throws `template.unknown` and `template.version-unknown`. */
export async function readVersion(
  queries: Queries,
  staff: TemplateStaff,
  { id, number }: { id: string; number: number },
): Promise<TemplateVersionWhole> {
  const found = await findVersion(queries, staff.agencyId, { id, number });
  if (found !== null) return { ...versionView(found), design: found.design };
  await templates.find(queries, staff, id);
  throw new Refusal("template.version-unknown");
}

const versionView = ({
  number,
  publishedAt,
  publishedBy,
  pages,
  fields,
}: TemplateVersionRow): TemplateVersion => ({
  number,
  publishedAt: publishedAt.toISOString(),
  publishedBy,
  pages,
  fields,
});
