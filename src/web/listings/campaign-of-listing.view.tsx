import type { ListingHub } from "#contract/listing.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { useDeeds } from "#web/deed/use-deeds.ts";
import { campaignPerformers } from "./campaign.deeds.ts";
import { Campaign } from "./campaign.view.tsx";
import { ItemDialogs } from "./campaign-dialogs.view.tsx";
import type { HubAccount } from "./links-of-listing.view.tsx";
import { rereadListing } from "./listing.queries.ts";

type CampaignOfListingProps = { outside: Outside; account: HubAccount; hub: ListingHub };

/** The campaign of a listing, changed item by item by who manages the listing. */
export function CampaignOfListing({ outside, account, hub: { listing, canManage } }: CampaignOfListingProps) {
  const reread = () => rereadListing(outside, { agencyId: account.agencyId, id: listing.id });
  const deeds = useDeeds({
    performers: campaignPerformers(outside, listing, reread),
    onChanged: () => void reread(),
  });
  return (
    <>
      <Campaign listing={listing} deeds={canManage && listing.status === "active" ? deeds : null} />
      <ItemDialogs deeds={deeds} listing={listing} />
    </>
  );
}
