import { hourMs } from "#domain/calendar/lengths.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { RegisteredBusiness } from "#server/services/business-register.ts";

/** What the business register says of an ABN. */
export type Registration = Omit<RegisteredBusiness, "status"> & {
  status: "active" | "cancelled" | "unknown";
};

const unregistered: Registration = {
  status: "unknown",
  isGstRegistered: false,
  entityName: null,
  names: [],
  state: null,
};

/** An answer of the register is taken as true for so long. */
const keptMs = 24 * hourMs;

/**
 * What the register says of an ABN, asked at most once a day, outside of any transaction; null where it is out of reach,
 * which keeps nobody from going on.
 */
export async function askRegistration(
  {
    businessRegister,
    database,
    clock,
    log,
  }: Pick<Dependencies, "businessRegister" | "database" | "clock" | "log">,
  abn: string,
): Promise<Registration | null> {
  const known = await keptRegistration(database, abn, clock.now());
  if (known !== null) return known;
  try {
    const found = (await businessRegister.find(abn)) ?? unregistered;
    await database.query(
      `insert into business_registrations (abn, status, is_gst_registered, entity_name, names, state, asked_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (abn) do update set status = excluded.status, is_gst_registered = excluded.is_gst_registered,
         entity_name = excluded.entity_name, names = excluded.names, state = excluded.state,
         asked_at = excluded.asked_at`,
      [abn, found.status, found.isGstRegistered, found.entityName, found.names, found.state, clock.now()],
    );
    return found;
  } catch (error) {
    log.warn({ err: error }, "the business register did not answer");
    return null;
  }
}

/** What the register said of an ABN within a day; null where it was not asked since. */
export async function keptRegistration(
  queries: Queries,
  abn: string,
  now: Date,
): Promise<Registration | null> {
  const { rows } = await queries.query<Registration>(
    `select status, is_gst_registered as "isGstRegistered", entity_name as "entityName", names, state
     from business_registrations
     where abn = $1 and asked_at > $2`,
    [abn, new Date(now.getTime() - keptMs)],
  );
  return rows[0] ?? null;
}
