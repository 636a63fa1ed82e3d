import { todayIn } from "#domain/calendar/today.ts";
import { isAbnQuoted, withheldCents } from "#domain/supplier/withholding.ts";
import type { supplierInvoiceMachine } from "#machines/supplier-invoice/supplier-invoice.machine.ts";
import { accounts, type JournalEntry, move, negated } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { checkDraft, supplierOf } from "./check-draft.ts";
import { type InvoiceRow, setOwed, setWarnings } from "./invoice.store.ts";
import { abnOf, readBuyer } from "./invoice-facts.store.ts";

type Needs = Pick<Dependencies, "clock" | "ids">;

/** What the chart of an invoice names, but for what is paid, which the order that pays it says. The invoice is locked. */
export const performInvoice = performing<
  typeof supplierInvoiceMachine,
  InvoiceRow,
  "addPaid" | "reducePaid",
  Needs
>({
  checkAgain: storeWarnings,
  postOwed,
  reverseOwed,
});

/** Finds what is worth a second look at an invoice, and keeps it for whoever approves it. */
export async function storeWarnings(tx: Transaction, needs: Needs, invoice: InvoiceRow): Promise<void> {
  const of = { agencyId: invoice.agencyId, listingId: invoice.listingId, exceptId: invoice.id };
  const { warnings } = await checkDraft(tx, needs, of, invoice);
  await setWarnings(tx, invoice.id, warnings);
}

async function postOwed(tx: Transaction, needs: Needs, invoice: InvoiceRow): Promise<void> {
  const { agencyId, supplierId, totalCents, gstCents, abn } = invoice;
  const { noAbnStatement, abn: supplierAbn } = await supplierOf(tx, agencyId, supplierId);
  const buyer = await readBuyer(tx, agencyId);
  const withheld = withheldCents({
    totalCents,
    gstCents,
    day: todayIn(buyer.state, needs.clock.now()),
    isAbnQuoted: isAbnQuoted(abn, {
      supplierAbn,
      agencyAbn: buyer.abn,
      abnOf: await abnOf(tx, agencyId, invoice),
    }),
    isExcused: noAbnStatement !== null,
  });
  const creditor = accounts.creditor(supplierId);
  const owed = move(accounts.campaignPayable(agencyId), creditor, totalCents);
  const journalIds = [await post(tx, needs, invoice, { kind: "invoice-owed", entries: owed })];
  if (withheld > 0) {
    const entries = move(creditor, accounts.withheldTax(agencyId), withheld);
    journalIds.push(await post(tx, needs, invoice, { kind: "tax-withheld", entries }));
  }
  await setOwed(tx, invoice.id, { withheldCents: withheld, journalIds });
}

async function reverseOwed(tx: Transaction, needs: Needs, invoice: InvoiceRow): Promise<void> {
  const { agencyId, supplierId, totalCents, withheldCents: withheld } = invoice;
  const creditor = accounts.creditor(supplierId);
  const [owed, tax] = invoice.journalIds;
  if (owed === undefined) throw new Error(`Nothing is owed by ${invoice.id}.`);
  const owedEntries = negated(move(accounts.campaignPayable(agencyId), creditor, totalCents));
  await post(tx, needs, invoice, { kind: "reversal", entries: owedEntries, reverses: owed });
  if (tax !== undefined) {
    const entries = negated(move(creditor, accounts.withheldTax(agencyId), withheld));
    await post(tx, needs, invoice, { kind: "reversal", entries, reverses: tax });
  }
  await setOwed(tx, invoice.id, { withheldCents: 0, journalIds: [] });
}

type Posting = {
  kind: "invoice-owed" | "tax-withheld" | "reversal";
  entries: JournalEntry[];
  reverses?: string;
};

const post = (
  tx: Transaction,
  needs: Needs,
  { id, agencyId }: InvoiceRow,
  { kind, entries, reverses }: Posting,
): Promise<string> =>
  postTransaction(tx, needs, {
    kind,
    applicationId: null,
    paymentId: null,
    incomingFundsId: null,
    reverses: reverses ?? null,
    description: `Invoice ${id}`,
    agencyId,
    entries,
  });
