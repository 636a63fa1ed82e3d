import { recordAudit } from "#server/core/audit/audit.store.ts";
import { forgetCounts } from "#server/core/limits/limit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { comparisonsOf } from "./guess-budget.ts";
import { forgetFailures } from "./otp-application.store.ts";

/** Takes codes for an application again, after staff spoke to the payer: its failures begin at none. */
export async function unlockCodes(
  { ids, clock }: Pick<Dependencies, "ids" | "clock">,
  tx: Transaction,
  application: { id: string; agencyId: string },
  staff: { id: string },
): Promise<void> {
  await forgetFailures(tx, { id: application.id, holderId: null });
  await forgetCounts(tx, comparisonsOf(application.id));
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: application.id,
      agencyId: application.agencyId,
      actor: staff.id,
      type: "otp.unlocked",
      data: {},
    },
    clock.now(),
  );
}
