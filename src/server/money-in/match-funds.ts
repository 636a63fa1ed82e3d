import type { FundsMatch, FundsMatched } from "#contract/desk.ts";
import { recordAudit } from "#server/audit/audit.store.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/http/refusal.ts";
import { accounts, move } from "#server/journal/journal.rules.ts";
import { postTransaction } from "#server/journal/journal.store.ts";
import type { ListingStaff } from "#server/listing/listing.access.ts";
import type { OwedRow, PaymentRow } from "#server/payment/payment.row.ts";
import { lockOwed } from "#server/payment/payment.store.ts";
import { countSettled } from "#server/payment/settlement.ts";
import { lockFunds, resolveFunds, type SuspendedLine } from "./incoming-funds.store.ts";
import { fundsMethodOf } from "./match.rules.ts";
import { settleFunds } from "./settle-funds.ts";

export type Matching = { fundsId: string; match: FundsMatch; key: string };

/**
 * Pays an application of the agency with what waits in suspense, at most what it owes. The same key by the same person pays
 * once, and is answered with that payment; for another match it is refused.
 */
export async function matchFunds(
  dependencies: Dependencies,
  staff: ListingStaff,
  { fundsId, match, key }: Matching,
): Promise<FundsMatched["payment"]> {
  const { database, clock, seals } = dependencies;
  const id = `mat_${seals.mac("suspense-match", staff.agencyId, staff.id, fundsId, key).slice(0, 32)}`;
  return await database.transaction(async (tx) => {
    const funds = await lockFunds(tx, staff.agencyId, fundsId);
    if (funds === null) throw new Refusal("funds.unknown");
    const made = await findMatch(tx, id);
    if (made !== null) return answerOf(made, match);
    const owed = await owedFor(tx, staff, match);
    requireRoom(funds, owed, match);
    const method = fundsMethodOf(funds.kind);
    const payment = await settleFunds(tx, dependencies, owed, method, match.amountCents);
    await insertMatch(tx, { id, fundsId, payment, staffId: staff.id }, clock.now());
    await resolveFunds(tx, fundsId, match.amountCents);
    await countSettled(tx, dependencies, owed, payment);
    await record(tx, dependencies, staff, { owed, fundsId, payment });
    await post(tx, dependencies, { owed, fundsId, payment });
    return answerOf({ ...payment, reference: owed.reference }, match);
  });
}

type Made = Pick<PaymentRow, "id" | "receiptNumber" | "amountCents" | "reference">;

function answerOf(made: Made, match: FundsMatch): FundsMatched["payment"] {
  if (made.reference !== match.reference || made.amountCents !== match.amountCents)
    throw new Refusal("payment.key-reused");
  return { id: made.id, receiptNumber: made.receiptNumber ?? "", amountCents: made.amountCents };
}

async function owedFor(tx: Transaction, staff: ListingStaff, { reference }: FundsMatch): Promise<OwedRow> {
  const { rows } = await tx.query<{ id: string }>(
    "select id from applications where reference = $1 and agency_id = $2",
    [reference, staff.agencyId],
  );
  const owed = rows[0] === undefined ? null : await lockOwed(tx, rows[0].id);
  if (owed === null) throw new Refusal("application.unknown", { field: "reference" });
  return owed;
}

function requireRoom(funds: SuspendedLine, owed: OwedRow, { amountCents }: FundsMatch): void {
  if (owed.applicationStatus === "paid") throw new Refusal("payment.already-settled");
  if (owed.applicationStatus !== "completed") throw new Refusal("payment.closed");
  if (amountCents > funds.openCents) throw new Refusal("funds.not-enough", { field: "amountCents" });
  if (amountCents > owed.dueCents - owed.settledCents - owed.debitingCents)
    throw new Refusal("funds.over-owed", { field: "amountCents" });
}

type Matched = { owed: OwedRow; fundsId: string; payment: PaymentRow };

async function record(
  tx: Transaction,
  { ids, clock }: Dependencies,
  staff: ListingStaff,
  { owed, fundsId, payment }: Matched,
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: owed.applicationId,
      agencyId: owed.agencyId,
      actor: staff.id,
      type: "funds.matched",
      data: { incomingFundsId: fundsId, paymentId: payment.id, amountCents: payment.amountCents },
    },
    clock.now(),
  );
}

// In the line's own name, so that a reversal of the line takes it back too.
async function post(
  tx: Transaction,
  dependencies: Dependencies,
  { owed: { agencyId, applicationId }, fundsId, payment }: Matched,
): Promise<void> {
  await postTransaction(tx, dependencies, {
    kind: "suspense-matched",
    applicationId,
    paymentId: payment.id,
    incomingFundsId: fundsId,
    reverses: null,
    description: `Matched from suspense ${payment.receiptNumber}`,
    agencyId,
    entries: move(accounts.suspense(agencyId), accounts.receivable(applicationId), payment.amountCents),
  });
}

async function findMatch(queries: Queries, id: string): Promise<Made | null> {
  const { rows } = await queries.query<Made>(
    `select p.id, p.receipt_number as "receiptNumber", m.amount_cents as "amountCents", a.reference
     from suspense_matches m join payments p on p.id = m.payment_id join applications a on a.id = m.application_id
     where m.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

async function insertMatch(
  tx: Transaction,
  { id, fundsId, payment, staffId }: { id: string; fundsId: string; payment: PaymentRow; staffId: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into suspense_matches (id, incoming_funds_id, application_id, payment_id, staff_member_id, amount_cents,
       matched_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, fundsId, payment.applicationId, payment.id, staffId, payment.amountCents, now],
  );
}
