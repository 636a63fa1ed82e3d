import * as z from "zod/mini";
import { templateVersionHeader } from "#contract/template-version-header.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { parse } from "#server/http/parse.ts";
import { bulkTemplates } from "./bulk.store.ts";
import { checkFile, checkView, templateView } from "./check-file.ts";
import { readFile, sendFile } from "./send-file.ts";

const checkedBy = z.coerce.number().check(z.int(), z.minimum(1));

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
    startBulkSend: async ({ staff, params, rawBody: bytes, idempotencyKey: key, header }) => {
      const templateNumber = parse(
        checkedBy,
        header(templateVersionHeader),
        templateVersionHeader.toLowerCase(),
      );
      return await sendFile(dependencies, staff, { templateId: params.id, templateNumber, bytes, key });
    },
    readBulkSend: ({ staff, params }) => readFile(dependencies, staff, params.id),
  };
}
