import type { FundsMethod } from "#domain/payment/methods.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { isStaffScope } from "#server/core/gate/gate.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { type OfferedDetails, offeredDetails } from "./offered-details.ts";

type Needs = Pick<Dependencies, "database" | "clock" | "ids">;
type Asked = { shortcode: string; grant: Grant; method: FundsMethod };

/**
 * Where to pay to, for whoever is let in; on the admin pages with an event of who was shown it. Whoever came there by a code that was
 * read out, in a browser that knows no member of staff, acts in the payer's name.
 */
export async function shownDetails(
  { database, clock, ids }: Needs,
  { shortcode, grant, method }: Asked,
): Promise<OfferedDetails> {
  if (grant.kind !== "gate" || !isStaffScope(grant.scope))
    return await offeredDetails(database, shortcode, method);
  return await database.transaction(async (tx) => {
    const details = await offeredDetails(tx, shortcode, method);
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: grant.applicationId,
        agencyId: details.agencyId,
        actor: grant.staffMemberId ?? "payer",
        type: "admin-session.details-shown",
        data: { method },
      },
      clock.now(),
    );
    return details;
  });
}
