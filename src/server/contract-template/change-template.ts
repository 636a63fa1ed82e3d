import type { ContractTemplate } from "#contract/contract-template.ts";
import { templateErrors } from "#domain/template/errors.ts";
import { isEmptyPatch, patchBetween, patched } from "#domain/template/patch.ts";
import type { TemplateDesign, TemplatePatch } from "#domain/template/types.ts";
import type { contractTemplateMachine } from "#machines/contract-template/contract-template.machine.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { RecordEvent, RecordOn } from "#server/core/record/record.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { findFiles } from "./contract-file.store.ts";
import { contractTemplateLifecycle } from "./contract-template.lifecycle.ts";
import { readVersion, type TemplateStaff, templates } from "./contract-template.read.ts";
import { checkDesign, checkPatch, hashesOf } from "./contract-template.rules.ts";
import {
  insertVersion,
  type TemplateRow,
  writeArchived,
  writeDesign,
  writeSettings,
} from "./contract-template.store.ts";

type Needs = Pick<Dependencies, "database" | "clock" | "ids">;
type PinnedVersion = { id: string; by: string; number: number | null };

/** What the chart of a template names; that something changed or was published is noted by the chart itself. */
const performTemplate = performing<
  typeof contractTemplateMachine,
  PinnedVersion,
  "noteChange" | "noteVersion",
  Needs
>({
  pinVersion: async (tx, { clock }, pinned) => {
    pinned.number = await insertVersion(tx, pinned.id, { by: pinned.by, at: clock.now() });
  },
});
type Settings = Pick<TemplateRow, "name" | "documentType" | "mode">;

/** Puts a patch on the design of the version that it was made on. One that changes nothing leaves the version. */
export async function saveTemplate(
  needs: Needs,
  staff: TemplateStaff,
  { patch, ...on }: RecordOn & { patch: TemplatePatch },
): Promise<{ version: number; savedAt: string }> {
  checkPatch(patch);
  const saved = await changed(needs, staff, on, async (tx, row) => {
    const design = patched(row.design, patch);
    const kept = await putDesign(tx, needs, staff, row, design);
    return kept
      ? { type: "contract-template.saved", data: { fields: patch.fields.length, ...listsOf(patch) } }
      : null;
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
  on: RecordOn,
  settings: Settings,
): Promise<ContractTemplate> {
  return await changed(needs, staff, on, async (tx, row) => {
    const fields = (["name", "documentType", "mode"] as const).filter((name) => settings[name] !== row[name]);
    if (fields.length === 0) return null;
    await writeSettings(tx, row.id, settings, needs.clock.now());
    return { type: "contract-template.changed", data: { fields } };
  });
}

/** Pins the design as the next version. Throws `template.invalid` with the first error, `template.unchanged`. */
export async function publishTemplate(
  needs: Needs,
  staff: TemplateStaff,
  on: RecordOn,
): Promise<ContractTemplate> {
  return await changed(needs, staff, on, async (tx, row) => {
    const [error] = templateErrors(row.design);
    if (error !== undefined)
      throw new Refusal("template.invalid", { field: error.fieldIds[0] ?? "design", message: error.message });
    const event = { type: "template.published" } as const;
    const { effects } = contractTemplateLifecycle.advance(row, event, "template.unchanged");
    const pinned: PinnedVersion = { id: row.id, by: staff.id, number: null };
    await performTemplate(tx, needs, pinned, effects);
    return { type: "contract-template.published", data: { number: pinned.number } };
  });
}

/** Makes the design that of a published version. */
export async function restoreVersion(
  needs: Needs,
  staff: TemplateStaff,
  { number, ...on }: RecordOn & { number: number },
): Promise<ContractTemplate> {
  return await changed(needs, staff, on, async (tx, row) => {
    const { design } = await readVersion(tx, staff, { id: row.id, number });
    const isOther = await putDesign(tx, needs, staff, row, design);
    return isOther ? { type: "contract-template.version-restored", data: { number } } : null;
  });
}

/** Archives a template or takes it back into use; where it is already there, it is answered as it is. */
export async function moveTemplate(
  needs: Needs,
  staff: TemplateStaff,
  on: RecordOn,
  to: "archived" | "in-use",
): Promise<ContractTemplate> {
  const event = { type: to === "archived" ? "template.archived" : "template.restored" } as const;
  return await templates.change(
    needs,
    staff,
    on,
    async (tx, row, at) => {
      const { isArchived } = contractTemplateLifecycle.advance(row, event);
      await writeArchived(tx, row.id, isArchived, at);
      return { type: isArchived ? "contract-template.archived" : "contract-template.restored" };
    },
    (row) => (contractTemplateLifecycle.can(row, event) ? undefined : "as-it-is"),
  );
}

/** A template in use changes; an archived one does not. */
const changed = (
  needs: Needs,
  staff: TemplateStaff,
  on: RecordOn,
  change: (tx: Transaction, row: TemplateRow) => Promise<RecordEvent | null>,
): Promise<ContractTemplate> =>
  templates.change(needs, staff, on, change, (row) => {
    const event = { type: "template.changed", hasUnpublished: true } as const;
    if (!contractTemplateLifecycle.can(row, event)) throw new Refusal("template.archived");
    return undefined;
  });
