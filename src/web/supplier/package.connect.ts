import type { CampaignPackage } from "#contract/campaign-package.ts";
import { campaignPackageLimits } from "#contract/campaign-package-calls.ts";
import { centsOfTyped, dollarsOf } from "#domain/money/cents.ts";
import type { Draft } from "#machines/staff-action/staff-action.types.ts";

type Item = CampaignPackage["items"][number];
type Typed = { category: string; description: string; amount: string };

/** A package as its dialog begins with it; without one, a new one. */
export const packageDraft = (of?: CampaignPackage): Draft => ({
  name: of?.name ?? "",
  version: String(of?.version ?? 0),
  ...Object.fromEntries(
    (of?.items ?? []).flatMap(({ category, description, amountCents }, at) => [
      [`category${at}`, category],
      [`description${at}`, description],
      [`amount${at}`, dollarsOf(amountCents)],
    ]),
  ),
});

const typedAt = (draft: Draft, at: number): Typed => ({
  category: draft[`category${at}`] ?? "",
  description: draft[`description${at}`] ?? "",
  amount: draft[`amount${at}`] ?? "",
});
const isBlank = ({ category, description, amount }: Typed): boolean =>
  `${category}${description}${amount}`.trim() === "";

/** The items that are typed, and a blank one for the next while there is room. */
export function itemsTyped(draft: Draft): Typed[] {
  const all = Array.from({ length: campaignPackageLimits.items }, (_, at) => typedAt(draft, at));
  return all.slice(0, all.findLastIndex((item) => !isBlank(item)) + 2);
}

/** A typed package as it is sent; null while something is missing. */
export function packageOf(draft: Draft): { name: string; items: Item[] } | null {
  const name = (draft.name ?? "").trim();
  const items = itemsTyped(draft)
    .filter((item) => !isBlank(item))
    .map(({ category, description, amount }) => ({
      category: category.trim(),
      description: description.trim(),
      amountCents: centsOfTyped(amount) ?? 0,
    }));
  const isComplete = items.every(
    (item) => item.category !== "" && item.description !== "" && item.amountCents > 0,
  );
  return name === "" || items.length === 0 || !isComplete ? null : { name, items };
}

/** What is typed comes to, integer cents. */
export const centsIn = (draft: Draft): number =>
  itemsTyped(draft).reduce((sum, { amount }) => sum + (centsOfTyped(amount) ?? 0), 0);
