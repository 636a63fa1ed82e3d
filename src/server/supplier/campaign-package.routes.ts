import type { CampaignPackage, CampaignPackageDraft } from "#contract/campaign-package.ts";
import type { campaignPackageCalls } from "#contract/campaign-package-calls.ts";
import { type RecordStaff, recordsOf } from "#server/core/record/record.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { orConflict } from "#server/http/conflict.ts";
import { Refusal } from "#server/refusal.ts";
import {
  type CampaignPackageRow,
  findPackage,
  insertPackage,
  lockPackage,
  markPackageRemoved,
  offeredPackages,
  updatePackage,
} from "./campaign-package.store.ts";
import { findPaidSupplier } from "./supplier.store.ts";

const viewOf = ({ requestHash: _, ...row }: CampaignPackageRow): CampaignPackage => ({
  ...row,
  totalCents: row.items.reduce((sum, { amountCents }) => sum + amountCents, 0),
});

const packages = recordsOf<CampaignPackageRow, CampaignPackage>({
  noun: "campaign-package",
  problems: "package",
  subject: "packageId",
  idPrefix: "pkg",
  find: findPackage,
  lock: lockPackage,
  view: async (_queries, _staff, row) => viewOf(row),
});

/** What the suppliers of the agency of whoever calls offer to campaigns. */
export const campaignPackageHandlers = (
  needs: Dependencies,
): Pick<Handlers, keyof typeof campaignPackageCalls> => ({
  listCampaignPackages: async ({ staff }) => ({
    packages: (await offeredPackages(needs.database, staff.agencyId)).map(viewOf),
  }),
  createCampaignPackage: ({ staff, body, idempotencyKey }) =>
    createPackage(needs, staff, body, idempotencyKey),
  changeCampaignPackage: ({ staff, params: { id }, body: { version, ...changed }, requestId }) =>
    orConflict(
      packages.change(needs, staff, { id, version }, async (tx, _row, at) => {
        await updatePackage(tx, id, changed, at);
        return { type: "campaign-package.changed", data: { items: changed.items.length } };
      }),
      requestId,
    ),
  removeCampaignPackage: ({ staff, params: { id }, body: { version }, requestId }) =>
    orConflict(
      packages.change(needs, staff, { id, version }, async (tx, _row, at) => {
        await markPackageRemoved(tx, id, at);
        return { type: "campaign-package.removed" };
      }),
      requestId,
    ),
});

const createPackage = (
  needs: Dependencies,
  staff: RecordStaff,
  draft: CampaignPackageDraft,
  key: string,
): Promise<CampaignPackage> =>
  needs.database.transaction(async (tx) => {
    if ((await findPaidSupplier(tx, staff.agencyId, draft.supplierId)) === null)
      throw new Refusal("supplier.unknown", { field: "supplierId" });
    return await packages.create(tx, needs, staff, { key, details: draft }, async (made) => {
      const { agencyId, id: by } = staff;
      if (!(await insertPackage(tx, { ...made, agencyId, by }, draft))) return null;
      return { type: "campaign-package.created", data: { items: draft.items.length } };
    });
  });
