import type { FeatureFlag } from "#contract/enumerations.ts";
import type { AgencyFlags, StaffIdentity } from "#contract/staff.ts";
import { recordAudit } from "#server/audit/audit.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { findFlags, setFlag } from "./staff.store.ts";

type StaffCalls = "readAccount" | "readFlags" | "switchFlag";

/** Who is signed in, and what their agency has switched on. */
export function staffHandlers(dependencies: Dependencies): Pick<Handlers, StaffCalls> {
  const { database } = dependencies;
  return {
    readAccount: async ({ staff }) => ({ ...staff, flags: await findFlags(database, staff.agencyId) }),
    readFlags: ({ staff }) => findFlags(database, staff.agencyId),
    switchFlag: ({ staff, params, body }) => switchFlag(dependencies, staff, params.flag, body.enabled),
  };
}

async function switchFlag(
  { database, ids, clock }: Dependencies,
  staff: StaffIdentity,
  flag: FeatureFlag,
  enabled: boolean,
): Promise<AgencyFlags> {
  return await database.transaction(async (tx) => {
    const isChanged = await setFlag(tx, staff.agencyId, flag, enabled);
    if (isChanged)
      await recordAudit(
        tx,
        {
          id: ids.next("aud"),
          applicationId: null,
          agencyId: staff.agencyId,
          actor: staff.id,
          type: "flag.switched",
          data: { flag, enabled },
        },
        clock.now(),
      );
    return await findFlags(tx, staff.agencyId);
  });
}
