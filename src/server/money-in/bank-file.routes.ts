import { requireOperator } from "#server/core/access/operator.access.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { receiveFeed } from "./money-in.routes.ts";
import { previewFile } from "./preview-file.ts";

/** A bank's file as the management of the operating agency imports it: it may name any agency's money. */
export function bankFileHandlers(
  dependencies: Dependencies,
): Pick<Handlers, "previewBankFile" | "importBankLines"> {
  const { database, ids, clock } = dependencies;
  return {
    previewBankFile: async ({ staff, body }) => {
      await requireOperator(dependencies, staff, "funds.import-elsewhere");
      return await previewFile(dependencies, body.text);
    },
    importBankLines: async ({ staff, body: { name, lines } }) => {
      await requireOperator(dependencies, staff, "funds.import-elsewhere");
      // As in the file that they come from: what left names the account that it left.
      if (lines.some(({ direction, account }) => direction === "out" && account === undefined))
        throw new Refusal("request.invalid", { field: "lines" });
      const counted = await receiveFeed(dependencies, { feedId: name.slice(0, 64), lines });
      await database.transaction((tx) =>
        recordAudit(
          tx,
          {
            id: ids.next("aud"),
            applicationId: null,
            agencyId: staff.agencyId,
            actor: staff.id,
            type: "funds.imported",
            data: { name, lineIds: lines.map(({ lineId }) => lineId), ...counted },
          },
          clock.now(),
        ),
      );
      return counted;
    },
  };
}
