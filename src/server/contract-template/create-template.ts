import { createHash } from "node:crypto";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { contractFileMaxPages } from "#domain/template/limits.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { recordChange } from "./change-template.ts";
import { findFiles } from "./contract-file.store.ts";
import { type TemplateStaff, templateFor, templateOf } from "./contract-template.read.ts";
import { pagesOf } from "./contract-template.rules.ts";
import { insertTemplate, type NewTemplate } from "./contract-template.store.ts";

type Needs = Pick<Dependencies, "database" | "clock" | "ids" | "macs">;
type Named = Pick<NewTemplate, "name" | "documentType" | "mode">;

/** Makes a template of uploaded documents. The same key by the same person makes it once and answers it as it is. */
export async function createTemplate(
  needs: Needs,
  staff: TemplateStaff,
  { files, ...named }: Named & { files: string[] },
  key: string,
): Promise<ContractTemplate> {
  const requestHash = hashOf(["create", named.name, named.documentType, named.mode, files]);
  return await needs.database.transaction((tx) =>
    once(tx, needs, staff, { key, requestHash }, async () => ({
      ...named,
      design: { pages: await pagesFor(tx, staff, files), fields: [], signers: [] },
      event: { type: "contract-template.created", data: { files: files.length } },
    })),
  );
}

/** Makes a draft like a template, archived or not. */
export async function duplicateTemplate(
  needs: Needs,
  staff: TemplateStaff,
  { id, name }: { id: string; name: string },
  key: string,
): Promise<ContractTemplate> {
  const requestHash = hashOf(["duplicate", id, name]);
  return await needs.database.transaction(async (tx) => {
    const source = await templateFor(tx, staff, id);
    return await once(tx, needs, staff, { key, requestHash }, async () => ({
      name,
      documentType: source.documentType,
      mode: source.mode,
      design: source.design,
      event: { type: "contract-template.duplicated", data: { sourceId: id } },
    }));
  });
}

type Made = Named & { design: TemplateDesign; event: { type: string; data: Record<string, unknown> } };

/** Makes a template unless one was made under the key, which answers as it is now, or refuses other details. */
async function once(
  tx: Transaction,
  needs: Needs,
  staff: TemplateStaff,
  { key, requestHash }: { key: string; requestHash: string },
  make: () => Promise<Made>,
): Promise<ContractTemplate> {
  const id = `ctp_${needs.macs.mac("template-create", staff.agencyId, staff.id, key).slice(0, 32)}`;
  const { event, ...made } = await make();
  const template = { ...made, id, agencyId: staff.agencyId, createdBy: staff.id, requestHash };
  if (await insertTemplate(tx, template, needs.clock.now()))
    await recordChange(tx, needs, staff, id, { ...event, data: { ...event.data, version: 1 } });
  const row = await templateFor(tx, staff, id);
  if (row.requestHash !== requestHash) throw new Refusal("template.key-reused");
  return await templateOf(tx, staff, row);
}

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

const hashOf = (parts: unknown[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");
