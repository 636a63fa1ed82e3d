import type { ListingHub } from "#contract/listing.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { campaignPerformers } from "./campaign.actions.ts";
import { Campaign } from "./campaign.view.tsx";
import { ItemDialogs } from "./campaign-dialogs.view.tsx";
import type { HubAccount } from "./links-of-listing.view.tsx";
import { rereadListing } from "./listing.queries.ts";
import { PackagesOfListing } from "./packages-of-listing.view.tsx";

type CampaignOfListingProps = { services: Services; account: HubAccount; hub: ListingHub };

/** The campaign of a listing, changed item by item by who manages the listing. */
export function CampaignOfListing({ services, account, hub }: CampaignOfListingProps) {
  const { listing, canManage } = hub;
  const isOpen = canManage && listing.status === "active";
  const reread = () => rereadListing(services, { agencyId: account.agencyId, id: listing.id });
  const actions = useActions({
    performers: campaignPerformers(services, listing, reread),
    onChanged: () => void reread(),
  });
  return (
    <>
      <Campaign listing={listing} actions={isOpen ? actions : null}>
        {isOpen ? (
          <PackagesOfListing services={services} agencyId={account.agencyId} hub={hub} reread={reread} />
        ) : null}
      </Campaign>
      <ItemDialogs actions={actions} listing={listing} />
    </>
  );
}
