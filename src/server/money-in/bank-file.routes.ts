import { recordAudit } from "#server/audit/audit.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { ListingStaff } from "#server/listing/listing.access.ts";
import { receiveFeed } from "./money-in.routes.ts";
import { previewFile } from "./preview-file.ts";

/** A bank's file as the management of the operating agency imports it. */
export function bankFileHandlers(
  dependencies: Dependencies,
): Pick<Handlers, "previewBankFile" | "importBankLines"> {
  const { database, ids, clock } = dependencies;
  return {
    previewBankFile: async ({ staff, body }) => {
      await requireOperator(dependencies, staff);
      return await previewFile(database, body.text);
    },
    importBankLines: async ({ staff, body: { name, lines } }) => {
      await requireOperator(dependencies, staff);
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

/** A file may name any agency's money: only the operating agency imports one. */
async function requireOperator(
  { database, settings }: Pick<Dependencies, "database" | "settings">,
  { agencyId }: ListingStaff,
): Promise<void> {
  const { rowCount } = await database.query("select from agencies where id = $1 and code = $2", [
    agencyId,
    settings.operatingAgency,
  ]);
  if (rowCount !== 1) throw new Refusal("funds.import-elsewhere");
}
