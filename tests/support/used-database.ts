import type { Database, Queries } from "#server/database/database.ts";

type Row = Record<string, unknown>;

/** What a database holds when it is new: its schemas, their objects, and the rows that its migrations wrote. */
export type NewDatabase = { schemas: string[]; objects: string; rows: Map<string, Row[]> };

const objectsOf = `
  select coalesce(string_agg(object, E'\\n' order by object), '') as objects from (
    select format('%s %s %s', c.relkind, c.oid::regclass, c.relhastriggers) as object
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    union all
    select format('trigger %s on %s: %s %s', t.tgname, t.tgrelid::regclass, t.tgenabled, pg_get_triggerdef(t.oid))
      from pg_trigger t where not t.tgisinternal
    union all
    select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where conrelid <> 0
    union all
    select format('function %s: %s', p.oid::regprocedure, md5(p.prosrc))
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  ) all_objects`;

/** Reads what a new database holds, for `renew` to bring it back to. */
export async function readNew(database: Database): Promise<NewDatabase> {
  const rows = new Map<string, Row[]>();
  for (const table of await filledTables(database)) {
    const { rows: found } = await database.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`);
    rows.set(
      table,
      found.map(({ row }) => row),
    );
  }
  return { schemas: await schemasOf(database), objects: await readObjects(database), rows };
}

/**
 * Brings a used database back to what it held when it was new, which costs a fraction of a new one. False where its tables,
 * triggers or functions are no longer those of a new one: it cannot be used again.
 */
export async function renew(database: Database, fresh: NewDatabase): Promise<boolean> {
  for (const schema of await schemasOf(database))
    if (!fresh.schemas.includes(schema)) await database.query(`drop schema ${schema} cascade`);
  if ((await readObjects(database)) !== fresh.objects) return false;
  await database.transaction(async (tx) => {
    // No trigger and no reference is checked: what is written is what stood there.
    await tx.query("set local session_replication_role = replica");
    const filled = await filledTables(tx);
    if (filled.length > 0) await tx.query(`truncate ${filled.join(", ")} cascade`);
    for (const [table, rows] of fresh.rows) await write(tx, table, rows);
    await tx.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences`,
    );
  });
  return true;
}

async function schemasOf(database: Queries): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    "select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
  );
  return rows.map(({ name }) => name);
}

async function readObjects(database: Queries): Promise<string> {
  const { rows } = await database.query<{ objects: string }>(objectsOf);
  return rows[0]?.objects ?? "";
}

async function filledTables(database: Queries): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  );
  if (rows.length === 0) return [];
  const asked = rows.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const filled = await database.query<{ name: string }>(asked.join(" union all "));
  return filled.rows.map(({ name }) => name);
}

async function write(tx: Queries, table: string, rows: Row[]): Promise<void> {
  const { rows: columns } = await tx.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(", ");
  await tx.query(
    `insert into ${table} (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
