import type { CampaignChange, ListingChange, ListingCreate, ListingHub } from "#contract/listing.ts";
import type { ListingStatus } from "#domain/listing/columns.ts";
import { canManage, type ListingStaff } from "#server/core/access/listing.access.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { chargedItems } from "#server/core/listing/charged-items.store.ts";
import { listingFor } from "#server/core/listing/listing.read.ts";
import {
  findListing,
  findPlaceNames,
  type ListingState,
  type Names,
  replaceCampaign,
} from "#server/core/listing/listing.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Conflict } from "#server/http/conflict.ts";
import { Refusal } from "#server/refusal.ts";
import { hubOf } from "./listing.read.ts";
import { checkListing } from "./listing.rules.ts";
import { insertListings, updateListing, type WrittenListing } from "./listing.writer.ts";

type Needs = Pick<Dependencies, "database" | "clock" | "ids" | "macs">;

/** Makes a listing. The same key by the same person makes it once and answers it as it is. */
export async function createListing(
  needs: Needs,
  staff: ListingStaff,
  listing: ListingCreate,
  key: string,
): Promise<ListingHub> {
  checkListing(listing);
  if (!canManage(staff, listing)) throw new Refusal("permission.missing", { field: "agentId" });
  const id = `lst_${needs.macs.mac("listing-create", staff.agencyId, staff.id, key).slice(0, 32)}`;
  return await needs.database.transaction(async (tx) => {
    const names = await placeNames(tx, staff, listing);
    const written: WrittenListing = { ...listing, id, agencyId: staff.agencyId, status: "active" };
    if ((await insertListings(tx, [written], names, needs.clock.now())) === 1)
      await record(tx, needs, staff, { listingId: id, type: "listing.created", data: { version: 1 } });
    return await hubOf(tx, staff, await listingFor(tx, staff, id));
  });
}

/** Changes a listing on top of the version that the change names. */
export async function changeListing(
  needs: Needs,
  staff: ListingStaff,
  id: string,
  { version, ...fields }: ListingChange,
): Promise<ListingHub> {
  checkListing(fields);
  return await needs.database.transaction(async (tx) => {
    const state = await managed(tx, staff, id, "active");
    if (!canManage(staff, fields)) throw new Refusal("permission.missing", { field: "agentId" });
    const names = await placeNames(tx, staff, fields, state);
    const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter(
      (field) => canonical(fields[field]) !== canonical(state[field]),
    );
    return await write(tx, needs, staff, {
      state,
      version,
      next: { ...state, ...fields },
      names,
      event: { type: "listing.changed", data: { fields: changed, version: version + 1 } },
    });
  });
}

/** Puts the whole campaign of a listing; items keep their ids, which are the listing's own. */
export async function changeCampaign(
  needs: Needs,
  staff: ListingStaff,
  id: string,
  { version, items, isUndo = false }: CampaignChange,
): Promise<ListingHub> {
  return await needs.database.transaction(async (tx) => {
    const state = await managed(tx, staff, id, "active");
    // Before its items are looked at: an older version may name some that are gone.
    if (state.version !== version)
      throw new Conflict("listing.version-conflict", await hubOf(tx, staff, state));
    const known = new Set(state.campaign.map((item) => item.id));
    const kept = items.map((item, index) => {
      if (item.id !== undefined && !known.delete(item.id))
        throw new Refusal("request.invalid", { field: `items.${index}.id` });
      return { ...item, id: item.id ?? needs.ids.next("itm") };
    });
    return await write(tx, needs, staff, {
      state,
      version,
      next: state,
      names: namesOf(state),
      event: { type: "listing.campaign-changed", data: { items: kept.length, version: version + 1 } },
      also: async () => {
        // The listing is locked by now, as it is while a link is made of it.
        if (isUndo && (await chargedItems(tx, id, [...known])).length > 0)
          throw new Refusal("listing.items-charged");
        await replaceCampaign(tx, id, kept);
      },
    });
  });
}

/** Archives a listing or restores it. */
export async function moveListing(
  needs: Needs,
  staff: ListingStaff,
  id: string,
  { version, to }: { version: number; to: ListingStatus },
): Promise<ListingHub> {
  const from = to === "active" ? "archived" : "active";
  return await needs.database.transaction(async (tx) => {
    const state = await managed(tx, staff, id, null);
    if (state.status === to) return await hubOf(tx, staff, state);
    return await write(tx, needs, staff, {
      state,
      version,
      next: { ...state, status: to },
      names: namesOf(state),
      event: {
        type: to === "active" ? "listing.restored" : "listing.archived",
        data: { from, to, version: version + 1 },
      },
    });
  });
}

async function managed(
  tx: Transaction,
  staff: ListingStaff,
  id: string,
  status: ListingStatus | null,
): Promise<ListingState> {
  const state = await listingFor(tx, staff, id);
  if (!canManage(staff, state)) throw new Refusal("permission.missing");
  if (status !== null && state.status !== status) throw new Refusal("listing.archived");
  return state;
}

type Change = {
  state: ListingState;
  version: number;
  next: WrittenListing;
  names: Names;
  event: { type: string; data: Record<string, unknown> };
  also?: () => Promise<void>;
};

/** The one way a listing changes: row, search row, event, on top of the version named. */
async function write(
  tx: Transaction,
  needs: Needs,
  staff: ListingStaff,
  { state, version, next, names, event, also }: Change,
): Promise<ListingHub> {
  const isWritten = await updateListing(tx, next, {
    version,
    from: state.status,
    names,
    now: needs.clock.now(),
  });
  if (!isWritten)
    throw new Conflict(
      "listing.version-conflict",
      await hubOf(tx, staff, await listingFor(tx, staff, state.id)),
    );
  await also?.();
  await record(tx, needs, staff, { listingId: state.id, ...event });
  const written = await findListing(tx, staff.agencyId, state.id);
  return await hubOf(tx, staff, written ?? state);
}

/** The names of the branch and the agent, which are the agency's own; an agent who has left may stay where they are. */
async function placeNames(
  tx: Transaction,
  staff: ListingStaff,
  place: { branchId: string; agentId: string },
  before?: ListingState,
): Promise<Names> {
  const names = await findPlaceNames(tx, staff.agencyId, place);
  if (!names.has(place.branchId)) throw new Refusal("request.invalid", { field: "branchId" });
  if (names.has(place.agentId)) return names;
  if (before?.agentId !== place.agentId) throw new Refusal("request.invalid", { field: "agentId" });
  return new Map([...names, [before.agentId, before.agentName]]);
}

const namesOf = (state: ListingState): Names =>
  new Map([
    [state.agentId, state.agentName],
    [state.branchId, state.branchName],
  ]);

/** The database gives the fields of its documents in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

async function record(
  tx: Transaction,
  { ids, clock }: Needs,
  staff: ListingStaff,
  event: { listingId: string; type: string; data: Record<string, unknown> },
) {
  await recordAudit(
    tx,
    { ...event, id: ids.next("aud"), applicationId: null, agencyId: staff.agencyId, actor: staff.id },
    clock.now(),
  );
}
