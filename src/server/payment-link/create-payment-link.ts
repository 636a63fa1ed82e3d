import type { PaymentLinkCreate } from "#contract/payment-link.ts";
import { todayIn } from "#domain/calendar/today.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { applicationLifecycle } from "#server/core/lifecycle/application.lifecycle.ts";
import { chargedItems } from "#server/core/listing/charged-items.store.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import type { ListingState } from "#server/core/listing/listing.store.ts";
import { makeCrn } from "#server/core/obligation/crn.rules.ts";
import { hasDebitUser } from "#server/core/obligation/obligation.store.ts";
import { openObligation } from "#server/core/obligation/open-obligation.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { checkLink, linkHashOf, methodsInOrder, type Owed, owedBy } from "./payment-link.rules.ts";
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
    const made = await findLink(tx, place);
    if (made !== null) return requireSame(made, link);
    if (listing.status !== "active") throw new Refusal("listing.archived");
    checkLink(link, listing, todayIn(listing.address.state, clock.now()));
    await requireCollectable(tx, staff.agencyId, link);
    const owed = owedBy(link.owed, listing.campaign);
    await requireUncharged(tx, listingId, owed);
    await insert(tx, dependencies, { id, listing, link, owed });
    await record(tx, dependencies, staff, { id, link, owed });
    await openObligation(tx, dependencies, {
      applicationId: id,
      agencyId: staff.agencyId,
      dueCents: owed.dueCents,
      dueDate: link.dueDate,
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

/** A link that can be paid by direct debit alone would offer nothing where the agency has no direct entry user. */
async function requireCollectable(
  tx: Transaction,
  agencyId: string,
  { paymentMethods }: PaymentLinkCreate,
): Promise<void> {
  const isDebitAlone = paymentMethods.every((method) => method === "Direct Debit");
  if (isDebitAlone && !(await hasDebitUser(tx, agencyId)))
    throw new Refusal("link.no-debit-user", { field: "paymentMethods" });
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
        payId: `pay.${shortcode.toLowerCase()}@${rules.payIdDomain}`,
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
