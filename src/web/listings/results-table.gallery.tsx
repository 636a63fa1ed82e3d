import { useSelector } from "@xstate/react";
import { exampleListingRow } from "#contract/listing-examples.ts";
import type { ResultsTableContext } from "#machines/results-table/results-table.types.ts";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import { FiltersBar } from "#web/kit/list/filters-bar.view.tsx";
import type { ResultsTableActor } from "#web/kit/list/results-table.actors.ts";
import { connectTable } from "#web/kit/list/results-table.connect.ts";
import { ResultsTable } from "#web/kit/list/results-table.view.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { listingTableColumns } from "./listings.columns.tsx";
import { firstColumns, listingFilters, listingLine, listingRules, views } from "./listings.connect.ts";
import { listingsCopy } from "./listings.copy.ts";

/** Every state of a table, with listings in it. */
export const gallery: StateGallery = { Screen: TableScreen };

const nothing = () => {};
const noExports = { status: null, canStart: true, start: nothing, cancel: nothing, dismiss: nothing };
const columns = listingTableColumns(nothing);
const filters = listingFilters("active", undefined, []);
const rows = Array.from({ length: 12 }, (_, at) => ({
  _source: { ...exampleListingRow, id: `lst_${at}`, vendors: ["Jane Citizen"] },
  sort: [],
}));

function TableScreen({ actor }: GalleryScreenProps) {
  const snapshot = useSelector(actor as unknown as ResultsTableActor, (current) => current);
  const { title, nouns } = views.active;
  const table = connectTable(withListings(snapshot), nothing, { nouns, defaultSort: listingRules.sort });
  return (
    <main>
      <PageHeading title={title} />
      <ResultsTable
        table={table}
        exports={noExports}
        selecting={null}
        columns={columns}
        caption={title}
        searchHint={listingsCopy.searchHint}
        idOf={({ id }) => id}
        nameOf={listingLine}
        onOpen={nothing}
        actionsOf={() => []}
        filters={<FiltersBar filters={filters} chosen={table.filters} onNarrow={nothing} />}
      />
    </main>
  );
}

type Snapshot = ReturnType<ResultsTableActor["getSnapshot"]>;

/** A model's rows stand for any: listings are put in their place. The snapshot itself stays as it is. */
function withListings(snapshot: Snapshot): Snapshot {
  const { hits }: ResultsTableContext = snapshot.context;
  const context = {
    ...snapshot.context,
    columns: firstColumns,
    hits: hits === null || hits.length === 0 ? hits : rows,
  };
  return { ...snapshot, context } as Snapshot;
}
