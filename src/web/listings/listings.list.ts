import { copyValue } from "#web/kit/action/copy-value.ts";
import { list } from "#web/kit/list/list.ts";
import { listingBulk } from "./listings.bulk.ts";
import { listingTableColumns } from "./listings.columns.tsx";
import {
  firstColumns,
  type ListingsView,
  listingFilters,
  listingHref,
  listingLine,
  listingRules,
  views,
} from "./listings.connect.ts";
import { listingsCopy } from "./listings.copy.ts";

const columns = listingTableColumns(copyValue);

const listOf = (view: ListingsView) => ({
  ...list("searchListings", {
    ...views[view],
    searchHint: listingsCopy.searchHint,
    sort: listingRules.sort,
    nameOf: listingLine,
    href: ({ id }) => listingHref(id),
    open: { label: listingsCopy.openListing },
    columns,
    filters: listingFilters(view, undefined, []),
    exports: "exportListings",
    bulk: listingBulk,
  }),
  // A link to archived ones opens for everybody: the server answers with what each may see.
  rules: listingRules,
  choice: firstColumns,
});

/** The two lists of an agency's listings. */
export const listingLists = { active: listOf("active"), archived: listOf("archived") };
