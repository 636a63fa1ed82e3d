import { maxSortedColumns, queryMaxLength, tablePageSizes } from "#domain/limits.ts";
import type { Sort, TableAddress } from "#machines/results-table/results-table.types.ts";

/** What an address of a table may say, and what it means where it says nothing. */
export type AddressRules = {
  sort: Sort;
  size: number;
  isSizeChangeable: boolean;
  sortable: readonly string[];
  /** The fields that a filter may name. */
  filterFields: readonly string[];
  /**
   * Of a page with several tables, the one that this is, as `?tab=` names it; null for the first, which is not named.
   * What the address of another tab says is nothing to this table.
   */
  tab?: string | null;
};

const maxFilters = 10;

/** What stands after the `?`: nothing of what goes without saying. Pages are counted from 1 there. */
export function searchOf({ text, filters, sort, page, size }: TableAddress, rules: AddressRules): string {
  const search = new URLSearchParams();
  if (rules.tab) search.set("tab", rules.tab);
  if (text.trim() !== "") search.set("q", text.trim());
  for (const filter of filters) search.append("filter", filter);
  if (sortText(sort) !== sortText(rules.sort)) search.set("sort", sortText(sort));
  if (page > 0) search.set("page", String(page + 1));
  if (size !== rules.size) search.set("size", String(size));
  return search.toString();
}

/** What an address asks for. Whatever a table cannot do is left out: a link that was cut short still opens. */
export function addressIn(text: string, rules: AddressRules): TableAddress {
  const search = new URLSearchParams(isOfTab(text, rules) ? text : "");
  return {
    text: (search.get("q") ?? "").trim().slice(0, queryMaxLength),
    filters: search.getAll("filter").filter(isFilter(rules)).slice(0, maxFilters),
    sort: sortIn(search.get("sort"), rules),
    page: pageIn(search.get("page")),
    size: sizeIn(search.get("size"), rules),
  };
}

/** Whether an address is of this table's tab. */
export const isOfTab = (text: string, { tab }: AddressRules): boolean =>
  tab === undefined || new URLSearchParams(text).get("tab") === tab;

const sortText = (sort: Sort): string =>
  Object.entries(sort)
    .map(([column, direction]) => `${column}:${direction}`)
    .join(",");

function sortIn(text: string | null, { sort, sortable }: AddressRules): Sort {
  const asked = (text ?? "").split(",").flatMap((part): [string, "asc" | "desc"][] => {
    const [column = "", direction] = part.split(":");
    const isKnown = sortable.includes(column) && (direction === "asc" || direction === "desc");
    return isKnown ? [[column, direction]] : [];
  });
  return asked.length === 0 ? sort : Object.fromEntries(asked.slice(0, maxSortedColumns));
}

const pageIn = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0;

const sizeIn = (text: string | null, { size, isSizeChangeable }: AddressRules): number =>
  (isSizeChangeable && tablePageSizes.find((each) => String(each) === text)) || size;

const isFilter =
  ({ filterFields }: AddressRules) =>
  (filter: string): boolean => {
    const [field = "", ...rest] = filter.split(":");
    const value = rest.join(":");
    return filterFields.includes(field) && value !== "" && filter.length <= queryMaxLength;
  };
