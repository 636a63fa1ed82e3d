import type { TimelinePage } from "#contract/listing.ts";
import { canSeeApplications, type ListingStaff } from "#server/core/access/listing.access.ts";
import { listingFor } from "#server/core/listing/listing.read.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";

const pageSize = 50;
const beginning = "9999-12-31T00:00:00.000000Z";

type EventRow = {
  id: string;
  type: string;
  actor: string;
  staffName: string | null;
  data: Record<string, unknown>;
  happenedAt: Date;
  place: string;
  reference: string | null;
};

/**
 * What happened to a listing, newest first: its own events, and its applications' for who may see them. Of what an event
 * holds only what is told here is shown; it may hold more than staff should read.
 */
export async function readTimeline(
  queries: Queries,
  staff: ListingStaff,
  { id, after }: { id: string; after: string | undefined },
): Promise<TimelinePage> {
  const state = await listingFor(queries, staff, id);
  const [at, eventId] = placeOf(after);
  const { rows } = await queries.query<EventRow>(
    {
      name: "listing-timeline",
      text: `select e.id, e.type, e.actor, s.name as "staffName", e.data, e.happened_at as "happenedAt",
          to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place, a.reference
        from audit_events e left join staff_members s on s.id = e.actor
          left join applications a on a.id = e.application_id
        where (e.listing_id = $1 or ($4 and e.application_id in (select id from applications where listing_id = $1)))
          and (e.happened_at, e.id) < ($2::timestamptz, $3)
        order by e.happened_at desc, e.id desc limit ${pageSize + 1}`,
    },
    [state.id, at, eventId, canSeeApplications(staff, state)],
  );
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    events: page.map((row) => ({
      id: row.id,
      type: row.type,
      actor: row.staffName ?? row.actor,
      at: row.happenedAt.toISOString(),
      applicationReference: row.reference,
      data: reportedOf(row.data),
    })),
    next: rows.length > pageSize && last !== undefined ? `${last.place}~${last.id}` : null,
  };
}

function placeOf(after: string | undefined): readonly [at: string, eventId: string] {
  if (after === undefined) return [beginning, ""];
  const [, at, eventId] =
    /^(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{6}Z)~([\w-]{1,64})$/.exec(after) ?? [];
  if (at === undefined || eventId === undefined || Number.isNaN(Date.parse(at)))
    throw new Refusal("request.invalid", { field: "after" });
  return [at, eventId];
}

const events = [
  "fields",
  "version",
  "from",
  "to",
  "method",
  "amountCents",
  "surchargeCents",
  "channel",
  "scope",
  "productType",
  "reason",
];

const reportedOf = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => events.includes(key)));
