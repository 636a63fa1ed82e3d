import type { StaffIdentity } from "#contract/staff.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { debitReturnBusinessDays } from "#domain/limits.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { businessDaysAfter } from "#server/core/calendar/business-day.rules.ts";
import { lockDirectEntryUser } from "#server/core/direct-entry/direct-entry-user.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { findFile, release } from "./direct-entry.store.ts";

/**
 * A file for the bank. Its first reading is kept: a debit cannot have been taken before, so from the later of that day and
 * the file's own the return window runs.
 */
export async function readDirectEntryFile(
  dependencies: Dependencies,
  staff: StaffIdentity,
  id: string,
): Promise<RawReply> {
  const { clock, database, ids } = dependencies;
  const { agencyId } = staff;
  return await database.transaction(async (tx) => {
    const { state } = await lockDirectEntryUser(tx, agencyId);
    const file = await findFile(tx, agencyId, id);
    if (file === null) throw new Refusal("debit.unknown-file");
    const now = clock.now();
    const today = todayIn(state, now);
    const begins = file.processOn > today ? file.processOn : today;
    const clearsOn = businessDaysAfter(begins, debitReturnBusinessDays, state);
    if (await release(tx, id, { clearsOn, now }))
      await recordAudit(
        tx,
        {
          id: ids.next("aud"),
          applicationId: null,
          agencyId,
          actor: staff.id,
          type: "direct-entry.handed-over",
          data: { fileId: id, clearsOn },
        },
        now,
      );
    return new RawReply(200, "text/plain; charset=us-ascii", file.content, {
      "content-disposition": `attachment; filename="direct-debits-${file.processOn}-${file.number}.aba"`,
    });
  });
}
