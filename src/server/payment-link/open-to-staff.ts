import type { BypassLink } from "#contract/payment-link.ts";
import { bypassLinksPerPersonPerHour } from "#domain/limits.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { countWithin, hourSeconds } from "#server/core/limits/limit.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { type LinkPlace, managedLink } from "./payment-link.access.ts";
import type { LinkRow } from "./payment-link.store.ts";

/** Takes one-time codes of a link's application again; one that is not locked stays as it is. */
export async function unlockLink(
  dependencies: Dependencies,
  staff: ListingStaff,
  place: LinkPlace,
): Promise<LinkRow> {
  return await dependencies.database.transaction(async (tx) => {
    const link = await managedLink(tx, staff, place);
    await dependencies.nouns.codes.unlock(dependencies, tx, link, staff);
    return await managedLink(tx, staff, place);
  });
}

/** An address that opens the payment options of a link for whoever asks, if the agency has that switched on. */
export async function mintLink(
  dependencies: Dependencies,
  staff: ListingStaff,
  place: LinkPlace,
): Promise<BypassLink> {
  const { database, clock, nouns } = dependencies;
  const link = await managedLink(database, staff, place);
  if (!(await nouns.codes.isBypassAllowed(database, link.agencyId))) throw new Refusal("bypass.switched-off");
  const minted = await countWithin(database, `bypass-links:${staff.id}`, hourSeconds, clock.now());
  if (minted > bypassLinksPerPersonPerHour)
    throw new Refusal("limit.reached", {}, { "retry-after": String(hourSeconds) });
  const { url, expiresAt } = await nouns.codes.mintBypass(dependencies, link, staff.id);
  return { url, expiresAt: expiresAt.toISOString() };
}
