import type { Queries } from "#server/database/database.ts";

export async function isEventKnown(queries: Queries, source: string, eventId: string): Promise<boolean> {
  const { rowCount } = await queries.query("select from webhook_events where source = $1 and event_id = $2", [
    source,
    eventId,
  ]);
  return rowCount === 1;
}

export async function rememberEvent(
  queries: Queries,
  source: string,
  eventId: string,
  now: Date,
): Promise<void> {
  await queries.query(
    "insert into webhook_events (source, event_id, received_at) values ($1, $2, $3) on conflict do nothing",
    [source, eventId, now],
  );
}
