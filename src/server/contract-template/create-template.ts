import type { ContractTemplate } from "#contract/contract-template.ts";
import { contractFileMaxPages } from "#domain/template/limits.ts";
import type { RecordNeeds } from "#server/core/record/record.ts";
import type { Transaction } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import { findFiles } from "./contract-file.store.ts";
import { type TemplateStaff, templates } from "./contract-template.read.ts";
import { pagesOf } from "./contract-template.rules.ts";
import { insertTemplate, type NewTemplate } from "./contract-template.store.ts";

type Named = Pick<NewTemplate, "name" | "documentType" | "mode">;

/** Makes a template of uploaded documents. The same key by the same person makes it once and answers it as it is. */
export async function createTemplate(
  needs: RecordNeeds,
  staff: TemplateStaff,
  { files, ...named }: Named & { files: string[] },
  key: string,
): Promise<ContractTemplate> {
  const details = ["create", named.name, named.documentType, named.mode, files];
  return await needs.database.transaction((tx) =>
    templates.create(tx, needs, staff, { key, details }, async ({ at, ...made }) => {
      const design = { pages: await pagesFor(tx, staff, files), fields: [], signers: [] };
      const isMade = await insertTemplate(tx, { ...named, ...made, ...by(staff), design }, at);
      return isMade ? { type: "contract-template.created", data: { files: files.length } } : null;
    }),
  );
}

/** Makes a draft like a template, archived or not. */
export async function duplicateTemplate(
  needs: RecordNeeds,
  staff: TemplateStaff,
  { id: sourceId, name }: { id: string; name: string },
  key: string,
): Promise<ContractTemplate> {
  const details = ["duplicate", sourceId, name];
  return await needs.database.transaction(async (tx) => {
    const { documentType, mode, design } = await templates.find(tx, staff, sourceId);
    return await templates.create(tx, needs, staff, { key, details }, async ({ at, ...made }) => {
      const copy = { name, documentType, mode, design, ...made, ...by(staff) };
      const isMade = await insertTemplate(tx, copy, at);
      return isMade ? { type: "contract-template.duplicated", data: { sourceId } } : null;
    });
  });
}

const by = ({ id, agencyId }: TemplateStaff) => ({ agencyId, createdBy: id });

async function pagesFor(tx: Transaction, staff: TemplateStaff, hashes: readonly string[]) {
  const known = await findFiles(tx, staff.agencyId, hashes);
  const files = hashes.map((hash, at) => {
    const file = known.get(hash);
    if (file === undefined) throw new Refusal("document.unknown", { field: `files.${at}` });
    return file;
  });
  const pages = pagesOf(files);
  if (pages.length > contractFileMaxPages) throw new Refusal("document.too-many-pages");
  return pages;
}
