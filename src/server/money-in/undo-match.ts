import type { ListingStaff } from "#server/core/access/listing.access.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { lockMatchOf } from "./approve-match.ts";
import { moveMatch } from "./move-match.ts";
import { suspenseMatchLifecycle } from "./suspense-match.lifecycle.ts";
import { changeMatch, lockActiveMatches, type SuspenseMatchRow } from "./suspense-match.store.ts";

/**
 * Puts what was matched back into suspense by a reversing entry, and the debt is owed again. Refused where part of the
 * payment went back already. Undone before by the same person, it is answered as it is.
 */
export async function undoMatch(
  dependencies: Dependencies,
  staff: ListingStaff,
  { id, reason }: { id: string; reason: string },
): Promise<SuspenseMatchRow> {
  return await dependencies.database.transaction(async (tx) => {
    const locked = await lockMatchOf(tx, staff, id);
    const { match } = locked;
    if (match.status === "undone" && match.undone?.by.id === staff.id) return match;
    return await moveMatch(tx, dependencies, locked, {
      agencyId: staff.agencyId,
      event: { type: "match.undone" },
      actor: staff.id,
      change: { undoneBy: staff.id, undoReason: reason },
      data: { reason, matchReason: match.reason },
    });
  });
}

/** What the bank took back pays no debt: the matches of its line end, whether they wait or were made. */
export async function endMatches(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  fundsId: string,
): Promise<void> {
  for (const match of await lockActiveMatches(tx, fundsId)) {
    // What was posted for the line is taken back with the line: the chart names nothing more.
    const { status } = suspenseMatchLifecycle.advance(match, { type: "funds.reversed" });
    await changeMatch(tx, match.id, { status }, clock.now());
  }
}
