import type { ListingSearch } from "#contract/listing.ts";
import { type PermissionName, permissionNames } from "#domain/enumerations.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import type { DatabaseKind } from "#server/database/database.ts";
import { demoAgencyId, demoBranchIds, insertDemoAgency } from "#server/demo/demo-agency.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { searchListings } from "#server/listing/listing.search.ts";
import { insertListings, type WrittenListing } from "#server/listing/listing.writer.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { testDependencies } from "#tests/support/dependencies.ts";

export const otherAgencyId = "agy_elsewhere";

export const staffWith = (
  permissions: readonly PermissionName[],
  more: Partial<ListingStaff> = {},
): ListingStaff => ({
  id: "stf_agent",
  agencyId: demoAgencyId,
  branchId: demoBranchIds[0],
  permissions: [...permissions],
  ...more,
});
export const manager = staffWith(permissionNames, { id: "stf_manager" });
export const analyst = staffWith([], { id: "stf_analyst" });

export const aListing: Omit<WrittenListing, "id"> = {
  agencyId: demoAgencyId,
  branchId: demoBranchIds[0],
  agentId: "stf_agent",
  address: { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" },
  propertyType: "House",
  saleMethod: "Auction",
  priceCents: 75_000_000,
  listedOn: "2026-10-01",
  status: "active",
  vendors: [{ name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570156" }],
  buyers: [],
  products: ["Standard"],
};

const names = new Map<string, string>([
  ["stf_agent", "Alex Agent"],
  ["stf_manager", "Morgan Manager"],
  ["stf_elsewhere", "Elsie Elsewhere"],
  [demoBranchIds[0], "Richmond"],
  [demoBranchIds[1], "Geelong"],
  [demoBranchIds[2], "Newtown"],
  ["brn_elsewhere", "Elsewhere"],
]);

/** Listings and their search on a real database: the demo's agency and a second one beside it. */
export async function openFixture(kind: DatabaseKind = "pglite") {
  const database = await openTestDatabase(kind);
  let now = new Date("2026-11-21T02:00:00.000Z");
  const dependencies = testDependencies({
    database,
    now: () => now,
    identity: { holderOf: async () => ({ subject: "demo-agent" }) } as unknown as Dependencies["identity"],
  });
  await insertDemoAgency(database, now);
  await insertSecondAgency(database, now);
  const search = async (asked: Partial<ListingSearch> = {}, staff: ListingStaff = manager) =>
    await searchListings(dependencies, staff, {
      queries: ["*"],
      page: 0,
      size: 20,
      sort: {},
      ...asked,
    } as ListingSearch);
  return {
    database,
    dependencies,
    search,
    /** The ids of one page, in order. */
    ids: async (query: string, staff?: ListingStaff) =>
      (await search({ queries: [query] }, staff)).hits.map(({ _source }) => _source.id),
    insert: (listings: (Partial<WrittenListing> & { id: string })[]) =>
      insertListings(
        database,
        listings.map((listing) => ({ ...aListing, ...listing })),
        names,
        now,
      ),
    remove: async (...listingIds: string[]) => {
      await database.query(
        `with events as (update audit_events set listing_id = null where listing_id = any($1))
         delete from listings where id = any($1)`,
        [listingIds],
      );
    },
    forward: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
    audits: async (listingId: string) =>
      (
        await database.query<{ type: string; actor: string; data: unknown }>(
          "select type, actor, data from audit_events where listing_id = $1 order by happened_at, type",
          [listingId],
        )
      ).rows,
    close: () => database.close(),
  };
}
export type Fixture = Awaited<ReturnType<typeof openFixture>>;

async function insertSecondAgency(database: Dependencies["database"], now: Date) {
  await database.query(
    `insert into agencies (id, code, name, abn, licence_number, brand_colour, phone, email, bank_name,
       bank_account_name, bank_bsb, bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name, created_at, status)
     select $1, $1, name, abn, licence_number, brand_colour, phone, email, bank_name, bank_account_name, bank_bsb,
       bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name, created_at, status
     from agencies where id = $2`,
    [otherAgencyId, demoAgencyId],
  );
  await database.query("insert into branches (id, agency_id, name, created_at) values ($1, $2, $3, $4)", [
    "brn_elsewhere",
    otherAgencyId,
    "Elsewhere",
    now,
  ]);
  await database.query(
    `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
     values ('stf_elsewhere', $1, 'brn_elsewhere', 'elsewhere', 'Elsie Elsewhere', 'elsie@elsewhere.test', '{}', $2)`,
    [otherAgencyId, now],
  );
}
