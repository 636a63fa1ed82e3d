import type { contractTemplateRoutes } from "#contract/contract-template-routes.ts";
import type { contractTemplateVersionRoutes } from "#contract/contract-template-version-routes.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { atOnce, documentsAtOnce } from "#server/http/at-once.ts";
import { type Handlers, RawReply } from "#server/http/call.ts";
import { orConflict } from "#server/http/conflict.ts";
import {
  changeSettings,
  moveTemplate,
  publishTemplate,
  restoreVersion,
  saveTemplate,
} from "./change-template.ts";
import { readVersion, readVersions, templates } from "./contract-template.read.ts";
import { searchTemplates } from "./contract-template.table.ts";
import { createTemplate, duplicateTemplate } from "./create-template.ts";
import { importFile, readFile } from "./import-file.ts";
import { previewTemplate, proposeFields } from "./stamp-template.ts";

type TemplateCalls = keyof typeof contractTemplateRoutes | keyof typeof contractTemplateVersionRoutes;

/** Contract templates of the agency of whoever calls. */
export function contractTemplateHandlers(needs: Dependencies): Pick<Handlers, TemplateCalls> {
  const { database } = needs;
  // Whoever has documents read holds them in memory for that long.
  const reading = atOnce(documentsAtOnce);
  return {
    searchContractTemplates: ({ staff, body }) => searchTemplates(needs, staff, body),
    uploadContractFile: ({ staff, rawBody: bytes, header }) =>
      importFile(needs, staff, { bytes, encodedName: header("x-file-name") }),
    readContractFile: async ({ staff, params: { hash } }) =>
      pdf(`document-${hash.slice(0, 12)}`, await readFile(needs, staff, hash)),
    createContractTemplate: ({ staff, body, idempotencyKey: key }) => createTemplate(needs, staff, body, key),
    readContractTemplate: ({ staff, params }) => templates.shown(database, staff, params.id),
    saveContractTemplate: ({ staff, params: { id }, body, requestId }) =>
      orConflict(saveTemplate(needs, staff, { ...body, id }), requestId),
    changeContractTemplate: ({ staff, params: { id }, body: { version, ...settings }, requestId }) =>
      orConflict(changeSettings(needs, staff, { id, version }, settings), requestId),
    duplicateContractTemplate: ({ staff, params: { id }, body, idempotencyKey: key }) =>
      duplicateTemplate(needs, staff, { ...body, id }, key),
    archiveContractTemplate: ({ staff, params: { id }, body, requestId }) =>
      orConflict(moveTemplate(needs, staff, { ...body, id }, "archived"), requestId),
    restoreContractTemplate: ({ staff, params: { id }, body, requestId }) =>
      orConflict(moveTemplate(needs, staff, { ...body, id }, "in-use"), requestId),
    publishContractTemplate: ({ staff, params: { id }, body, requestId }) =>
      orConflict(publishTemplate(needs, staff, { ...body, id }), requestId),
    listTemplateVersions: ({ staff, params }) => readVersions(database, staff, params.id),
    readTemplateVersion: ({ staff, params }) => readVersion(database, staff, numbered(params)),
    restoreTemplateVersion: ({ staff, params, body, requestId }) =>
      orConflict(restoreVersion(needs, staff, { ...body, ...numbered(params) }), requestId),
    previewContractTemplate: async ({ staff, params: { id }, body }) =>
      pdf("preview", await reading.within(staff.id, () => previewTemplate(needs, staff, { ...body, id }))),
    proposeTemplateFields: ({ staff, params }) =>
      reading.within(staff.id, () => proposeFields(needs, staff, params.id)),
  };
}

const numbered = ({ id, number }: { id: string; number: string }) => ({ id, number: Number(number) });

const pdf = (name: string, bytes: Uint8Array) =>
  new RawReply(200, "application/pdf", bytes, {
    "content-disposition": `attachment; filename="${name}.pdf"`,
  });
