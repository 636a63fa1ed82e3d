import type { PublicApplication } from "#contract/application.ts";
import { isUnfinished } from "#server/core/lifecycle/application.rules.ts";
import { performApplication } from "#server/core/payment/application.effects.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import {
  advanced,
  auditChange,
  knownApplication,
  movedFrom,
  readKnown,
  refusalOf,
  refusalOfOvertaken,
} from "./application.changing.ts";
import { moveApplication } from "./application.store.ts";
import { isStaffGate } from "./change-application.ts";

/** Gives up an application that is not complete, by its vendor. Cancelled before, it is answered as it is. */
export async function cancelApplication(
  dependencies: Dependencies,
  shortcode: string,
  grant: Grant,
): Promise<PublicApplication> {
  return await dependencies.database.transaction(async (tx) => {
    const application = await knownApplication(tx, shortcode);
    const { id, version, status: from } = application;
    if (from === "cancelled") return await readKnown(tx, shortcode);
    if (!isUnfinished(from)) throw refusalOf(from);
    const { status, effects } = advanced(application, { type: "application.cancelled" });
    if (isStaffGate(grant)) throw new Refusal("application.draft-required");
    if (!(await moveApplication(tx, { id, version, from, status, product: null }, dependencies.clock.now())))
      throw await refusalOfOvertaken(tx, shortcode);
    await auditChange(tx, dependencies, application, "application.cancelled", { from });
    await performApplication(tx, dependencies, movedFrom(application), effects);
    return await readKnown(tx, shortcode);
  });
}
