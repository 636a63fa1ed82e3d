import type { PaymentOptions, PaymentOptionsChange } from "#contract/payment-options.ts";
import { ownOptions, type ProductOptions, paidProducts } from "#domain/payment/payment-grid.ts";
import { findAgencyOffer } from "#server/core/payment-options/grids.store.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import {
  type ChangeRow,
  findChanges,
  findNewest,
  findVersion,
  openBranches,
} from "./payment-options.store.ts";
import type { RecordedCost } from "./surcharges.store.ts";

/** The payment options of an agency as they are edited. */
export async function optionsView(
  queries: Queries,
  { clock }: Pick<Dependencies, "clock">,
  agencyId: string,
): Promise<PaymentOptions> {
  const { today, destinations, standardSurcharges } = await findAgencyOffer(queries, agencyId, clock.now());
  const newest = await findNewest(queries, agencyId, ["approved", "inForce"]);
  const proposed = await findNewest(queries, agencyId, ["proposed"]);
  const { version } = await findVersion(queries, agencyId);
  return {
    version,
    today,
    products: rowsOf(newest?.products ?? ownRows),
    costs: (newest?.costs ?? []).map(costView),
    newest: newest === null ? null : changeView(newest),
    proposed:
      proposed === null
        ? null
        : {
            change: changeView(proposed),
            products: rowsOf(proposed.products),
            costs: proposed.costs.map(costView),
          },
    standardSurcharges,
    destinations,
    branches: await openBranches(queries, agencyId),
    changes: (await findChanges(queries, agencyId)).map(changeView),
  };
}

/** Where nobody has published anything, the products' own tables are what an editor starts from. */
export const ownRows: readonly ProductOptions[] = paidProducts.map((product) => ownOptions(product));

const rowsOf = (rows: readonly ProductOptions[]): PaymentOptions["products"] =>
  rows.map(({ methods, surcharges, ...row }) => ({
    ...row,
    methods: [...methods],
    surcharges: [...surcharges],
  }));

const costView = ({
  recordedBy,
  recordedByName,
  recordedAt,
  ...cost
}: RecordedCost): PaymentOptions["costs"][number] => ({
  ...cost,
  recordedBy: { id: recordedBy, name: recordedByName },
  recordedAt: new Date(recordedAt).toISOString(),
});

function changeView(row: ChangeRow): PaymentOptionsChange {
  const person = (id: string | null, name: string | null) =>
    id === null || name === null ? null : { id, name };
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    beginsOn: row.beginsOn,
    appliesToOpenLinks: row.appliesToOpenLinks,
    needsApproval: row.needsApproval,
    restoredFrom: row.restoredFrom,
    proposedBy: { id: row.proposedBy, name: row.proposedByName },
    proposedAt: row.proposedAt.toISOString(),
    approvedBy: person(row.approvedBy, row.approvedByName),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    cancelledBy: person(row.cancelledBy, row.cancelledByName),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
