import type { PaymentLinkCreate } from "#contract/payment-link.ts";
import { addDays } from "#domain/calendar/days.ts";
import { todayIn } from "#domain/calendar/today.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { payIdIn } from "#server/core/bank-details/bank-details.rules.ts";
import { requireNoLapse } from "#server/core/lifecycle/agency-lapse.ts";
import { applicationLifecycle } from "#server/core/lifecycle/application.lifecycle.ts";
import { chargedItems } from "#server/core/listing/charged-items.store.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import type { ListingState } from "#server/core/listing/listing.store.ts";
import { makeCrn } from "#server/core/obligation/crn.rules.ts";
import { openObligation } from "#server/core/obligation/open-obligation.ts";
import { findAgencyOffer, writeApplicationOptions } from "#server/core/payment-options/grids.store.ts";
import { optionsToday } from "#server/core/payment-options/offer.rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import {
  checkLink,
  linkHashOf,
  methodsInOrder,
  type Owed,
  owedBy,
  requireOffered,
} from "./payment-link.rules.ts";
import { findLink, findReferenceRules, holdListing, insertLink, type LinkRow } from "./payment-link.store.ts";

// Random codes of at least 40 bits collide about never; a biller's short reference numbers may.
const maxTries = 20;

export type Making = { listingId: string; link: PaymentLinkCreate; key: string };

/**
 * Makes a payment link of a listing: its application, complete, and what it owes. The same key by the same person makes
 * it once; with other details it is refused (`link.key-reused`).
 */
export async function createPaymentLink(
  dependencies: Dependencies,
  staff: ListingStaff,
  { listingId, link, key }: Making,
): Promise<LinkRow> {
  const { database, clock, macs } = dependencies;
  const id = `app_${macs.mac("payment-link", staff.agencyId, staff.id, listingId, key).slice(0, 32)}`;
  const place = { listingId, applicationId: id };
  return await database.transaction(async (tx) => {
    const listing = await managedListing(tx, staff, listingId);
    await holdListing(tx, listingId);
    const earlier = await findLink(tx, place);
    if (earlier !== null) return requireSame(earlier, link);
    if (listing.status !== "active") throw new Refusal("listing.archived");
    await requireNoLapse(tx, staff.agencyId, clock.now());
    const today = todayIn(listing.address.state, clock.now());
    checkLink(link, listing, today);
    const owed = owedBy(link.owed, listing.campaign);
    const offer = await findAgencyOffer(tx, staff.agencyId, clock.now());
    requireOffered(link, listing, offer, owed.dueCents);
    await requireUncharged(tx, listingId, owed);
    const made = optionsToday(offer, { product: link.productType, branch: listing.branchId });
    const dueDays = made?.options.dueDays ?? null;
    await insert(tx, dependencies, { id, listing, link, owed });
    await writeApplicationOptions(tx, id, made);
    await record(tx, dependencies, staff, { id, link, owed });
    await openObligation(tx, dependencies, {
      applicationId: id,
      agencyId: staff.agencyId,
      dueCents: owed.dueCents,
      dueDate: link.dueDate ?? (dueDays === null ? null : addDays(today, dueDays)),
    });
    const written = await findLink(tx, place);
    if (written === null) throw new Error("The payment link that was just written is not there.");
    return written;
  });
}

function requireSame(made: LinkRow, link: PaymentLinkCreate): LinkRow {
  if (made.requestHash !== linkHashOf(link)) throw new Refusal("link.key-reused");
  return made;
}

async function requireUncharged(tx: Transaction, listingId: string, { items }: Owed): Promise<void> {
  const charged = await chargedItems(
    tx,
    listingId,
    items.map((item) => item.id),
  );
  if (charged.length > 0) throw new Refusal("link.items-charged", { field: "owed.itemIds" });
}

type Writing = { id: string; listing: ListingState; link: PaymentLinkCreate; owed: Owed };

async function insert(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { id, listing, link, owed }: Writing,
): Promise<void> {
  const { status } = applicationLifecycle.advance({ status: "draft" }, { type: "link.created" });
  const rules = await findReferenceRules(tx, listing.agencyId);
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const shortcode = ids.shortcode();
    const isWritten = await insertLink(
      tx,
      {
        id,
        agencyId: listing.agencyId,
        listingId: listing.id,
        shortcode,
        longcode: ids.longcode(),
        reference: ids.reference(),
        status,
        productType: link.productType,
        paymentRequiresOtp: link.paymentRequiresOTP,
        paymentMethods: methodsInOrder(link),
        address: listing.address,
        agentName: listing.agentName,
        vendors: listing.vendors,
        buyers: listing.buyers,
        items: owed.items,
        bpayCrn: makeCrn(rules.crnRule, rules.crnLength, ids.longcode()),
        payId: payIdIn(rules.payIdDomain, shortcode),
        requestHash: linkHashOf(link),
      },
      clock.now(),
    );
    if (isWritten) return;
  }
  throw new Error(`No free codes for agency ${listing.agencyId} in ${maxTries} tries.`);
}

async function record(
  tx: Transaction,
  { ids, clock }: Dependencies,
  staff: ListingStaff,
  { id, link, owed }: Omit<Writing, "listing">,
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: id,
      agencyId: staff.agencyId,
      actor: staff.id,
      type: "application.link-created",
      data: {
        productType: link.productType,
        paymentRequiresOTP: link.paymentRequiresOTP,
        amountCents: owed.dueCents,
        items: owed.items.map((item) => item.id),
      },
    },
    clock.now(),
  );
}
