import type { LocalName } from "#contract/agency-domain.ts";
import { textNameOf } from "#domain/agency-domain/agency-domain.ts";
import type { Queries } from "#server/database/database.ts";
import type { Names } from "#server/services/names.ts";

/** The DNS of the demo: records that the page `/dns-records` shows and changes. */
export const localNames = (queries: Queries): Names => ({
  kind: "local",
  find: async (host) => {
    const records = await listLocalNames(queries);
    const valuesOf = (name: string, type: LocalName["type"]) =>
      records.filter((record) => record.name === name && record.type === type).map(({ value }) => value);
    return { aliases: valuesOf(host, "CNAME"), texts: valuesOf(textNameOf(host), "TXT") };
  },
});

/** Every record of the demo's DNS, by name. */
export async function listLocalNames(queries: Queries): Promise<LocalName[]> {
  const { rows } = await queries.query<LocalName>(
    "select name, type, value from local_names order by name, type, value",
  );
  return rows;
}

/** Adds a record; one that is there already stays as it is. */
export async function addLocalName(queries: Queries, { name, type, value }: LocalName): Promise<void> {
  await queries.query(
    "insert into local_names (name, type, value) values ($1, $2, $3) on conflict do nothing",
    [name, type, value],
  );
}

export async function removeLocalName(queries: Queries, { name, type, value }: LocalName): Promise<void> {
  await queries.query("delete from local_names where name = $1 and type = $2 and value = $3", [
    name,
    type,
    value,
  ]);
}
