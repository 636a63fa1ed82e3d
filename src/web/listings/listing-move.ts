import type { ListingHub } from "#contract/listing.ts";
import type { Services } from "#web/adapters/staff-services.ts";

/** Archives or restores a listing as it is now: nothing that it holds is written over. */
export async function moveListing(
  { staffApi }: Pick<Services, "staffApi">,
  name: "archiveListing" | "restoreListing",
  id: string,
): Promise<ListingHub> {
  const { listing } = await staffApi.call("readListing", { params: { id } });
  return await staffApi.call(name, { params: { id }, body: { version: listing.version } });
}
