import { addDays } from "#domain/calendar/days.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { permissionNames } from "#domain/enumerations.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { recordPayeesPaid } from "#server/core/supplier/supplier-for-payment.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { submitBatch } from "#server/payout/batch/batches.ts";
import { createBatch } from "#server/payout/batch/create-batch.ts";
import { fetchPaymentFile } from "#server/payout/batch/payment-file.ts";
import { releaseBatch } from "#server/payout/batch/release-batch.ts";
import { captureInvoice, decideInvoice } from "#server/payout/invoice/invoices.ts";
import { demoAgencyId, demoPaidListing } from "./demo-agency.ts";
import { receiveDemoLine } from "./demo-bank-line.ts";
import { bookDemoPackage } from "./demo-packages.ts";
import { demoPaidPayees } from "./demo-suppliers.ts";

const personOf = (id: string): ListingStaff => ({
  id,
  agencyId: demoAgencyId,
  branchId: "brn_richmond",
  permissions: [...permissionNames],
});
const { listingId } = demoPaidListing;
const agent = personOf(demoPaidListing.agentId);
const manager = personOf("stf_manager");
const principal = personOf("stf_principal");

type Seed = {
  number: string;
  supplierId: "lumen" | "plainwords" | "clearview" | "signpost";
  abn: string | null;
  cents: number;
  /** Of another listing than the paid one. */
  listingId?: string;
  /** Days ago that it is dated. */
  age: number;
  becomes: "captured" | "queried" | "approved" | "rejected" | "voided" | "scheduled" | "partPaid" | "paid";
};
const lumen = { supplierId: "lumen", abn: "48604123453" } as const;
const copywriter = { supplierId: "plainwords", abn: null } as const;
const clearview = { supplierId: "clearview", abn: "25010499966" } as const;
const signpost = { supplierId: "signpost", abn: "93150781230" } as const;

/** One in each state. */
const invoices: readonly Seed[] = [
  { ...lumen, number: "LS-2019", cents: 29_500, age: 16, becomes: "paid" },
  { ...lumen, number: "LS-2027", cents: 68_500, age: 12, becomes: "partPaid" },
  { ...signpost, number: "SC-880", cents: 51_300, age: 9, becomes: "rejected" },
  { ...signpost, number: "SC-879", cents: 51_300, age: 9, becomes: "voided" },
  { ...lumen, number: "LS-2041", cents: 64_900, age: 6, becomes: "scheduled" },
  { ...lumen, number: "LS-2052", cents: 19_800, age: 3, becomes: "approved" },
  { ...clearview, number: "CD-5", cents: 38_500, age: 2, becomes: "queried" },
  { ...copywriter, number: "PW-17", cents: 44_000, age: 1, becomes: "captured" },
];
/** Of a listing that nothing was paid for yet, with terms of 7 days. */
const overdue: Seed = {
  ...clearview,
  number: "CD-2",
  cents: 28_600,
  listingId: "lst_00000002",
  age: 9,
  becomes: "approved",
};
/** What is paid of the invoice that is paid in part. */
const partCents = 40_000;
const decisions = {
  captured: [],
  queried: ["queried"],
  rejected: ["rejected"],
  voided: ["voided"],
  approved: ["approved"],
  scheduled: ["approved"],
  partPaid: ["approved"],
  paid: ["approved"],
} as const;

/**
 * Invoices of the paid listing in each state, two of them paid by the bank, a batch that waits for the principal, and a package
 * on its campaign; made once, by the calls of staff.
 */
export async function seedDemoPayouts(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  const { rowCount } = await database.query("select from supplier_invoices where listing_id = $1 limit 1", [
    listingId,
  ]);
  if (rowCount !== 0) return;
  await database.transaction(async (tx) => {
    await insertDirector(dependencies, tx);
    await recordPayeesPaid(tx, demoPaidPayees, clock.now());
  });
  await bookDemoPackage(dependencies, manager, listingId);
  await insertInvoice(dependencies, overdue);
  const made = new Map<Seed["becomes"], { id: string }>();
  for (const invoice of invoices) made.set(invoice.becomes, await insertInvoice(dependencies, invoice));
  const idOf = (becomes: Seed["becomes"]) => made.get(becomes)?.id ?? "";
  await pay(dependencies, {
    invoiceIds: [idOf("paid"), idOf("partPaid")],
    parts: [{ invoiceId: idOf("partPaid"), amountCents: partCents }],
  });
  await waitForRelease(dependencies, { invoiceIds: [idOf("scheduled")] }, "demo_batch_000000001");
}

async function insertInvoice(
  dependencies: Dependencies,
  { number, supplierId, abn, cents, age, becomes, listingId: of = listingId }: Seed,
): Promise<{ id: string }> {
  const draft = {
    supplierId: `sup_demo_${supplierId}`,
    number,
    issuedOn: addDays(todayIn("VIC", dependencies.clock.now()), -age),
    abn,
    totalCents: cents,
    gstCents: abn === null ? 0 : Math.round(cents / 11),
    isBuyerNamed: true,
    lines: [{ description: "Campaign of the listing", itemId: null, amountCents: cents }],
    fileDigest: null,
  };
  const key = `demo_invoice_${number}`;
  const invoice = await captureInvoice(dependencies, agent, { listingId: of, draft, key });
  const [decision] = decisions[becomes];
  if (decision === undefined) return invoice;
  const reason = decision === "approved" ? {} : { reason: reasons[decision] };
  return await decideInvoice(dependencies, manager, invoice, { decision, ...reason });
}
const reasons = {
  queried: "The quote was for less. What was added?",
  rejected: "Sent twice, with another number.",
  voided: "Added for the wrong listing.",
};

type BatchOf = Parameters<typeof createBatch>[2];
async function waitForRelease(dependencies: Dependencies, of: BatchOf, key: string) {
  const { id, version } = await createBatch(dependencies, manager, of, key);
  return await submitBatch(dependencies, manager, { id, version });
}

/** A batch that the principal released, the bank's file took, and the statement shows. */
async function pay(dependencies: Dependencies, of: BatchOf): Promise<void> {
  const { id, version, orders } = await waitForRelease(dependencies, of, "demo_batch_000000000");
  await releaseBatch(dependencies, principal, { id, version });
  await fetchPaymentFile(dependencies, principal, id);
  for (const { id: orderId, amountCents, lodgementReference } of orders)
    await receiveDemoLine(dependencies, {
      lineId: `demo-payout-${orderId}`,
      direction: "out",
      amountCents,
      valueDate: todayIn("VIC", dependencies.clock.now()),
      reference: lodgementReference,
    });
}

/** Who approved the accounts of the demo's suppliers: the principal, who is to release, did not. */
async function insertDirector({ clock }: Dependencies, tx: Transaction): Promise<void> {
  await tx.query(
    `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
     select 'stf_director', agency_id, branch_id, 'demo-director', 'Dana Director', 'director@demo.test', permissions, $1
     from staff_members where id = 'stf_manager' on conflict do nothing`,
    [clock.now()],
  );
  await tx.query(
    "update payee_changes set approved_by = 'stf_director' where agency_id = $1 and approved_by = 'stf_principal'",
    [demoAgencyId],
  );
}
