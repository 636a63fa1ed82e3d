import type { CampaignChange, Listing } from "#contract/listing.ts";
import { centsOfTyped, dollarsOf, formatCents } from "#domain/money/cents.ts";
import type { Draft } from "#machines/staff-action/staff-action.types.ts";
import { amountError } from "#web/kit/form/amount-typed.ts";
import { campaignCopy } from "./campaign.copy.ts";

type Item = Listing["campaign"][number];
type Items = CampaignChange["items"];

/** How many items a campaign holds, and how long their words are: the contract's own table brings its schema library. */
export const maxItems = 100;
export const maxLengths = { category: 60, description: 200, supplier: 120 } as const;

/** The campaign as its section lists it. */
export const connectCampaign = ({ campaign }: Pick<Listing, "campaign">) => ({
  items: campaign.map(({ id, category, description, supplier, amountCents }) => ({
    id,
    category,
    note: `${description} · ${supplier}`,
    amount: formatCents(amountCents),
  })),
  total: totalOf(campaign),
  canAdd: campaign.length < maxItems,
});

/** The draft of a change to one item, on top of the version that is shown. */
export const itemDraft = ({ version }: Pick<Listing, "version">, item?: Item): Draft => ({
  version: String(version),
  category: item?.category ?? "",
  description: item?.description ?? "",
  supplier: item?.supplier ?? "",
  amount: item === undefined ? "" : dollarsOf(item.amountCents),
});

/** What is done to the item `subject`; of `addItem` the subject is nothing. */
export type CampaignAction = "addItem" | "changeItem" | "removeItem";

/** An item's form, with what stands in the way of sending it. */
export function connectItem(action: CampaignAction, subject: string, draft: Draft, listing: Listing) {
  const isOutdated = draft.version !== String(listing.version);
  const isGone = action !== "addItem" && !listing.campaign.some(({ id }) => id === subject);
  return {
    amountError: amountError(draft.amount ?? "", 0),
    /** What to say of a newer version, and whether it can be gone on with. */
    newer: isOutdated
      ? {
          label: isGone
            ? campaignCopy.somebodyElseRemovedItem
            : campaignCopy.thereNewerVersionCampaign(countLabel(listing), totalOf(listing.campaign)),
          version: isGone ? null : String(listing.version),
        }
      : null,
    change: isOutdated || isGone ? null : changeOf(action, subject, draft, listing),
  };
}

/** The whole campaign with one item added, changed or removed; null while a word is missing. Throws nothing. */
export function changeOf(
  action: CampaignAction,
  subject: string,
  draft: Draft,
  { campaign }: Pick<Listing, "campaign">,
): CampaignChange | null {
  const version = Number(draft.version);
  if (action === "removeItem") return { version, items: campaign.filter(({ id }) => id !== subject) };
  const fields = fieldsOf(draft);
  if (fields === null) return null;
  const items: Items =
    action === "addItem"
      ? [...campaign, fields]
      : campaign.map((item) => (item.id === subject ? { id: item.id, ...fields } : item));
  return { version, items };
}

function fieldsOf(draft: Draft): Omit<Item, "id"> | null {
  const amountCents = centsOfTyped(draft.amount ?? "");
  const [category = "", description = "", supplier = ""] = [
    draft.category,
    draft.description,
    draft.supplier,
  ].map((label) => label?.trim());
  if (amountCents === null || category === "" || description === "" || supplier === "") return null;
  return { category, description, supplier, amountCents };
}

/** `items.2.supplier` → `supplier`: the field of the one item that a form is of; undefined for what it has no field for. */
export function itemField(field: string | undefined): string | undefined {
  const name = /^items\.\d+\.(\w+)$/.exec(field ?? "")?.[1];
  return name !== undefined && ["category", "description", "supplier", "amountCents"].includes(name)
    ? name
    : undefined;
}

const totalOf = (campaign: Listing["campaign"]): string =>
  formatCents(campaign.reduce((sum, { amountCents }) => sum + amountCents, 0));
const countLabel = ({ campaign: { length } }: Listing): string => campaignCopy.items(length);
