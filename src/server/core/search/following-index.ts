import type { Database, Queries, Transaction } from "#server/database/database.ts";

/**
 * An index whose rows are written once their sources have changed: triggers note what did in `<noun>_search_changes`, in the
 * transaction that changes it, and whoever searches follows that first.
 */
export type FollowingIndex<Source> = {
  noun: string;
  /** The table of the noun's rows, by their `id`. */
  table: string;
  /** What a row of the index has beside its words. */
  keys: readonly string[];
  /** A statement that answers `id`, `agency_id`, each key, and what `vectorOf` needs, of the ids in `$1`. */
  rows: string;
  /** The words of a row, as the text of a search vector. */
  vectorOf: (source: Source) => string;
};

/** So many changes are followed in one transaction. */
const batch = 1_000;

/** Writes what changed of an agency's rows until nothing is noted any more. */
export async function followChanges<Source>(
  database: Database,
  index: FollowingIndex<Source>,
  agencyId: string,
): Promise<void> {
  // Most searches find nothing noted, which is asked outside of a transaction, in one round trip.
  if (!(await isNoted(database, index, agencyId))) return;
  for (let followed = batch; followed >= batch; )
    followed = await database.transaction((tx) => followSome(tx, index, agencyId));
}

async function isNoted<Source>(
  queries: Queries,
  { noun }: FollowingIndex<Source>,
  agencyId: string,
): Promise<boolean> {
  const { rows } = await queries.query(
    `select 1 as one from ${noun}_search_changes where agency_id = $1 limit 1`,
    [agencyId],
  );
  return rows.length > 0;
}

/** Follows what is noted of every agency. */
export async function followAll<Source>(database: Database, index: FollowingIndex<Source>): Promise<void> {
  const { rows } = await database.query<{ agencyId: string }>(
    `select distinct agency_id as "agencyId" from ${index.noun}_search_changes order by agency_id`,
  );
  for (const { agencyId } of rows) await followChanges(database, index, agencyId);
}

/** How many changes were there. One at a time for each agency: who is second reads what the first has left, or came since. */
async function followSome<Source>(
  tx: Transaction,
  index: FollowingIndex<Source>,
  agencyId: string,
): Promise<number> {
  const changes = `${index.noun}_search_changes`;
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `${index.noun}-search:${agencyId}`,
  ]);
  const { rows } = await tx.query<{ id: string }>(
    `delete from ${changes} where ctid in (select ctid from ${changes} where agency_id = $1 limit ${batch})
     returning ${index.noun}_id as id`,
    [agencyId],
  );
  await writeRows(tx, index, [...new Set(rows.map(({ id }) => id))]);
  return rows.length;
}

/** Writes rows of the index as they are to be now. */
export async function writeRows<Source>(
  queries: Queries,
  { noun, keys, rows, vectorOf }: FollowingIndex<Source>,
  ids: readonly string[],
): Promise<void> {
  const { rows: sources } = await queries.query<Source & { id: string }>(rows, [ids]);
  const vectors = JSON.stringify(sources.map((source) => ({ id: source.id, tsv: vectorOf(source) })));
  const written = `with written as (
    select w.tsv::tsvector as tsv, r.* from (${rows}) r join jsonb_to_recordset($2::jsonb) as w(id text, tsv text) using (id)
  )`;
  await queries.query(
    `${written}
     update ${noun}_search s set tsv = w.tsv, ${keys.map((key) => `${key} = w.${key}`).join(", ")}
     from written w where s.${noun}_id = w.id collate "C"`,
    [ids, vectors],
  );
  await queries.query(
    `${written}, further as (
       select * from written w where not exists (select from ${noun}_search s where s.${noun}_id = w.id collate "C")
     ), added as (
       select agency_id, array_agg(id) as ids from further group by agency_id order by agency_id
     ), placed as (
       select p.id, p.position from added, place_${noun}s(agency_id, cardinality(ids)) as positions,
         unnest(ids, positions) as p(id, position)
     )
     insert into ${noun}_search (${noun}_id, agency_id, position, tsv, ${keys.join(", ")})
     select id, agency_id, position, tsv, ${keys.join(", ")} from further join placed using (id)`,
    [ids, vectors],
  );
}
