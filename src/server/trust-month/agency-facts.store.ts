import { dayOfInstant, type TimeZone, timeZoneOf } from "#domain/calendar/instants.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import type { Queries } from "#server/database/database.ts";

/** An agency by its calendar: `today` is its day, `YYYY-MM-DD`. */
export type AgencyFacts = {
  id: string;
  name: string;
  abn: string | null;
  state: AustralianState;
  zone: TimeZone;
  today: string;
};
type Row = Pick<AgencyFacts, "id" | "name" | "abn" | "state">;

const factsOf = (row: Row, now: Date): AgencyFacts => {
  const zone = timeZoneOf(row.state);
  return { ...row, zone, today: dayOfInstant(now, zone) };
};

export async function readAgencyFacts(queries: Queries, id: string, now: Date): Promise<AgencyFacts> {
  const { rows } = await queries.query<Row>("select id, name, abn, state from agencies where id = $1", [id]);
  const [row] = rows;
  if (row === undefined) throw new Error(`No agency ${id}.`);
  return factsOf(row, now);
}

export async function readAllAgencies(queries: Queries, now: Date): Promise<AgencyFacts[]> {
  const { rows } = await queries.query<Row>("select id, name, abn, state from agencies order by id");
  return rows.map((row) => factsOf(row, now));
}

/** The addresses of whoever manages an agency. */
export async function managersOf(queries: Queries, agencyId: string): Promise<string[]> {
  const { rows } = await queries.query<{ email: string }>(
    `select distinct email from staff_members
     where agency_id = $1 and status = 'active' and 'manage-agency' = any(permissions) order by email`,
    [agencyId],
  );
  return rows.map(({ email }) => email);
}
