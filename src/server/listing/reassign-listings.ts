import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Subscriber } from "#server/core/events/events.ts";
import { findNames, type Names } from "#server/core/listing/listing.store.ts";
import type { Transaction } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import { type PlacedListing, placeListings } from "./listing.writer.ts";

const maxAtOnce = 500;

/** Gives the listings of whoever has left to their successor, archived ones too. Throws where there are some and no successor. */
export const reassignListings: Subscriber<"member.left"> = async (
  tx,
  { clock, ids },
  { actor, agencyId, memberId, successorId },
) =>
  await eachOf(tx, { agencyId, memberId }, async (listings, names) => {
    if (successorId === null) throw new Refusal("team.successor-needed", { field: "successorId" });
    const next = listings.map((listing) => ({ ...listing, agentId: successorId }));
    await placeListings(tx, next, names, clock.now());
    for (const { id, version } of listings) {
      const data = { fields: ["agentId"], version: version + 1 };
      const event = { id: ids.next("aud"), applicationId: null, agencyId, actor, listingId: id };
      await recordAudit(tx, { ...event, type: "listing.changed", data }, clock.now());
    }
  });

/** Has the listings of whoever has another name found by it. */
export const renameInListings: Subscriber<"member.renamed"> = async (tx, { clock }, of) =>
  await eachOf(tx, of, async (listings, names) => await placeListings(tx, listings, names, clock.now()));

type Agent = { agencyId: string; memberId: string };
type LockedListing = PlacedListing & { version: number };

/** Some listings of an agent at a time, with the names of their agency: each is locked, in the order of their ids. */
async function eachOf(
  tx: Transaction,
  { agencyId, memberId }: Agent,
  write: (listings: readonly LockedListing[], names: Names) => Promise<void>,
): Promise<void> {
  const names = await findNames(tx, agencyId);
  for (let after = ""; ; ) {
    const listings = await lockListings(tx, { agencyId, memberId }, after);
    const last = listings.at(-1);
    if (last === undefined) return;
    await write(listings, names);
    after = last.id;
  }
}

async function lockListings(tx: Transaction, { agencyId, memberId }: Agent, after: string) {
  const { rows } = await tx.query<LockedListing>(
    `select id, agency_id as "agencyId", branch_id as "branchId", agent_id as "agentId", address,
       property_type as "propertyType", sale_method as "saleMethod", status, vendors, buyers,
       enabled_products as products, version
     from listings where agency_id = $1 and agent_id = $2 and id > $3
     order by id limit ${maxAtOnce} for no key update`,
    [agencyId, memberId, after],
  );
  return rows;
}
