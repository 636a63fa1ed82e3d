import type { supplierStatuses } from "#contract/supplier.ts";
import type { Payee } from "#domain/payment/payee.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

/** A supplier as a change of its payee sees it. */
export type PaidSupplier = {
  id: string;
  agencyId: string;
  agencyName: string;
  name: string;
  abn: string;
  phone: string;
  email: string;
  payee: Payee | null;
};

const selected = `select s.id, s.agency_id as "agencyId", a.name as "agencyName", s.name, s.abn, s.phone,
    s.remittance_email as email, s.payee
  from suppliers s join agencies a on a.id = s.agency_id where s.id = $1 and s.agency_id = $2`;

/** A supplier of the agency; null for every other. */
export async function findPaidSupplier(
  queries: Queries,
  agencyId: string,
  id: string,
): Promise<PaidSupplier | null> {
  const { rows } = await queries.query<PaidSupplier>(selected, [id, agencyId]);
  return rows[0] ?? null;
}

/** The same, locked with its changes until the caller commits. */
export async function lockPaidSupplier(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<PaidSupplier | null> {
  const { rows } = await tx.query<PaidSupplier>(`${selected} for update of s`, [id, agencyId]);
  return rows[0] ?? null;
}

/** Says how the payee of a supplier stands. */
export async function writeSupplierStatus(
  tx: Transaction,
  id: string,
  status: (typeof supplierStatuses)[number],
): Promise<void> {
  await tx.query("update suppliers set status = $2 where id = $1", [id, status]);
}

/** Puts a payee in force: nothing has been paid to it yet. */
export async function writePayee(
  tx: Transaction,
  id: string,
  { payee, changeId }: { payee: Payee; changeId: string },
): Promise<void> {
  await tx.query(
    "update suppliers set payee = $2, payee_change_id = $3, payee_first_paid_at = null where id = $1",
    [id, JSON.stringify(payee), changeId],
  );
}
