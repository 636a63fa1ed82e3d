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

/** Remembers that the payees in force of suppliers were paid, at the first payment of each. */
export async function recordPayeesPaid(
  tx: Transaction,
  supplierIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx.query(
    `update suppliers set payee_first_paid_at = $2
     where id = any($1) and payee is not null and payee_first_paid_at is null`,
    [[...new Set(supplierIds)].sort(), at],
  );
}
