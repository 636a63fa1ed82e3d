import type { DeskChanges } from "#contract/desk.ts";
import type { Dependencies } from "#server/dependencies.ts";

/**
 * Whether anything happened to the agency's payments and contracts since a place, which is an instant and how many events there are from
 * it on. The place lies a minute back: a transaction that began before and commits later is counted too.
 */
export async function readChanges(
  { database, clock, settings }: Pick<Dependencies, "database" | "clock" | "settings">,
  agencyId: string,
  since: string,
): Promise<DeskChanges> {
  const now = clock.now().getTime();
  const [from, seen] = placeOf(since, now);
  const next = now - overlapMs;
  const { rows } = await database.query<{ since: number; next: number }>(
    {
      name: "desk-changes",
      text: `select count(*)::int as since, (count(*) filter (where happened_at >= $3))::int as next
        from audit_events where (agency_id = $1 or (agency_id is null and exists (
            select from agencies o where o.id = $1 and o.code = $4))) and happened_at >= $2
          and split_part(type, '.', 1) in ('payment', 'funds', 'refund', 'application', 'settlement', 'signing')`,
    },
    [agencyId, new Date(from), new Date(next), settings.operatingAgency],
  );
  const [counts] = rows;
  return { hasChanged: counts?.since !== seen, since: `${next}-${counts?.next ?? 0}` };
}

const overlapMs = 60_000;
const oldestMs = 86_400_000;

/** What is older than a day has changed for sure, and is not counted through. */
function placeOf(since: string, now: number): [from: number, seen: number] {
  const [at = "", count = ""] = since.split("-");
  const from = Number(at);
  if (since === "start" || from < now - oldestMs || from > now - overlapMs) return [now - overlapMs, -1];
  return [from, Number(count)];
}
