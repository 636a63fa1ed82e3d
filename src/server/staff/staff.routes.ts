import type { FlagStates, StaffIdentity } from "#contract/staff.ts";
import { timeZoneOf } from "#domain/calendar/instants.ts";
import type { FeatureFlag } from "#domain/enumerations.ts";
import { isOperator } from "#server/core/access/operator.access.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { findAgencyState } from "#server/core/calendar/agency-state.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Handlers, RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { endSessionOf } from "./ended-session.store.ts";
import { bearerOf } from "./staff.rules.ts";
import { findFlagStates, findFlags, setFlag } from "./staff.store.ts";

type StaffCalls = "readAccount" | "endSession" | "readFlags" | "switchFlag";

/** Who is signed in, and what their agency has switched on. */
export function staffHandlers(dependencies: Dependencies): Pick<Handlers, StaffCalls> {
  const { database } = dependencies;
  return {
    readAccount: async ({ staff }) => ({
      ...staff,
      flags: await findFlags(database, staff.agencyId),
      isOperating: await isOperator(database, dependencies, staff),
      timeZone: timeZoneOf(await findAgencyState(database, staff.agencyId)),
    }),
    // Stored values only: the cookies of a payment page are no part of a staff session.
    endSession: async ({ header }) => {
      await endSession(dependencies, header("authorization"));
      return new RawReply(200, "application/json; charset=utf-8", JSON.stringify({ status: "ok" }), {
        "clear-site-data": '"storage"',
      });
    },
    readFlags: ({ staff }) => findFlagStates(database, staff.agencyId),
    switchFlag: ({ staff, params, body }) => switchFlag(dependencies, staff, params.flag, body.enabled),
  };
}

/** A token that does not hold opens nothing, so that nothing is kept of it. */
async function endSession({ database, identity, clock }: Dependencies, authorization: string | undefined) {
  const token = bearerOf(authorization);
  if (token === null) return;
  try {
    await identity.holderOf(token);
  } catch (error) {
    if (error instanceof Refusal && error.problem.code !== "identity.away") return;
    throw error;
  }
  await endSessionOf(database, token, clock.now());
}

async function switchFlag(
  { database, ids, clock }: Dependencies,
  staff: StaffIdentity,
  flag: FeatureFlag,
  enabled: boolean,
): Promise<FlagStates> {
  return await database.transaction(async (tx) => {
    const change = { agencyId: staff.agencyId, flag, enabled, staffId: staff.id };
    const isChanged = await setFlag(tx, change, clock.now());
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
    return await findFlagStates(tx, staff.agencyId);
  });
}
