import { pino } from "pino";
import type { ListingSearch } from "#contract/listing.ts";
import { type PermissionName, permissionNames } from "#domain/enumerations.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import type { DatabaseKind } from "#server/database/database.ts";
import { demoAgencyId, demoBranchIds, insertDemoAgency } from "#server/demo/demo-agency.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { searchListings } from "#server/listing/listing.search.ts";
import { insertListings, type WrittenListing } from "#server/listing/listing.writer.ts";
import { macsWith, systemIds } from "#server/randomness.ts";
import { localBusinessRegister } from "#server/services/business-register/local-business-register.ts";
import type { CardGateway } from "#server/services/cards/card-gateway.ts";
import { noInstantPayments } from "#server/services/instant-payments/no-instant-payments.ts";
import { localLocalities } from "#server/services/localities/local-localities.ts";
import { localNames } from "#server/services/names/local-names.ts";
import { localPayeeNames } from "#server/services/payee-names/local-payee-names.ts";
import { noPayTo } from "#server/services/payto/no-payto.ts";
import { connectNouns } from "#server/start/connect-nouns.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { scriptedDirectory } from "#tests/support/directory.ts";
import { documentPorts } from "#tests/support/documents.ts";
import { recordedJobs } from "#tests/support/recorded-jobs.ts";

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
  const dependencies = connectNouns({
    database,
    clock: { now: () => now },
    ids: systemIds,
    macs: macsWith("a secret of the tests, thirty-two bytes"),
    settings: {
      publicOrigin: "https://pay.saleflow.test",
      isProduction: false,
      trustedProxies: 0,
      webhookSecrets: { cards: "", bankFeed: "" },
      supportPhone: "1300 975 707",
      smsCountries: ["AU", "NZ"],
      operatingAgency: null,
      defaultAgency: null,
      domains: { target: "pages.saleflow.test", ownHosts: ["localhost", "pages.saleflow.test"] },
    },
    identity: { holderOf: async () => ({ subject: "demo-agent" }) } as unknown as Dependencies["identity"],
    sms: { kind: "outbox", send: async () => undefined },
    mail: { kind: "outbox", send: async () => undefined },
    cards: {} as CardGateway,
    directory: scriptedDirectory(),
    localities: localLocalities,
    payeeNames: localPayeeNames,
    businessRegister: localBusinessRegister,
    names: localNames(database),
    ...documentPorts(),
    payTo: noPayTo,
    instantPayments: noInstantPayments,
    jobs: recordedJobs(),
    log: pino({ level: "silent" }),
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
