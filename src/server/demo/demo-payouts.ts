import { permissionNames } from "#domain/enumerations.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { recordPayeePaid } from "#server/core/supplier/supplier-for-payment.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { submitBatch } from "#server/payout/batch/batches.ts";
import { createBatch } from "#server/payout/batch/create-batch.ts";
import { captureInvoice, decideInvoice } from "#server/payout/invoice/invoices.ts";
import { demoAgencyId } from "./demo-agency.ts";

const personOf = (id: string): ListingStaff => ({
  id,
  agencyId: demoAgencyId,
  branchId: "brn_richmond",
  permissions: [...permissionNames],
});
const [agent, manager] = ["stf_agent", "stf_manager"].map(personOf) as [ListingStaff, ListingStaff];
/** Whose payment link is paid by a transfer. */
const listingId = "lst_00000005";

type Decision = "approved" | "queried" | "rejected" | "voided" | null;
const invoices: readonly {
  number: string;
  supplierId: string;
  abn: string | null;
  cents: number;
  decision: Decision;
}[] = [
  {
    number: "LS-2041",
    supplierId: "sup_demo_lumen",
    abn: "48604123453",
    cents: 64_900,
    decision: "approved",
  },
  {
    number: "LS-2052",
    supplierId: "sup_demo_lumen",
    abn: "48604123453",
    cents: 19_800,
    decision: "approved",
  },
  { number: "PW-17", supplierId: "sup_demo_plainwords", abn: null, cents: 44_000, decision: null },
  {
    number: "CD-5",
    supplierId: "sup_demo_clearview",
    abn: "25010499966",
    cents: 38_500,
    decision: "queried",
  },
  {
    number: "SC-880",
    supplierId: "sup_demo_signpost",
    abn: "93150781230",
    cents: 51_300,
    decision: "rejected",
  },
];

/** Invoices of the paid listing in each state, and a batch that waits for the principal; made once, by the calls of staff. */
export async function seedDemoPayouts(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  const { rowCount } = await database.query("select from supplier_invoices where listing_id = $1 limit 1", [
    listingId,
  ]);
  if (rowCount !== 0) return;
  await database.transaction(async (tx) => {
    await insertDirector(dependencies, tx);
    await recordPayeePaid(tx, "sup_demo_lumen", clock.now());
  });
  const approved: string[] = [];
  for (const { number, supplierId, abn, cents, decision } of invoices) {
    const draft = {
      supplierId,
      number,
      issuedOn: clock.now().toISOString().slice(0, 10),
      abn,
      totalCents: cents,
      gstCents: 0,
      isBuyerNamed: true,
      lines: [{ description: "Campaign of the listing", itemId: null, amountCents: cents }],
      fileDigest: null,
    };
    const { id, version } = await captureInvoice(dependencies, agent, {
      listingId,
      draft,
      key: `demo_invoice_${number}`,
    });
    if (decision === null) continue;
    const reason = decision === "approved" ? {} : { reason: "The quote was for less." };
    await decideInvoice(dependencies, manager, { id, version }, { decision, ...reason });
    if (decision === "approved") approved.push(id);
  }
  const { id, version } = await createBatch(
    dependencies,
    manager,
    approved.slice(0, 1),
    "demo_batch_000000001",
  );
  await submitBatch(dependencies, manager, { id, version });
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
