import type { CampaignPackage } from "#contract/campaign-package.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { listingFor } from "#server/core/listing/listing.read.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { changeCampaign } from "#server/listing/change-listing.ts";

type Package = Pick<CampaignPackage, "id" | "supplierId" | "supplierName" | "name" | "items">;
const item = (category: string, description: string, amountCents: number) => ({
  category,
  description,
  amountCents,
});

const video: Package = {
  id: "pkg_demo_video",
  supplierId: "sup_demo_clearview",
  supplierName: "Clearview Drones",
  name: "Film and aerials",
  items: [
    item("Video", "Property film, 60 seconds", 66_000),
    item("Photography", "6 aerial photographs", 38_500),
  ],
};
const packages: readonly Package[] = [
  video,
  {
    id: "pkg_demo_gold",
    supplierId: "sup_demo_lumen",
    supplierName: "Lumen Studio",
    name: "Photography, gold",
    items: [
      item("Photography", "20 photographs by day", 64_900),
      item("Photography", "5 photographs at twilight", 33_000),
      item("Floor plan", "Floor plan and site plan", 29_500),
    ],
  },
  {
    id: "pkg_demo_sign",
    supplierId: "sup_demo_signpost",
    supplierName: "Signpost Co",
    name: "Signboard with lights",
    items: [
      item("Signboard", "Photo signboard with lights", 51_300),
      item("Signboard", "Direction boards, set of 4", 12_100),
    ],
  },
];

/** What the demo's suppliers offer as a whole. */
export async function insertDemoPackages(queries: Queries, agencyId: string, now: Date): Promise<void> {
  for (const { id, supplierId, name, items } of packages)
    await queries.query(
      `insert into campaign_packages
         (id, agency_id, supplier_id, status, request_hash, name, items, created_by, created_at, updated_at)
       values ($1, $2, $3, 'offered', 'demo', $4, $5, 'stf_manager', $6, $6)`,
      [id, agencyId, supplierId, name, JSON.stringify(items), now],
    );
}

/** Books a package on a listing, as its page does. */
export async function bookDemoPackage(
  dependencies: Dependencies,
  staff: ListingStaff,
  listingId: string,
): Promise<void> {
  const { version, campaign } = await listingFor(dependencies.database, staff, listingId);
  const booked = video.items.map((each) => ({ ...each, supplier: video.supplierName }));
  await changeCampaign(dependencies, staff, listingId, { version, items: [...campaign, ...booked] });
}
