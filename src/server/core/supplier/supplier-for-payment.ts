import type { NoAbnStatement } from "#contract/supplier.ts";
import type { Payee } from "#domain/payment/payee.ts";
import type { NameOutcome } from "#domain/payment/payee-change-statuses.ts";
import type { Transaction } from "#server/database/database.ts";

type PayeeNameCheck = { outcome: NameOutcome; registeredName: string | null; reason: string | null };

/** A supplier as whoever pays it has to know it. */
export type SupplierForPayment = {
  id: string;
  name: string;
  /** Null where none is quoted. */
  abn: string | null;
  gst: boolean;
  noAbnStatement: Exclude<NoAbnStatement, "none"> | null;
  remittanceEmail: string;
  termsDays: number;
  /** In force now; null where nothing may be paid yet. A change that is under way is not in force. */
  payee: Payee | null;
  /** Who proposed, called back and approved the payee in force: none of them releases a payment to it. */
  payeeChangedBy: readonly string[];
  /** What the bank said of its name when it was proposed, and why it was proposed where the name does not match. */
  nameCheck: PayeeNameCheck | null;
  /** When this payee was first paid; null where it never was. */
  firstPaid: Date | null;
};

/**
 * A supplier of the agency with its payee in force, which stays as it is until the transaction ends; null where the agency
 * has no such supplier.
 */
export async function readSupplierForPayment(
  tx: Transaction,
  agencyId: string,
  supplierId: string,
): Promise<SupplierForPayment | null> {
  const { rows } = await tx.query<SupplierForPayment>(
    `select s.id, s.name, nullif(s.abn, '') as abn, s.gst = 'registered' as gst,
       nullif(s.no_abn_statement, 'none') as "noAbnStatement", s.remittance_email as "remittanceEmail",
       s.terms::integer as "termsDays", s.payee,
       array_remove(array[c.proposed_by, c.called_by, c.approved_by], null) as "payeeChangedBy",
       c.name_check as "nameCheck", s.payee_first_paid_at as "firstPaid"
     from suppliers s left join payee_changes c on c.id = s.payee_change_id
     where s.id = $1 and s.agency_id = $2 for share of s`,
    [supplierId, agencyId],
  );
  return rows[0] ?? null;
}

/** Somebody who was paid: the account that it was, which may be in force no more. */
export type PaidPayee = { supplierId: string; payee: Payee };

/** Remembers of payees in force that they were paid, at the first payment of each. */
export async function recordPayeesPaid(tx: Transaction, paid: readonly PaidPayee[], at: Date): Promise<void> {
  await tx.query(
    `update suppliers s set payee_first_paid_at = $3
     from unnest($1::text[], $2::jsonb[]) paid(supplier_id, payee)
     where s.id = paid.supplier_id and s.payee = paid.payee and s.payee_first_paid_at is null`,
    [paid.map(({ supplierId }) => supplierId), paid.map(({ payee }) => JSON.stringify(payee)), at],
  );
}
