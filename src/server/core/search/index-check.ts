import type { Database, Queries, Transaction } from "#server/database/database.ts";
import { type FollowingIndex, writeRows } from "./following-index.ts";

/** What goes over the whole of an index, in one transaction: it takes longer than any other answer is waited for. */
export const overWholeIndex = <Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => database.transaction(work, { statementTimeoutMs: 0 });

/** Makes the bits of every agency's words anew from the rows of a noun's index. */
export async function rebuildBits(queries: Queries, noun: string): Promise<void> {
  await queries.query(
    `select rebuild_${noun}_words(agency_id)
     from (select agency_id from ${noun}_search union select agency_id from ${noun}_words order by agency_id) a`,
  );
}

/**
 * Where a noun's index is other than its sources say, as `wrongRows` gives the ids some at a time, and where its rows, the bits
 * of their words and their positions disagree; nothing when it is exact.
 */
export const wrongIndex = (
  database: Database,
  noun: string,
  wrongRows: (queries: Queries) => AsyncIterable<readonly string[]>,
): Promise<string[]> =>
  overWholeIndex(database, async (tx) => {
    const rows: string[] = [];
    for await (const ids of wrongRows(tx)) rows.push(...ids.map((id) => `${id}: its search row is another`));
    return [...rows, ...(await wrongBits(tx, noun)), ...(await wrongPositions(tx, noun))];
  });

async function wrongBits(queries: Queries, noun: string): Promise<string[]> {
  const { rows } = await queries.query<{ agencyId: string; word: string; chunk: number }>(
    `select coalesce(w.agency_id, c.agency_id) as "agencyId", coalesce(w.word, c.word) as word,
       coalesce(w.chunk, c.chunk) as chunk
     from ${noun}_words w full join (
       select p.agency_id, part.chunk, made.word collate "C" as word, made.bits
       from ${noun}_places p, generate_series(- p.placed_below >> 14, p.placed >> 14) as part(chunk),
         ${noun}_words_of(p.agency_id, part.chunk) as made
     ) c on c.agency_id = w.agency_id and c.word = w.word and c.chunk = w.chunk
     where w.bits is distinct from c.bits order by 1, 2, 3`,
  );
  return rows.map(({ agencyId, word, chunk }) => `${agencyId}: ${word} in chunk ${chunk} has other ${noun}s`);
}

/** Every position of an agency is a row's or free, and none is both. */
async function wrongPositions(queries: Queries, noun: string): Promise<string[]> {
  const { rows } = await queries.query<{ agencyId: string; position: number }>(
    `select p.agency_id as "agencyId", n.position
     from ${noun}_places p cross join generate_series(- p.placed_below, p.placed - 1) as n(position)
       left join ${noun}_search s on s.agency_id = p.agency_id and s.position = n.position
       left join ${noun}_gaps g on g.agency_id = p.agency_id and g.position = n.position
     where (s.position is null) = (g.position is null)
     union all
     select s.agency_id, s.position from ${noun}_search s left join ${noun}_places p on p.agency_id = s.agency_id
     where s.position not between - coalesce(p.placed_below, 0) and coalesce(p.placed, 0) - 1
     order by 1, 2`,
  );
  return rows.map(
    ({ agencyId, position }) => `${agencyId}: position ${position} is not one ${noun}'s or free`,
  );
}

/** Where an index that follows its sources says something else than they, though no change is noted; nothing when it is exact. */
export const checkFollowing = <Source>(
  database: Database,
  index: FollowingIndex<Source>,
): Promise<string[]> => wrongIndex(database, index.noun, (tx) => wrongIndexRows(tx, index));

/** Makes wrong rows of such an index and the bits of every word anew, in one transaction. */
export const rebuildFollowing = <Source>(database: Database, index: FollowingIndex<Source>): Promise<void> =>
  overWholeIndex(database, async (tx) => {
    for await (const ids of wrongIndexRows(tx, index)) {
      await tx.query(`delete from ${index.noun}_search where ${index.noun}_id = any($1)`, [ids]);
      await writeRows(tx, index, ids);
    }
    await rebuildBits(tx, index.noun);
  });

/** The ids of rows whose index rows are missing, or other than they would be written now and not noted as changed, some at a time. */
async function* wrongIndexRows<Source>(
  queries: Queries,
  { noun, table, keys, rows, vectorOf }: FollowingIndex<Source>,
): AsyncGenerator<string[]> {
  for await (const ids of idBatches(queries, table)) {
    const { rows: sources } = await queries.query<Source & { id: string }>(rows, [ids]);
    const { rows: wrong } = await queries.query<{ id: string }>(
      `select r.id from (${rows}) r join jsonb_to_recordset($2::jsonb) as w(id text, tsv text) using (id)
         left join ${noun}_search s on s.${noun}_id = r.id collate "C"
       where (s.agency_id, s.tsv, ${keys.map((key) => `s.${key}`).join(", ")})
         is distinct from (r.agency_id, w.tsv::tsvector, ${keys.map((key) => `r.${key}`).join(", ")})
         and not exists (select from ${noun}_search_changes c where c.agency_id = r.agency_id and c.${noun}_id = r.id)
       order by r.id`,
      [ids, JSON.stringify(sources.map((source) => ({ id: source.id, tsv: vectorOf(source) })))],
    );
    if (wrong.length > 0) yield wrong.map(({ id }) => id);
  }
}

const batch = 1_000;

/** The ids of a table's rows in their order, some at a time. */
export async function* idBatches(queries: Queries, table: string): AsyncGenerator<string[]> {
  for (let after = ""; ; ) {
    const { rows } = await queries.query<{ id: string }>(
      `select id from ${table} where id > $1 order by id limit ${batch}`,
      [after],
    );
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    after = last;
  }
}
