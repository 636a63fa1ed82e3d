import { recordAudit } from "#server/core/audit/audit.store.ts";
import { localDay, placeState } from "#server/core/calendar/local-day.ts";
import { applicationLifecycle } from "#server/core/lifecycle/application.lifecycle.ts";
import { expiredBefore } from "#server/core/lifecycle/application.rules.ts";
import { performApplication } from "#server/core/payment/application.effects.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { movedFrom } from "./application.changing.ts";
import { type ApplicationRow, moveApplication } from "./application.store.ts";

const maxAtOnce = 500;

type Candidate = Pick<ApplicationRow, "id" | "agencyId" | "status" | "version">;

/**
 * Expires completed applications 60 days past their due date and unfinished ones untouched for 60 days, each in a
 * transaction of its own. One with a card payment under way is left until that is decided.
 */
export async function expireApplications(dependencies: Dependencies): Promise<void> {
  for (const candidate of await candidates(dependencies.database, dependencies.clock.now()))
    await expire(dependencies, candidate);
}

async function candidates(queries: Queries, now: Date): Promise<Candidate[]> {
  const { rows } = await queries.query<Candidate>(
    `select a.id, a.agency_id as "agencyId", a.status, a.version
     from applications a join agencies g on g.id = a.agency_id left join obligations o on o.application_id = a.id
     where a.bpay_crn is not null and ((a.status = 'completed' and o.due_date < ${localDay("$1::timestamptz", placeState)} and o.settled_cents < o.due_cents)
         or (a.status in ('draft', 'partiallyCompleted') and a.updated_at < $1))
       and not exists (select from payments p
         where p.application_id = a.id and p.status in ('submitting', 'challenge', 'processing'))
     order by a.updated_at, a.id limit $2`,
    [expiredBefore(now), maxAtOnce],
  );
  return rows;
}

async function expire(dependencies: Dependencies, candidate: Candidate): Promise<void> {
  const { database, clock, ids } = dependencies;
  const { status, effects } = applicationLifecycle.advance(candidate, { type: "application.expired" });
  await database.transaction(async (tx) => {
    const { id, version, status: from } = candidate;
    if (!(await moveApplication(tx, { id, version, from, status, product: null }, clock.now()))) return;
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: candidate.id,
        agencyId: candidate.agencyId,
        actor: "system",
        type: "application.expired",
        data: { from: candidate.status },
      },
      clock.now(),
    );
    await performApplication(tx, dependencies, movedFrom({ ...candidate, dueCents: 0 }), effects);
  });
}
