import { chosen, type DeskTable, lexemesIn, searchDesk } from "#server/core/search/search-table.ts";
import { sortKeyOf } from "#server/core/search/sort-keys.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { orConflict } from "#server/http/conflict.ts";
import {
  type RecordEvent,
  type RecordKind,
  type RecordNeeds,
  type RecordOn,
  type RecordStaff,
  recordsOf,
} from "./record.ts";

type Values = Readonly<Record<string, string | number>>;
type RowOf<Fields extends Values, Status extends string> = Fields & {
  id: string;
  status: Status;
  version: number;
  requestHash: string;
  updatedAt: Date;
};
type ShownOf<Fields extends Values, Status extends string> = Fields & {
  id: string;
  status: Status;
  version: number;
  updatedAt: string;
};

type RecordTable<Fields extends Values, Status extends string, Event extends { type: string }> = {
  /** The table in the database: beside its fields it has what `0023-records` says. */
  table: string;
  noun: string;
  idPrefix: string;
  /** Each field's column. */
  columns: Readonly<Record<keyof Fields & string, string>>;
  statuses: readonly [Status, ...Status[]];
  /** The fields whose words are searched, the first of which is its name. */
  searched: readonly (keyof Fields & string)[];
  /** What may be chosen of, beside the status. */
  choices: Readonly<Partial<Record<keyof Fields & string, readonly string[]>>>;
  /**
   * Where it is after an event by its chart; throws where the chart refuses it. A chart that names effects is not taken: what
   * performs them are commands of its own, on `record.ts`.
   */
  advance: (status: Status, event: Event) => { status: Status; effects: readonly never[] };
  /** What else is written when other values are put in its fields, in the same transaction. */
  onChange?: (
    tx: Transaction,
    change: { before: RowOf<Fields, Status>; values: Fields; by: string; at: Date },
  ) => Promise<void>;
};

/** The verbs of records that have a table of plain fields: listed, made, read, changed and moved by a chart. */
export function recordTable<Fields extends Values, Status extends string, Event extends { type: string }>(
  table: RecordTable<Fields, Status, Event>,
) {
  type Row = RowOf<Fields, Status>;
  const { advance } = table;
  const sql = statementsOf(table);
  const kind: RecordKind<Row, ShownOf<Fields, Status>> = {
    noun: table.noun,
    problems: table.noun,
    subject: "subjectId",
    idPrefix: table.idPrefix,
    find: (queries, agencyId, id) => sql.find<Row>(queries, agencyId, id),
    lock: (tx, agencyId, id) => sql.find<Row>(tx, agencyId, id, "for update"),
    view: async (_queries, _staff, row) => viewOf<Fields, Status>(table, row),
  };
  const records = recordsOf(kind);
  return {
    search: (needs: RecordNeeds, staff: RecordStaff, asked: Parameters<typeof searchDesk>[3]) =>
      searchDesk(needs, staff.agencyId, listOf<Fields, Status, Event>(table, staff.agencyId), asked),
    read: ({ database }: RecordNeeds, staff: RecordStaff, id: string) => records.shown(database, staff, id),
    create: (needs: RecordNeeds, staff: RecordStaff, values: Fields, key: string) =>
      needs.database.transaction((tx) =>
        records.create(tx, needs, staff, { key, details: values }, async (made) =>
          (await sql.insert(tx, { ...made, agencyId: staff.agencyId, by: staff.id, values }))
            ? { type: `${table.noun}.created` }
            : null,
        ),
      ),
    /** Puts other values in its fields, where its chart takes the event. */
    change: (
      needs: RecordNeeds,
      staff: RecordStaff,
      { on, values, event, requestId }: Change<Fields, Event>,
    ) =>
      orConflict(
        records.change(needs, staff, on, async (tx, row, at) => {
          const { status } = advance(row.status, event);
          const fields = Object.keys(table.columns).filter((name) => values[name] !== row[name]);
          if (fields.length === 0) return null;
          await sql.update(tx, { id: row.id, status, values, at });
          await table.onChange?.(tx, { before: row, values, by: staff.id, at });
          return { type: event.type, data: { fields } };
        }),
        requestId,
      ),
    /** Moves it along its chart. */
    move: (needs: RecordNeeds, staff: RecordStaff, { on, event, requestId }: Move<Event>) =>
      orConflict(
        records.change(needs, staff, on, async (tx, row, at): Promise<RecordEvent> => {
          const { status } = advance(row.status, event);
          await sql.update(tx, { id: row.id, status, values: row, at });
          return { type: event.type, data: { status } };
        }),
        requestId,
      ),
  };
}

type Move<Event> = { on: RecordOn; event: Event; requestId: string };
type Change<Fields, Event> = Move<Event> & { values: Fields };

type Written = { id: string; values: Values; at: Date };

/** The only SQL for the table. Its name and those of its columns are the program's own. */
function statementsOf<Fields extends Values, Status extends string, Event extends { type: string }>({
  table,
  columns,
  statuses,
  searched: [name = "id"],
}: RecordTable<Fields, Status, Event>) {
  const names = Object.keys(columns);
  const fields = Object.values<string>(columns);
  const valuesIn = (values: Values) => [
    sortKeyOf(String(values[name] ?? "")),
    ...names.map((field) => values[field]),
  ];
  return {
    find: async <Row extends Record<string, unknown>>(
      queries: Queries,
      agencyId: string,
      id: string,
      lock = "",
    ): Promise<Row | null> => {
      const { rows } = await queries.query<Row>(
        `select ${selected(columns)} from ${table} t where t.id = $1 and t.agency_id = $2 ${lock}`,
        [id, agencyId],
      );
      return rows[0] ?? null;
    },
    insert: async (
      tx: Queries,
      made: Written & { requestHash: string; agencyId: string; by: string },
    ): Promise<boolean> => {
      const { rowCount } = await tx.query(
        `insert into ${table} (id, agency_id, status, request_hash, created_by, created_at, updated_at, name_key,
           ${fields.join(", ")})
         values ($1, $2, $3, $4, $5, $6, $6, ${["name_key", ...fields].map((_, at) => `$${at + 7}`).join(", ")})
         on conflict (id) do nothing`,
        [made.id, made.agencyId, statuses[0], made.requestHash, made.by, made.at, ...valuesIn(made.values)],
      );
      return rowCount === 1;
    },
    update: async (tx: Queries, { id, status, values, at }: Written & { status: Status }): Promise<void> => {
      await tx.query(
        `update ${table} set status = $2, updated_at = $3, version = version + 1,
           ${["name_key", ...fields].map((column, index) => `${column} = $${index + 4}`).join(", ")}
         where id = $1`,
        [id, status, at, ...valuesIn(values)],
      );
    },
  };
}

const selected = (columns: Readonly<Record<string, string>>): string =>
  [
    "t.id",
    "t.status",
    "t.version",
    't.request_hash as "requestHash"',
    't.updated_at as "updatedAt"',
    ...Object.entries(columns).map(([name, column]) => `t.${column} as "${name}"`),
  ].join(", ");

function viewOf<Fields extends Values, Status extends string>(
  { columns }: { columns: Readonly<Record<keyof Fields & string, string>> },
  row: RowOf<Fields, Status>,
): ShownOf<Fields, Status> {
  const { id, status, version, updatedAt } = row;
  const values = Object.fromEntries(Object.keys(columns).map((name) => [name, row[name]]));
  return { ...(values as Fields), id, status, version, updatedAt: updatedAt.toISOString() };
}

/** Its list: words, choices and the order of its name, its status and its last change. */
function listOf<Fields extends Values, Status extends string, Event extends { type: string }>(
  table: RecordTable<Fields, Status, Event>,
  agencyId: string,
): DeskTable<RowOf<Fields, Status>, ShownOf<Fields, Status>> {
  const { columns, statuses, searched, choices } = table;
  const choosable = Object.entries<readonly string[] | undefined>(choices).flatMap(([name, values]) =>
    values === undefined ? [] : [[name, values] as const],
  );
  const text = searched.map((name) => `t.${columns[name]}`).join(" || ' ' || ");
  return {
    name: table.table,
    fields: { choices: { status: statuses, ...Object.fromEntries(choosable) }, days: [] },
    columns: {
      [searched[0] ?? "name"]: { column: "name_key", type: "text" },
      status: { column: "status_key", type: "text" },
      updatedAt: { column: "updated_at", type: "timestamptz" },
    },
    newest: "updatedAt",
    hits: ({ lexemes, choices: asked }, add) => `
      select t.id, t.id collate "C" as id_key, t.name_key collate "C" as name_key,
        t.status collate "C" as status_key, t.updated_at
      from ${table.table} t
      where ${[
        `t.agency_id = ${add(agencyId)}`,
        ...chosen("t.status", asked.status, add),
        ...choosable.flatMap(([name]) =>
          chosen(`t.${columns[name as keyof Fields & string]}`, asked[name], add),
        ),
        ...lexemesIn(text, lexemes, add),
      ].join(" and ")}`,
    rows: (more) => `select ${selected(columns)}, ${more} from page p join ${table.table} t on t.id = p.id`,
    view: (row) => viewOf<Fields, Status>(table, row),
  };
}
