import type { Dependencies } from "#server/dependencies.ts";
import { type FollowingIndex, followChanges } from "./following-index.ts";
import type { IndexFilter, SearchIndex } from "./index-hits.sql.ts";
import { findIndexed } from "./index-search.ts";
import { fieldWord } from "./search-lexemes.ts";
import { type SortColumns, searchOrderOf } from "./search-order.ts";
import { readOrRefuse, searchPage, type TableAsked } from "./search-page.ts";
import { type DeskFields, type DeskFilter, readDeskQueries } from "./table.query-parser.ts";

/** A table whose rows are found by an index that follows them. */
export type FollowingTable<Row, Shown> = SearchIndex &
  Pick<SortColumns, "columns" | "newest"> & {
    fields: DeskFields;
    view: (row: Row) => Shown;
  };

/**
 * One page of an agency's rows as they are now. `filterOf` says what the index is asked for what was typed. Throws
 * `request.invalid` that names the invalid parameter.
 */
export async function searchFollowing<Row extends Record<string, unknown>, Shown, Source>(
  needs: Pick<Dependencies, "database" | "macs">,
  agencyId: string,
  table: FollowingTable<Row, Shown>,
  following: FollowingIndex<Source>,
  filterOf: (filter: DeskFilter) => IndexFilter,
  asked: TableAsked,
) {
  type Found = Row & { sortValues: string[] };
  const filter = filterOf(readOrRefuse(() => readDeskQueries(asked.queries, table.fields)));
  const order = searchOrderOf({ ...table, id: `${table.noun}_id` }, asked.sort);
  await followChanges(needs.database, following, agencyId);
  return await searchPage(
    needs,
    {
      agencyId,
      filter: [table.noun, filter],
      order,
      find: (place, known) =>
        findIndexed<Found>(needs, { index: table, agencyId, filter, order, ...place }, known),
      view: (row: Found) => table.view(row),
    },
    asked,
  );
}

/** Every word begins one of the row's; of each chosen field it has one of these. */
export const partsOf = ({
  lexemes,
  choices,
}: Pick<DeskFilter, "lexemes" | "choices">): IndexFilter["parts"] => [
  ...lexemes.map((word) => ({ kind: "beginning" as const, lexemes: [word] })),
  ...Object.entries(choices).map(([field, names]) => ({
    kind: "one-of" as const,
    lexemes: names.map((name) => fieldWord(field, name)),
  })),
];
