import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ListingRow } from "#contract/listing.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { copyValue } from "#web/kit/action/copy-value.ts";
import { ListPage, ListView } from "#web/kit/list/list.view.tsx";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { NewListingLink } from "./listing-links.view.tsx";
import { MoveDialogs } from "./listing-moves.view.tsx";
import { type MovingAccount, maySelect } from "./listing-rights.ts";
import { listingBulkFor } from "./listings.bulk.ts";
import { type ListingsView, listingFilters, listingLine } from "./listings.connect.ts";
import { listingsCopy } from "./listings.copy.ts";
import { listingLists } from "./listings.list.ts";
import { useListingMoves } from "./use-listing-moves.ts";

type ListingsPageProps = { services: Services; account: MovingAccount };

export const ListingsPage = (props: ListingsPageProps) => <Listings {...props} view="active" />;
export const ArchivedListingsPage = (props: ListingsPageProps) => <Listings {...props} view="archived" />;

function Listings({ services, account, view }: ListingsPageProps & { view: ListingsView }) {
  const { agencyId, permissions } = account;
  const list = listingLists[view];
  const moves = useListingMoves(services, account);
  const choices = useQuery({
    queryKey: ["listing-choices", agencyId],
    queryFn: ({ signal }) => services.staffApi.call("readListingChoices", { signal }),
  });
  const filters = useMemo(
    () => listingFilters(view, choices.data, permissions),
    [view, choices.data, permissions],
  );
  return (
    <>
      <ListPage
        title={list.title}
        start={view === "active" ? <NewListingLink permissions={permissions} /> : null}
      >
        <ListView
          list={list}
          services={services}
          agencyId={agencyId}
          filters={filters}
          bulk={maySelect(view, permissions) ? listingBulkFor(account) : null}
          actionsOf={(row) => [copying(row), ...moves.actionsOf(row)]}
        />
      </ListPage>
      <MoveDialogs actions={moves.actions} permissions={permissions} />
    </>
  );
}

const copying = (row: ListingRow): MenuAction => ({
  id: "copy",
  label: listingsCopy.copyAddress,
  icon: "copy",
  onSelect: () => copyValue(listingLine(row)),
});
