import type { ListingHub } from "#contract/listing.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { Button } from "#web/ui/button.tsx";
import type { HubAccount } from "./links-of-listing.view.tsx";
import { listingCopy } from "./listing.copy.ts";
import { movePerformers, notifyMoved } from "./listing-moves.actions.ts";
import { MoveDialogs } from "./listing-moves.view.tsx";
import { mayRestore } from "./listing-rights.ts";
import { views } from "./listings.connect.ts";

type MoveOfListingProps = { services: Services; account: HubAccount; hub: ListingHub };

/** The button that archives the listing of the page, or restores it. */
export function MoveOfListing({ services, account, hub: { listing, canManage } }: MoveOfListingProps) {
  const { agencyId, permissions } = account;
  const mover = { services, agencyId, permissions };
  const actions = useActions({
    performers: movePerformers(mover),
    onChanged: () => {
      // Who may not see archived listings is shown no page that is not there any more.
      if (!mayRestore(permissions)) openPage(views.active.path);
      notifyMoved(mover, listing.id);
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
            actions.begin(isActive ? "archive" : "restore", listing.id, { name: listing.address.line1 })
          }
        >
          {isActive ? listingCopy.archive : listingCopy.restore}
        </Button>
      ) : null}
      <MoveDialogs actions={actions} permissions={permissions} />
    </>
  );
}
