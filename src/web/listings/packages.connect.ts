import type { CampaignPackage } from "#contract/campaign-package.ts";
import type { CampaignChange, Listing } from "#contract/listing.ts";
import { formatCents } from "#domain/money/cents.ts";
import { maxItems } from "./campaign.connect.ts";
import { campaignCopy as copy } from "./campaign.copy.ts";

type Campaign = Pick<Listing, "campaign" | "version">;

/** A package that is chosen, with what it would add; `change` is null where it can't be booked. */
export function connectBooking(
  chosen: CampaignPackage | undefined,
  { campaign, version }: Campaign,
  begun: string,
) {
  if (chosen === undefined) return { items: [], note: null, error: null, change: null };
  const { items, supplierName: supplier, totalCents } = chosen;
  const error =
    begun !== String(version)
      ? copy.newerNote
      : campaign.length + items.length > maxItems
        ? copy.noRoom(maxItems)
        : null;
  const change: CampaignChange = {
    version,
    items: [...campaign, ...items.map((item) => ({ ...item, supplier }))],
  };
  return {
    items: items.map(({ category, description, amountCents }) => ({
      label: `${category}, ${description}`,
      amount: formatCents(amountCents),
    })),
    note: copy.bookNote(items.length, formatCents(totalCents)),
    error,
    change: error === null ? change : null,
  };
}

/** The ids of the items that a booking added: those that the campaign did not have. */
export const addedIds = (before: Campaign["campaign"], after: Campaign["campaign"]): string[] => {
  const known = new Set(before.map(({ id }) => id));
  return after.map(({ id }) => id).filter((id) => !known.has(id));
};

/** What of a booking can be undone: all that is left of it, while no payment link charges any of it. */
export const undoableIds = (
  added: readonly string[],
  { campaign }: Pick<Campaign, "campaign">,
  charged: readonly string[],
): string[] =>
  added.some((id) => charged.includes(id))
    ? []
    : added.filter((id) => campaign.some((item) => item.id === id));

/** The campaign without what a booking added; null once none of it is left. */
export function undoOf(ids: readonly string[], { campaign, version }: Campaign): CampaignChange | null {
  const kept = campaign.filter(({ id }) => !ids.includes(id));
  return kept.length === campaign.length ? null : { version, items: kept, isUndo: true };
}

/** What was just booked, while it can be undone. */
export const bookedNote = (ids: readonly string[]): string => copy.justBooked(ids.length);
