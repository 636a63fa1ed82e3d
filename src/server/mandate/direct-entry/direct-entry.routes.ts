import type { directEntryRoutes } from "#contract/direct-entry-routes.ts";
import { reachedApplication } from "#server/core/access/application.reach.ts";
import { readAccount } from "#server/core/account/account.read.ts";
import { hasDebitUser } from "#server/core/obligation/obligation.store.ts";
import { searchDesk } from "#server/core/search/search-table.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { cancelMandate } from "#server/mandate/cancel-mandate.ts";
import { paymentOfLodgement } from "#server/mandate/debit/debit.store.ts";
import { returnDebit } from "#server/mandate/debit/return-debit.ts";
import { mandatesOf } from "#server/mandate/mandate.store.ts";
import { mandateView, mandateViews } from "#server/mandate/mandate.view.ts";
import { Refusal } from "#server/refusal.ts";
import { dueForFile, fileOfKey, newestFiles } from "./direct-entry.store.ts";
import { readDirectEntryFile } from "./download-file.ts";
import { instalmentsTable } from "./instalments.table.ts";
import { makeFiles } from "./make-file.ts";

/** What staff do with mandates and direct debits. */
export function directEntryHandlers(
  dependencies: Dependencies,
): Pick<Handlers, keyof typeof directEntryRoutes> {
  const { clock, database } = dependencies;
  return {
    searchInstalments: ({ staff, body }) =>
      searchDesk(dependencies, staff.agencyId, instalmentsTable(staff), body),
    listMandatesOfApplication: async ({ staff, params }) => {
      const reached = await reachedApplication(database, staff, params.id);
      if (reached === null) throw new Refusal("application.unknown");
      return {
        mandates: await mandateViews(database, dependencies, await mandatesOf(database, reached.id)),
        account: await readAccount(database, reached.id),
      };
    },
    cancelMandateAsStaff: async ({ staff, params, body }) => {
      const where = { id: params.id, agencyId: staff.agencyId };
      const cancelled = await cancelMandate(dependencies, { where, actor: staff.id, reason: body.reason });
      return await mandateView(database, dependencies, cancelled);
    },
    listDirectEntryFiles: async ({ staff }) => ({
      hasUser: await hasDebitUser(database, staff.agencyId),
      due: await dueForFile(database, staff.agencyId, clock.now()),
      files: await newestFiles(database, staff.agencyId),
    }),
    exportDirectEntry: async ({ staff, idempotencyKey: key }) => {
      const { agencyId, id: staffId } = staff;
      const made = await fileOfKey(database, agencyId, key);
      if (made !== null) return made;
      if (!(await hasDebitUser(database, agencyId))) throw new Refusal("debit.no-user");
      await makeFiles(dependencies, { agencyId, key, staffId });
      const file = await fileOfKey(database, agencyId, key);
      if (file === null) throw new Refusal("debit.nothing-due");
      return file;
    },
    readDirectEntryFile: ({ staff, params }) => readDirectEntryFile(dependencies, staff, params.id),
    recordReturns: async ({ staff, body }) => {
      const returns = [];
      for (const [index, { lodgementReference, code }] of body.returns.entries()) {
        const paymentId = await paymentOfLodgement(database, staff.agencyId, lodgementReference);
        if (paymentId === null)
          throw new Refusal("debit.unknown", { field: `returns.${index}.lodgementReference` });
        returns.push({ paymentId, code, actor: staff.id });
      }
      let recorded = 0;
      for (const each of returns) if (await returnDebit(dependencies, each)) recorded += 1;
      return { recorded, duplicates: returns.length - recorded };
    },
  };
}
