import type { PayeeChange } from "#contract/payee-change.ts";
import type { Payee } from "#domain/payment/payee.ts";
import type { PayeeChangeStatus } from "#domain/payment/payee-change-statuses.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type PayeeChangeRow = {
  id: string;
  agencyId: string;
  supplierId: string;
  status: PayeeChangeStatus;
  requestHash: string;
  payee: Payee;
  replaced: Payee | null;
  nameCheck: PayeeChange["nameCheck"];
  numberOnFile: string;
  proposedBy: string;
  proposedByName: string;
  proposedAt: Date;
  calledBy: string | null;
  calledByName: string | null;
  calledAt: Date | null;
  calledNumber: string | null;
  calledPerson: string | null;
  approvedBy: string | null;
  approvedByName: string | null;
  approvedAt: Date | null;
  beginsAt: Date | null;
  cancelledBy: string | null;
  cancelledByName: string | null;
  endedAt: Date | null;
};

const selected = `select c.id, c.agency_id as "agencyId", c.supplier_id as "supplierId", c.status,
    c.request_hash as "requestHash", c.payee, c.replaced, c.name_check as "nameCheck",
    c.number_on_file as "numberOnFile", c.proposed_by as "proposedBy", p.name as "proposedByName",
    c.proposed_at as "proposedAt", c.called_by as "calledBy", k.name as "calledByName", c.called_at as "calledAt",
    c.called_number as "calledNumber", c.called_person as "calledPerson", c.approved_by as "approvedBy",
    a.name as "approvedByName", c.approved_at as "approvedAt", c.begins_at as "beginsAt",
    c.cancelled_by as "cancelledBy", x.name as "cancelledByName", c.ended_at as "endedAt"
  from payee_changes c join staff_members p on p.id = c.proposed_by
  left join staff_members k on k.id = c.called_by left join staff_members a on a.id = c.approved_by
  left join staff_members x on x.id = c.cancelled_by`;
const maxShown = 200;

/** A change of the agency; null for every other. */
export async function findPayeeChange(
  queries: Queries,
  agencyId: string,
  id: string,
): Promise<PayeeChangeRow | null> {
  const { rows } = await queries.query<PayeeChangeRow>(`${selected} where c.id = $1 and c.agency_id = $2`, [
    id,
    agencyId,
  ]);
  return rows[0] ?? null;
}

/** The changes of a supplier of the agency, newest first. */
export async function findPayeeChanges(
  queries: Queries,
  agencyId: string,
  supplierId: string,
): Promise<PayeeChangeRow[]> {
  const { rows } = await queries.query<PayeeChangeRow>(
    `${selected} where c.supplier_id = $1 and c.agency_id = $2 order by c.proposed_at desc, c.id limit ${maxShown}`,
    [supplierId, agencyId],
  );
  return rows;
}

type Proposed = Pick<
  PayeeChangeRow,
  "id" | "agencyId" | "supplierId" | "requestHash" | "payee" | "nameCheck" | "numberOnFile" | "proposedBy"
>;

/** Writes a proposal; false when another change of the supplier is under way. */
export async function insertPayeeChange(tx: Transaction, change: Proposed, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into payee_changes (id, agency_id, supplier_id, status, request_hash, payee, name_check, number_on_file,
       proposed_by, proposed_at) values ($1, $2, $3, 'proposed', $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      change.id,
      change.agencyId,
      change.supplierId,
      change.requestHash,
      JSON.stringify(change.payee),
      JSON.stringify(change.nameCheck),
      change.numberOnFile,
      change.proposedBy,
      now,
    ],
  );
  return rowCount === 1;
}

/** What is written when a change moves; what is not named stays. */
export type PayeeChangeMove = {
  call?: { by: string; at: Date; number: string; person: string };
  approved?: { by: string; at: Date };
  beginsAt?: Date;
  cancelledBy?: string;
  endedAt?: Date;
  replaced?: Payee | null;
};

/** Moves a change whose supplier is locked. */
export async function updatePayeeChange(
  tx: Transaction,
  id: string,
  {
    status,
    call,
    approved,
    beginsAt,
    cancelledBy,
    endedAt,
    replaced,
  }: PayeeChangeMove & { status: PayeeChangeStatus },
): Promise<void> {
  await tx.query(
    `update payee_changes set status = $2, called_by = coalesce($3, called_by), called_at = coalesce($4, called_at),
       called_number = coalesce($5, called_number), called_person = coalesce($6, called_person),
       approved_by = coalesce($7, approved_by), approved_at = coalesce($8, approved_at),
       begins_at = coalesce($9, begins_at), cancelled_by = coalesce($10, cancelled_by),
       ended_at = coalesce($11, ended_at), replaced = coalesce($12, replaced)
     where id = $1`,
    [
      id,
      status,
      call?.by ?? null,
      call?.at ?? null,
      call?.number ?? null,
      call?.person ?? null,
      approved?.by ?? null,
      approved?.at ?? null,
      beginsAt ?? null,
      cancelledBy ?? null,
      endedAt ?? null,
      replaced == null ? null : JSON.stringify(replaced),
    ],
  );
}

export type WaitingPayee = { id: string; agencyId: string; supplierId: string };

/** Changes that wait for nobody but the clock and the outbox: cooled by now, or approved; the oldest first. */
export async function waitingPayees(queries: Queries, now: Date): Promise<WaitingPayee[]> {
  const { rows } = await queries.query<WaitingPayee>(
    `select id, agency_id as "agencyId", supplier_id as "supplierId" from payee_changes
     where (status = 'cooling' and begins_at <= $1) or status = 'approved' order by approved_at limit 100`,
    [now],
  );
  return rows;
}
