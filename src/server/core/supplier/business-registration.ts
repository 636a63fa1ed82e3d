import { hourMs } from "#domain/calendar/lengths.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

/** What the business register says of an ABN. */
export type Registration = { status: "active" | "cancelled" | "unknown"; isGstRegistered: boolean };

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
    const found = (await businessRegister.find(abn)) ?? { status: "unknown", isGstRegistered: false };
    await database.query(
      `insert into business_registrations (abn, status, is_gst_registered, asked_at) values ($1, $2, $3, $4)
       on conflict (abn) do update set status = excluded.status, is_gst_registered = excluded.is_gst_registered,
         asked_at = excluded.asked_at`,
      [abn, found.status, found.isGstRegistered, clock.now()],
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
    `select status, is_gst_registered as "isGstRegistered" from business_registrations
     where abn = $1 and asked_at > $2`,
    [abn, new Date(now.getTime() - keptMs)],
  );
  return rows[0] ?? null;
}
