import type { FundsMatch } from "#contract/desk.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { awaitingCents, awaitingMatchCents } from "#server/core/funds/awaiting-approval.store.ts";
import { lockFunds } from "#server/core/funds/incoming-funds.store.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import { lockOwed } from "#server/core/obligation/payment-locks.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { requireRoom } from "./approve-match.ts";
import { auditMatch } from "./match.audit.ts";
import { moveMatch } from "./move-match.ts";
import { findMatch, insertMatch, lockMatch, type SuspenseMatchRow } from "./suspense-match.store.ts";

export type Matching = { fundsId: string; match: FundsMatch; key: string };

/**
 * Pays an application of the agency with what waits in suspense, at most what it owes. Where the line does not name that
 * application, it waits for the approval of a second person and needs a reason. The same key by the same person is answered
 * with the match that it made; for another match it is refused.
 */
export async function matchFunds(
  dependencies: Dependencies,
  staff: ListingStaff,
  { fundsId, match, key }: Matching,
): Promise<SuspenseMatchRow> {
  const { database, clock, macs } = dependencies;
  const id = `mat_${macs.mac("suspense-match", staff.agencyId, staff.id, fundsId, key).slice(0, 32)}`;
  const reason = match.reason ?? null;
  return await database.transaction(async (tx) => {
    const funds = await lockFunds(tx, staff.agencyId, fundsId);
    if (funds === null) throw new Refusal("funds.unknown");
    const made = await findMatch(tx, id);
    if (made !== null) return sameAs(made, match);
    const owed = await owedFor(tx, staff, match);
    const isNamed = funds.applicationId === owed.applicationId;
    if (!isNamed && reason === null) throw new Refusal("funds.reason-required", { field: "reason" });
    // What waits for approval is spoken for.
    const spokenFor =
      (await awaitingMatchCents(tx, fundsId)) + (await awaitingCents(tx, { incomingFundsId: fundsId }, ""));
    requireRoom({ openCents: funds.openCents - spokenFor }, owed, match.amountCents);
    const { applicationId } = owed;
    const { amountCents } = match;
    await insertMatch(
      tx,
      { id, fundsId, applicationId, staffId: staff.id, amountCents, reason },
      clock.now(),
    );
    const written = await lockMatch(tx, staff.agencyId, id);
    if (written === null) throw new Error("The match was not written.");
    if (isNamed)
      return await moveMatch(
        tx,
        dependencies,
        { match: written, funds },
        {
          agencyId: staff.agencyId,
          event: { type: "match.approved" },
          actor: staff.id,
          data: { requestedBy: staff.id },
        },
      );
    await auditMatch(tx, dependencies, staff.agencyId, written, {
      type: "funds.match-requested",
      actor: staff.id,
    });
    return written;
  });
}

function sameAs(made: SuspenseMatchRow, match: FundsMatch): SuspenseMatchRow {
  const isSame =
    made.applicationReference === match.reference &&
    made.amountCents === match.amountCents &&
    made.reason === (match.reason ?? null);
  if (!isSame) throw new Refusal("payment.key-reused");
  return made;
}

async function owedFor(tx: Transaction, staff: ListingStaff, { reference }: FundsMatch): Promise<OwedRow> {
  const { rows } = await tx.query<{ id: string }>(
    "select id from applications where reference = $1 and agency_id = $2",
    [reference, staff.agencyId],
  );
  const owed = rows[0] === undefined ? null : await lockOwed(tx, rows[0].id);
  if (owed === null) throw new Refusal("application.unknown", { field: "reference" });
  return owed;
}
