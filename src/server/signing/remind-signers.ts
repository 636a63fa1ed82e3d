import { timeZoneOf } from "#domain/calendar/instants.ts";
import { isExpiring, reminderDue } from "#domain/signing/reminders.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { lockRequest, openRequests, type RequestRow } from "./request.store.ts";
import { remind, warn } from "./signing.notices.ts";
import { type TurnRow, turnsOf } from "./turn.store.ts";

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
      if (turn.status !== "invited" && turn.status !== "opened") continue;
      if (await sendDue(tx, dependencies, request, turn, at))
        await recordReminder(tx, dependencies, request, turn);
    }
  });
}

/** Whether anything is due to a turn that was not sent before. */
async function sendDue(
  tx: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
  turn: TurnRow,
  at: Parameters<typeof reminderDue>[1],
): Promise<boolean> {
  const { invitedAt } = turn;
  if (invitedAt === null) return false;
  const { expiresAt } = request;
  if (expiresAt !== null && isExpiring(invitedAt, expiresAt, at))
    return await warn(tx, dependencies, request, turn, expiresAt);
  const number = reminderDue(invitedAt, at);
  return number !== null && (await remind(tx, dependencies, request, turn, number));
}

async function recordReminder(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { applicationId, agencyId }: RequestRow,
  { id: turnId, role }: TurnRow,
): Promise<void> {
  const type = "signing.turn-reminded";
  await recordAudit(
    tx,
    { id: ids.next("aud"), applicationId, agencyId, actor: "system", type, data: { turnId, role } },
    clock.now(),
  );
}
