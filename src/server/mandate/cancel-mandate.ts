import type { MandateEvent } from "#machines/mandate/mandate.types.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { findMandate, lockMandate, type MandateRow } from "./mandate.store.ts";
import { moveMandate } from "./move-mandate.ts";

type Cancelling = {
  where: { id: string; shortcode: string } | { id: string; agencyId: string };
  actor: string;
  reason: string | null;
};

/** What calling a mandate off is to its chart: one that nobody authorised yet is recalled. */
export const cancelEventOf = ({ status }: Pick<MandateRow, "status">): MandateEvent => ({
  type: status === "draft" || status === "created" ? "mandate.recalled" : "mandate.cancelled",
});

const calledOff: readonly string[] = ["cancelled", "recalled"];

/** Calls a mandate off, for good. Called off before, it is answered as it is; ended another way, it is refused. */
export async function cancelMandate(
  dependencies: Dependencies,
  { where, actor, reason }: Cancelling,
): Promise<MandateRow> {
  return await dependencies.database.transaction(async (tx) => {
    const found = await findMandate(tx, where);
    const mandate = found === null ? null : await lockMandate(tx, where.id);
    if (mandate === null) throw new Refusal("mandate.unknown");
    if (calledOff.includes(mandate.status)) return mandate;
    const event = cancelEventOf(mandate);
    return await moveMandate(tx, dependencies, mandate, {
      event,
      actor,
      data: reason === null ? {} : { reason },
    });
  });
}
