import type { BankFeedLine } from "#contract/payment.ts";
import type { PaymentBatch } from "#contract/payout.ts";
import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import { exampleInvoiceDraft } from "#contract/supplier-invoice-examples.ts";
import { demoAgencyId, demoBranchIds } from "#server/demo/demo-agency.ts";
import { sendBankFeed } from "#tests/support/bank-feed.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";
import { hireSecond, paidLink } from "./desk-stories.ts";
import { pressKey } from "./payment-link-stories.ts";
import { newSupplier } from "./supplier-stories.ts";
export const agent = bearerOf("demo-agent");
export const manager = bearerOf("demo-manager");
export const principal = bearerOf("demo-principal");
export const payeeChangers = ["stf_caller", "stf_payee"] as const;

/** Two people who change where suppliers are paid, and one more who manages the agency. */
export async function hirePeople(server: TestServer): Promise<void> {
  await hireSecond(server);
  for (const id of payeeChangers)
    await server.database.query(
      `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
       select $1::text, $2, $3, $1::text, $1::text, $1::text || '@demo.test', permissions, $4
       from staff_members where id = 'stf_manager' on conflict do nothing`,
      [id, demoAgencyId, demoBranchIds[0], server.dependencies.clock.now()],
    );
}

export const payee = {
  kind: "account",
  name: "Lenscraft Studios Pty Ltd",
  bsb: "063-111",
  accountNumber: "12345678",
};

/** What the bank said when a payee was proposed. */
export const matched = { outcome: "match", registeredName: null, reason: null };

/** The local bank has another name for an account that ends in 8; whoever proposed it said why it is paid. */
export const confirmedByPhone = { outcome: "none", registeredName: null, reason: "Confirmed by phone." };

/** Puts an account in force, as a change that two people made and that has cooled does. */
export async function putInForce(
  { database, dependencies }: TestServer,
  supplierId: string,
  account: object = payee,
  nameCheck: object = confirmedByPhone,
): Promise<void> {
  const id = dependencies.ids.next("pch");
  await database.query(
    `insert into payee_changes (id, agency_id, supplier_id, status, request_hash, payee, name_check, number_on_file,
       proposed_by, proposed_at, called_by, called_at, called_number, called_person, approved_by, approved_at, begins_at,
       ended_at)
     select $1, agency_id, id, 'inForce', '', $3, $7, '03 9555 0142', $4, $6, $4, $6, '03 9555 0142', 'Lee Lens', $5,
       $6, $6::timestamptz + interval '24 hours', $6::timestamptz + interval '24 hours'
     from suppliers where id = $2`,
    [
      id,
      supplierId,
      JSON.stringify(account),
      ...payeeChangers,
      dependencies.clock.now(),
      JSON.stringify(nameCheck),
    ],
  );
  await database.query(
    `update suppliers set payee = $2, payee_change_id = $3, payee_first_paid_at = null, status = 'payeeInForce'
     where id = $1`,
    [supplierId, JSON.stringify(account), id],
  );
}

/** A supplier with an account in force; paid before unless it says otherwise. */
export async function payableSupplier(
  server: TestServer,
  { isNew = false, ...changes }: { isNew?: boolean; [field: string]: unknown } = {},
): Promise<string> {
  await hirePeople(server);
  const { id } = await newSupplier(server, changes);
  await putInForce(server, id);
  if (!isNew)
    await server.database.query("update suppliers set payee_first_paid_at = now() where id = $1", [id]);
  return id;
}

let numbers = 0;
/** An invoice that says what it is for in its one line. */
export function invoiceBody(
  supplierId: string,
  changes: { totalCents?: number; [field: string]: unknown } = {},
) {
  numbers += 1;
  const totalCents = changes.totalCents ?? exampleInvoiceDraft.totalCents;
  return {
    ...exampleInvoiceDraft,
    supplierId,
    number: `NO-${numbers}`,
    abn: "51824753556",
    lines: [{ description: "Photography at twilight", itemId: null, amountCents: totalCents }],
    ...changes,
  };
}

export const capture = (server: TestServer, listingId: string, body: object, key = pressKey()) =>
  server.browser().call("captureSupplierInvoice", { id: listingId }, { headers: agent, key, body });

/** A captured invoice of a listing with $1,200.00 in its ledger. */
export async function capturedInvoice(
  server: TestServer,
  {
    listingId,
    supplierId,
    ...changes
  }: { listingId?: string; supplierId?: string; [field: string]: unknown } = {},
): Promise<SupplierInvoice> {
  const supplier = supplierId ?? (await payableSupplier(server));
  const listing = listingId ?? (await paidLink(server)).id;
  const answer = await capture(server, listing, invoiceBody(supplier, { totalCents: 50_000, ...changes }));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

export const decide = (
  server: TestServer,
  name: "approveSupplierInvoice" | "querySupplierInvoice" | "rejectSupplierInvoice" | "voidSupplierInvoice",
  { id, version }: { id: string; version: number },
  headers = manager,
) => {
  const reason = name === "approveSupplierInvoice" ? {} : { reason: "Not what was agreed." };
  return server.browser().call(name, { id }, { headers, body: { version, ...reason } });
};

export async function approvedInvoice(
  server: TestServer,
  changes: Parameters<typeof capturedInvoice>[1] = {},
): Promise<SupplierInvoice> {
  const answer = await decide(server, "approveSupplierInvoice", await capturedInvoice(server, changes));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

export const batchOf = (server: TestServer, invoiceIds: string[], key = pressKey()) =>
  server.browser().call("createPaymentBatch", null, { headers: manager, key, body: { invoiceIds } });

type BatchCall = "submitPaymentBatch" | "releasePaymentBatch" | "withdrawPaymentBatch";
export const moveBatch = (
  server: TestServer,
  name: BatchCall,
  { id, version }: Pick<PaymentBatch, "id" | "version">,
  headers = manager,
) => server.browser().call(name, { id }, { headers, body: { version } });

/** A batch of one new invoice, or of these, that waits for its release. */
export async function submittedBatch(server: TestServer, invoiceIds?: string[]): Promise<PaymentBatch> {
  const ids = invoiceIds ?? [(await approvedInvoice(server)).id];
  const answer = await moveBatch(server, "submitPaymentBatch", (await batchOf(server, ids)).json());
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

export async function releasedBatch(server: TestServer, invoiceIds?: string[]): Promise<PaymentBatch> {
  const batch = await submittedBatch(server, invoiceIds);
  const answer = await moveBatch(server, "releasePaymentBatch", batch, principal);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

export const fetchFile = (server: TestServer, id: string) =>
  server.browser().call("fetchPaymentFile", { id }, { headers: principal });

/** The bank's feed with lines about payments. */
export const sendLines = (server: TestServer, lines: BankFeedLine[]) =>
  sendBankFeed(server.browser(), server.dependencies, lines);

/** The line of the feed about an order. */
export const lineOf = (
  {
    amountCents,
    lodgementReference,
  }: Pick<PaymentBatch["orders"][number], "amountCents" | "lodgementReference">,
  direction: "out" | "in" = "out",
): BankFeedLine => ({
  lineId: pressKey(),
  kind: "transfer",
  instruction: "payment",
  direction,
  amountCents,
  valueDate: "2026-11-24",
  reference: lodgementReference,
});
