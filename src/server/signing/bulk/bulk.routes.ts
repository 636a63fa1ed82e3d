import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { bulkTemplates } from "./bulk.store.ts";
import { checkFile, checkView, templateView } from "./check-file.ts";
import { readFile, sendFile } from "./send-file.ts";

/** One Adhoc Contract over many listings by a file. */
export function signingBulkHandlers(
  dependencies: Dependencies,
): Pick<Handlers, "readBulkTemplates" | "checkBulkSend" | "startBulkSend" | "readBulkSend"> {
  return {
    readBulkTemplates: async ({ staff: { agencyId } }) => ({
      templates: (await bulkTemplates(dependencies.database, agencyId)).map(templateView),
    }),
    checkBulkSend: async ({ staff, params, rawBody: bytes }) =>
      checkView(await checkFile(dependencies, staff, { templateId: params.id, bytes })),
    startBulkSend: ({ staff, params, rawBody: bytes, idempotencyKey: key }) =>
      sendFile(dependencies, staff, { templateId: params.id, bytes, key }),
    readBulkSend: ({ staff, params }) => readFile(dependencies, staff, params.id),
  };
}
