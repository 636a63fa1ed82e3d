import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Subscriber } from "#server/core/events/events.ts";
import { findNames, type Names } from "#server/core/listing/listing.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { placeListings, type WrittenListing } from "./listing.writer.ts";

const maxAtOnce = 500;

/** Gives the listings of whoever has left to their successor, archived ones too. Throws where there are some and no successor. */
export const reassignListings: Subscriber<"member.left"> = async (
  tx,
  dependencies,
  { actor, agencyId, memberId, successorId },
) =>
  await eachOf(tx, { agencyId, kind: "agent", id: memberId }, async (listings, names) => {
    if (successorId === null) throw new Refusal("team.successor-needed", { field: "successorId" });
    const placing = { listings, names, place: { agentId: successorId }, field: "agentId", actor };
    await placeAll(tx, dependencies, placing);
  });

/** Puts the listings of a branch that closes into its successor, archived ones too. Throws where there are some and no successor. */
export const moveListings: Subscriber<"branch.closed"> = async (
  tx,
  dependencies,
  { actor, agencyId, branchId, successorId },
) =>
  await eachOf(tx, { agencyId, kind: "branch", id: branchId }, async (listings, names) => {
    if (successorId === null) throw new Refusal("branch.successor-needed", { field: "successorId" });
    const placing = { listings, names, place: { branchId: successorId }, field: "branchId", actor };
    await placeAll(tx, dependencies, placing);
  });

/** Has the listings of whoever has another name found by it. */
export const renameInListings: Subscriber<"member.renamed"> = async (tx, { clock }, { agencyId, memberId }) =>
  await eachOf(tx, { agencyId, kind: "agent", id: memberId }, async (listings, names) =>
    placeListings(tx, listings, names, clock.now()),
  );

/** Has the listings of a branch with another name found by it. */
export const renameBranchInListings: Subscriber<"branch.renamed"> = async (
  tx,
  { clock },
  { agencyId, branchId },
) =>
  await eachOf(tx, { agencyId, kind: "branch", id: branchId }, async (listings, names) =>
    placeListings(tx, listings, names, clock.now()),
  );

/** Who or what has listings: an agent or a branch. */
type Holder = { agencyId: string; kind: "agent" | "branch"; id: string };
type LockedListing = WrittenListing & { version: number };
type Placing = {
  listings: readonly LockedListing[];
  names: Names;
  place: Partial<Pick<WrittenListing, "agentId" | "branchId">>;
  field: string;
  actor: string;
};

async function placeAll(
  tx: Transaction,
  { clock, ids }: Dependencies,
  { listings, names, place, field, actor }: Placing,
): Promise<void> {
  const next = listings.map((listing) => ({ ...listing, ...place }));
  await placeListings(tx, next, names, clock.now());
  for (const { id, agencyId, version } of listings) {
    const data = { fields: [field], version: version + 1 };
    const event = { id: ids.next("aud"), applicationId: null, agencyId, actor, listingId: id };
    await recordAudit(tx, { ...event, type: "listing.changed", data }, clock.now());
  }
}

/** Some listings at a time, with the names of their agency: each is locked, in the order of their ids. */
async function eachOf(
  tx: Transaction,
  holder: Holder,
  write: (listings: readonly LockedListing[], names: Names) => Promise<void>,
): Promise<void> {
  const names = await findNames(tx, holder.agencyId);
  for (let after = ""; ; ) {
    const listings = await lockListings(tx, holder, after);
    const last = listings.at(-1);
    if (last === undefined) return;
    await write(listings, names);
    after = last.id;
  }
}

const locked = `select id, agency_id as "agencyId", branch_id as "branchId", agent_id as "agentId", address,
  property_type as "propertyType", sale_method as "saleMethod", status, vendors, buyers, listed_on as "listedOn",
  price_cents as "priceCents", enabled_products as products, version from listings`;
const some = `id > $3 order by id limit ${maxAtOnce} for no key update`;

async function lockListings(tx: Transaction, { agencyId, kind, id }: Holder, after: string) {
  const values = [agencyId, id, after];
  const { rows } =
    kind === "agent"
      ? await tx.query<LockedListing>(`${locked} where agency_id = $1 and agent_id = $2 and ${some}`, values)
      : await tx.query<LockedListing>(
          `${locked} where agency_id = $1 and branch_id = $2 and ${some}`,
          values,
        );
  return rows;
}
