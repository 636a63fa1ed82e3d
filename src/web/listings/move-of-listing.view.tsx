import type { ListingHub } from "#contract/listing.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import { useDeeds } from "#web/deed/use-deeds.ts";
import { Button } from "#web/ui/button.tsx";
import type { HubAccount } from "./links-of-listing.view.tsx";
import { mayRestore, movePerformers, tellMoved } from "./listing-moves.deeds.ts";
import { MoveDialogs } from "./listing-moves.view.tsx";
import { shelves } from "./listings.connect.ts";

type MoveOfListingProps = { outside: Outside; account: HubAccount; hub: ListingHub };

/** The button that archives the listing of the page, or restores it. */
export function MoveOfListing({ outside, account, hub: { listing, canManage } }: MoveOfListingProps) {
  const { agencyId, permissions } = account;
  const mover = { outside, agencyId, permissions };
  const deeds = useDeeds({
    performers: movePerformers(mover),
    onChanged: () => {
      // Who may not see archived listings is shown no page that is not there any more.
      if (!mayRestore(permissions)) openPage(shelves.active.path);
      tellMoved(mover, listing.id);
    },
  });
  const isActive = listing.status === "active";
  const isOffered = isActive ? canManage : mayRestore(permissions);
  return (
    <>
      {isOffered ? (
        <Button
          tone="quiet"
          onClick={() =>
            deeds.begin(isActive ? "archive" : "restore", listing.id, { name: listing.address.line1 })
          }
        >
          {isActive ? "Archive" : "Restore"}
        </Button>
      ) : null}
      <MoveDialogs deeds={deeds} permissions={permissions} />
    </>
  );
}
