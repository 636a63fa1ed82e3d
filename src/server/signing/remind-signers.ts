import { timeZoneOf } from "#domain/calendar/instants.ts";
import { isExpiring, reminderDue } from "#domain/signing/reminders.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { lockRequest, openRequests } from "./request.store.ts";
import { remind, warn } from "./signing.notices.ts";
import { turnsOf } from "./turn.store.ts";

const maxAtOnce = 200;

/** Reminds whoever was invited and has not signed, each time once: a message of the same effect is not written again. */
export async function remindSigners(dependencies: Dependencies): Promise<void> {
  const { database } = dependencies;
  for (let after = ""; ; ) {
    const ids = await openRequests(database, after, maxAtOnce);
    for (const id of ids) await remindOf(dependencies, id);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function remindOf(dependencies: Dependencies, applicationId: string): Promise<void> {
  const { database, clock } = dependencies;
  await database.transaction(async (tx) => {
    const request = await lockRequest(tx, applicationId);
    if (request?.status !== "out") return;
    const at = { now: clock.now(), zone: timeZoneOf(request.address.state) };
    for (const turn of await turnsOf(tx, [applicationId])) {
      if (turn.invitedAt === null || (turn.status !== "invited" && turn.status !== "opened")) continue;
      const number = reminderDue(turn.invitedAt, at);
      if (request.expiresAt !== null && isExpiring(request.expiresAt, at))
        await warn(tx, dependencies, request, turn, request.expiresAt);
      else if (number !== null) await remind(tx, dependencies, request, turn, number);
    }
  });
}
