import type { MandateEvent } from "#machines/mandate/mandate.types.ts";
import { localDay, placeState } from "#server/core/calendar/local-day.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { supersededEventOf } from "#server/mandate/follow-mandate.ts";
import { mandateLifecycle } from "#server/mandate/mandate.lifecycle.ts";
import { lockMandate } from "#server/mandate/mandate.store.ts";
import { moveMandate } from "#server/mandate/move-mandate.ts";
import { amendPayToAgreement, drivePayToAgreement } from "#server/mandate/payto/agreement.ts";

const maxAtOnce = 500;

type Overdue = { id: string; cause: "timedOut" | "amendmentTimedOut" | "ended" | "paid" | "closed" };

/**
 * Moves mandates that time or their application has overtaken: nobody authorised them in time, their last day is over, or
 * nothing is owed any more; and asks PayTo again for what its first asking did not bring.
 */
export async function moveMandates(dependencies: Dependencies): Promise<void> {
  const { clock, database } = dependencies;
  for (const overdue of await overdueMandates(database, clock.now())) await move(dependencies, overdue);
  for (const { id, isAmendment } of await unanswered(database, clock.now()))
    await (isAmendment ? amendPayToAgreement : drivePayToAgreement)(dependencies, id).catch((error) =>
      dependencies.log.warn({ err: error, mandateId: id }, "PayTo did not answer"),
    );
}

async function move(dependencies: Dependencies, { id, cause }: Overdue): Promise<void> {
  await dependencies.database.transaction(async (tx) => {
    const mandate = await lockMandate(tx, id);
    if (mandate === null) return;
    const events: Record<Overdue["cause"], MandateEvent> = {
      timedOut: { type: "mandate.timed-out" },
      amendmentTimedOut: { type: "amendment.timed-out" },
      ended: { type: "mandate.ended" },
      paid: supersededEventOf(mandate, "paid"),
      closed: supersededEventOf(mandate, "closed"),
    };
    const event = events[cause];
    // The last day of a direct debit ends nothing, and somebody may have been quicker.
    if (mandateLifecycle.can(mandate, event))
      await moveMandate(tx, dependencies, mandate, { event, data: { cause } });
  });
}

const today = localDay("$1::timestamptz", placeState);

async function overdueMandates(queries: Queries, now: Date): Promise<Overdue[]> {
  const { rows } = await queries.query<Overdue>(
    `select m.id, case when a.status = 'paid' then 'paid' when a.status <> 'completed' then 'closed'
         when m.status in ('draft', 'created') then 'timedOut' when m.ends_on < ${today} then 'ended'
         else 'amendmentTimedOut' end as cause
     from mandates m join applications a on a.id = m.application_id join agencies g on g.id = a.agency_id
     where m.status in ('draft', 'created', 'active', 'suspended') and (a.status <> 'completed' or m.ends_on < ${today}
       or ((m.status in ('draft', 'created') or m.amendment = 'pendingAuthorisation') and m.authorise_by <= $1))
     order by m.id limit ${maxAtOnce}`,
    [now],
  );
  return rows;
}

const quietMs = 60_000;

async function unanswered(queries: Queries, now: Date): Promise<{ id: string; isAmendment: boolean }[]> {
  const { rows } = await queries.query<{ id: string; isAmendment: boolean }>(
    `select id, status <> 'draft' as "isAmendment" from mandates
     where (status = 'draft' or (amendment = 'pendingAuthorisation' and status in ('active', 'suspended')))
       and updated_at < $1 order by updated_at limit ${maxAtOnce}`,
    [new Date(now.getTime() - quietMs)],
  );
  return rows;
}
