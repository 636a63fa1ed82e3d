import type { BodyOf, ReplyOf } from "#contract/route.ts";
import type { routes } from "#contract/routes.ts";
import type { ColumnChoice, Sort } from "#machines/results-table/results-table.types.ts";
import type { EndpointName } from "#web/adapters/endpoints.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import type { BulkDefinitions } from "./bulk.ts";
import type { TableNouns } from "./results-table.connect.ts";
import type { AddressRules } from "./table-address.ts";
import type { TableColumn } from "./table-columns.ts";
import type { TableFilter } from "./table-filters.ts";

type Searched = { queries: string[]; page: number; size: number; sort: object };
type Found = { hits: { _source: { id: string } }[] };

/** The calls that search: one page of rows by words, filters and order. */
export type SearchCall = {
  [Name in EndpointName]: BodyOf<(typeof routes)[Name]> extends Searched
    ? ReplyOf<(typeof routes)[Name]> extends Found
      ? Name
      : never
    : never;
}[EndpointName];
type RowsOf<Reply> = Reply extends { hits: { _source: infer Row extends { id: string } }[] } ? Row : never;
export type RowOf<Call extends SearchCall> = RowsOf<ReplyOf<(typeof routes)[Call]>>;

type Exported = { format: string; queries: string[]; sort: object; columns: string[] };

/** The calls that hand the whole result of a search over as a document. */
export type ExportCall = {
  [Name in EndpointName]: BodyOf<(typeof routes)[Name]> extends Exported ? Name : never;
}[EndpointName];

/** What differs between one list of the portal and another. */
export type ListDefinition<Call extends SearchCall> = {
  /** Under which the browser keeps its columns. */
  id: string;
  path: string;
  /** Of a page with several lists, the one that this is, as `?tab=` names it; null for the first, which is not named. */
  tab?: string | null;
  title: string;
  nouns: TableNouns;
  searchHint: string;
  /** In their first order. */
  columns: readonly TableColumn<RowOf<Call>>[];
  filters: readonly TableFilter[];
  sort: Sort;
  /** What every search of it asks for beside what people choose. */
  scope?: readonly string[];
  /** The call that exports it; absent where it is not exported. */
  exports?: ExportCall;
  /** What can be done to several of its rows at once; absent where no row is selected. */
  bulk?: BulkDefinitions<RowOf<Call>>;
  /** What a row is called where it is read out. */
  nameOf: (row: RowOf<Call>) => string;
  /** Where it leads, and what its menu says of that; absent where a row has no page: it opens its menu. */
  href?: (row: RowOf<Call>) => string;
  open?: Pick<MenuAction, "label" | "icon">;
};

/** A list with what its address may say and which columns it begins with. */
export type List<Call extends SearchCall> = ListDefinition<Call> & {
  call: Call;
  rules: AddressRules;
  choice: ColumnChoice;
};

const firstSize = 20;

/** A list of the portal, by the call that searches it. */
export function list<const Call extends SearchCall>(
  call: Call,
  definition: ListDefinition<Call>,
): List<Call> {
  const { columns, filters, sort, tab } = definition;
  const rules: AddressRules = {
    sort,
    size: firstSize,
    isSizeChangeable: true,
    sortable: columns.filter(({ isSortable }) => isSortable).map(({ id }) => id),
    filterFields: filters.map(({ field }) => field),
    ...(tab === undefined ? {} : { tab }),
  };
  const choice: ColumnChoice = {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ isHidden }) => isHidden === true).map(({ id }) => id),
  };
  return { ...definition, call, rules, choice };
}
