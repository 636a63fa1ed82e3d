import type { ContractTemplate } from "#contract/contract-template.ts";
import { templateErrors } from "#domain/template/errors.ts";
import { isEmptyPatch, patchBetween, patched } from "#domain/template/patch.ts";
import type { TemplateDesign, TemplatePatch } from "#domain/template/types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { findNewestActor } from "#server/core/audit/newest-actor.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Conflict } from "#server/http/conflict.ts";
import { Refusal } from "#server/refusal.ts";
import { findFiles } from "./contract-file.store.ts";
import { readTemplate, readVersion, type TemplateStaff, templateOf } from "./contract-template.read.ts";
import { checkDesign, checkPatch, hashesOf } from "./contract-template.rules.ts";
import {
  insertVersion,
  lockTemplate,
  type TemplateRow,
  writeArchived,
  writeDesign,
  writeSettings,
} from "./contract-template.store.ts";

type Needs = Pick<Dependencies, "database" | "clock" | "ids">;
type On = { id: string; version: number };
type Settings = Pick<TemplateRow, "name" | "documentType" | "mode">;

/** Puts a patch on the design of the version that it was made on. One that changes nothing leaves the version. */
export async function saveTemplate(
  needs: Needs,
  staff: TemplateStaff,
  { patch, ...on }: On & { patch: TemplatePatch },
): Promise<{ version: number; savedAt: string }> {
  checkPatch(patch);
  const saved = await changed(needs, staff, on, async (tx, row) => {
    const design = patched(row.design, patch);
    const kept = await putDesign(tx, needs, staff, row, design);
    return (
      kept && { type: "contract-template.saved", data: { fields: patch.fields.length, ...listsOf(patch) } }
    );
  });
  return { version: saved.version, savedAt: saved.updatedAt };
}

const listsOf = ({ pages, signers, order }: TemplatePatch) => ({
  ...(pages === undefined ? {} : { pages: pages.length }),
  ...(signers === undefined ? {} : { signers: signers.length }),
  ...(order === undefined ? {} : { isReordered: true }),
});

/** Whether the design is another, and so was written. */
async function putDesign(
  tx: Transaction,
  { clock }: Needs,
  staff: TemplateStaff,
  row: TemplateRow,
  design: TemplateDesign,
): Promise<boolean> {
  if (isEmptyPatch(patchBetween(row.design, design))) return false;
  checkDesign(design, await findFiles(tx, staff.agencyId, hashesOf(design)));
  await writeDesign(tx, row.id, design, clock.now());
  return true;
}

export async function changeSettings(
  needs: Needs,
  staff: TemplateStaff,
  on: On,
  settings: Settings,
): Promise<ContractTemplate> {
  return await changed(needs, staff, on, async (tx, row) => {
    const fields = (["name", "documentType", "mode"] as const).filter((name) => settings[name] !== row[name]);
    if (fields.length === 0) return false;
    await writeSettings(tx, row.id, settings, needs.clock.now());
    return { type: "contract-template.changed", data: { fields } };
  });
}

/** Pins the design as the next version. Throws `template.invalid` with the first error, `template.unchanged`. */
export async function publishTemplate(needs: Needs, staff: TemplateStaff, on: On): Promise<ContractTemplate> {
  return await changed(needs, staff, on, async (tx, row) => {
    const [error] = templateErrors(row.design);
    if (error !== undefined)
      throw new Refusal("template.invalid", { field: error.fieldIds[0] ?? "design", message: error.message });
    if (!row.hasUnpublished) throw new Refusal("template.unchanged");
    const number = await insertVersion(tx, row.id, { by: staff.id, at: needs.clock.now() });
    return { type: "contract-template.published", data: { number } };
  });
}

/** Makes the design that of a published version. */
export async function restoreVersion(
  needs: Needs,
  staff: TemplateStaff,
  { number, ...on }: On & { number: number },
): Promise<ContractTemplate> {
  return await changed(needs, staff, on, async (tx, row) => {
    const { design } = await readVersion(tx, staff, { id: row.id, number });
    const isOther = await putDesign(tx, needs, staff, row, design);
    return isOther && { type: "contract-template.version-restored", data: { number } };
  });
}

/** Archives a template or takes it back into use; where it is already there, it is answered as it is. */
export async function moveTemplate(
  needs: Needs,
  staff: TemplateStaff,
  on: On,
  to: "archived" | "in-use",
): Promise<ContractTemplate> {
  const isArchived = to === "archived";
  return await needs.database.transaction(async (tx) => {
    const row = await locked(tx, staff, on.id);
    if (row.isArchived === isArchived) return await templateOf(tx, staff, row);
    await refuseOlder(tx, staff, row, on.version);
    await writeArchived(tx, row.id, isArchived, needs.clock.now());
    const type = isArchived ? "contract-template.archived" : "contract-template.restored";
    await recordChange(tx, needs, staff, row.id, { type, data: { version: row.version + 1 } });
    return await readTemplate(tx, staff, row.id);
  });
}

type Event = { type: string; data: Record<string, unknown> };

/**
 * The one way a template in use changes: on top of the version named, with its audit event. `change` answers the event, or
 * false where there was nothing to change.
 */
async function changed(
  needs: Needs,
  staff: TemplateStaff,
  { id, version }: On,
  change: (tx: Transaction, row: TemplateRow) => Promise<Event | false>,
): Promise<ContractTemplate> {
  return await needs.database.transaction(async (tx) => {
    const row = await locked(tx, staff, id);
    if (row.isArchived) throw new Refusal("template.archived");
    await refuseOlder(tx, staff, row, version);
    const event = await change(tx, row);
    if (event === false) return await templateOf(tx, staff, row);
    const data = { ...event.data, version: row.version + 1 };
    await recordChange(tx, needs, staff, id, { ...event, data });
    return await readTemplate(tx, staff, id);
  });
}

async function locked(tx: Transaction, staff: TemplateStaff, id: string): Promise<TemplateRow> {
  const row = await lockTemplate(tx, staff.agencyId, id);
  if (row === null) throw new Refusal("template.unknown");
  return row;
}

async function refuseOlder(
  tx: Transaction,
  staff: TemplateStaff,
  row: TemplateRow,
  version: number,
): Promise<void> {
  if (row.version === version) return;
  const actor = await findNewestActor(tx, staff.agencyId, `contract-template.${row.id}`);
  throw new Conflict(
    "template.version-conflict",
    await templateOf(tx, staff, row),
    actor === staff.id ? "you" : "somebodyElse",
  );
}

/** Writes down what happened to a template. */
export async function recordChange(
  tx: Transaction,
  { ids, clock }: Pick<Dependencies, "ids" | "clock">,
  staff: TemplateStaff,
  templateId: string,
  { type, data }: Event,
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId: staff.agencyId,
      actor: staff.id,
      type,
      data: { templateId, ...data },
    },
    clock.now(),
  );
}
