import type { Listing } from "#contract/listing.ts";
import type { Action } from "#machines/staff-action/staff-action.types.ts";
import { ApiFailure } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { Performers } from "#web/kit/action/use-actions.ts";
import { notify } from "#web/ui/notify.ts";
import { type CampaignAction, changeOf } from "./campaign.connect.ts";
import { campaignCopy } from "./campaign.copy.ts";

const labels: Record<CampaignAction, string> = {
  addItem: campaignCopy.itemAdded,
  changeItem: campaignCopy.itemSaved,
  removeItem: campaignCopy.itemRemoved,
};

/**
 * How an item of the campaign is added, changed and removed: the whole campaign is put on top of the version that the
 * draft began with. Where that one is older, the listing is read again before the refusal is told.
 */
export function campaignPerformers(
  { staffApi }: Services,
  listing: Listing,
  reread: () => Promise<void>,
): Performers<CampaignAction> {
  const perform =
    (name: CampaignAction) =>
    async ({ subject, draft }: Action) => {
      const body = changeOf(name, subject, draft, listing);
      if (body === null) throw new Error("an item that is not filled in was confirmed");
      try {
        const hub = await staffApi.call("updateCampaign", { params: { id: listing.id }, body });
        notify.success(labels[name]);
        return hub;
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 409) await reread();
        throw error;
      }
    };
  return {
    addItem: perform("addItem"),
    changeItem: perform("changeItem"),
    removeItem: perform("removeItem"),
  };
}
