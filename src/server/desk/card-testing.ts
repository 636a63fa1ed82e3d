import type { DeskAlerts } from "#contract/desk.ts";
import { dayMs, hourMs } from "#domain/calendar/lengths.ts";
import { cardDeclinesBeforeEveryCode } from "#domain/limits.ts";
import type { Dependencies } from "#server/dependencies.ts";

/** Declines are counted so far and no further. */
const maxCounted = 10 * cardDeclinesBeforeEveryCode;

type Row = {
  isOperating: boolean;
  declined: number;
  links: number;
  lastDeclineAt: Date | null;
  lastLinkAt: Date | null;
};

/**
 * What the operating agency must know of the whole site: stolen cards are tried on its links now, or were in the last day.
 * Null for every other agency, and where nothing of the kind happened.
 */
export async function readAlerts(
  { database, clock, settings }: Pick<Dependencies, "database" | "clock" | "settings">,
  agencyId: string,
): Promise<DeskAlerts> {
  if (settings.operatingAgency === null) return { cardTesting: null };
  const now = clock.now().getTime();
  const { rows } = await database.query<Row>(
    {
      name: "desk-card-testing",
      text: `select exists (select from agencies where id = $1 and code = $2) as "isOperating",
          d.count as declined, d.last as "lastDeclineAt", l.count as links, l.last as "lastLinkAt"
        from (select count(*)::int as count, max(created_at) as last from (select created_at from payments
            where status = 'declined' and created_at > $3 order by created_at desc limit $5) declined) d,
          (select count(*)::int as count, max(happened_at) as last from audit_events
            where type = 'application.code-required' and data ->> 'declinedOn' = 'site' and happened_at > $4) l`,
    },
    [agencyId, settings.operatingAgency, new Date(now - hourMs), new Date(now - dayMs), maxCounted],
  );
  const [row] = rows;
  if (row?.isOperating !== true) return { cardTesting: null };
  const isOngoing = row.declined >= cardDeclinesBeforeEveryCode;
  const lastSeenAt = isOngoing ? row.lastDeclineAt : row.lastLinkAt;
  if (lastSeenAt === null) return { cardTesting: null };
  return {
    cardTesting: {
      isOngoing,
      declinedLastHour: row.declined,
      linksClosed: row.links,
      lastSeenAt: lastSeenAt.toISOString(),
    },
  };
}
