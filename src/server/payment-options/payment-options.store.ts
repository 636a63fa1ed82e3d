import type { AustralianState, PaymentOptionsStatus } from "#domain/enumerations.ts";
import type { ProductOptions } from "#domain/payment/payment-grid.ts";
import { gridRows } from "#server/core/payment-options/grids.store.ts";
import { costsOf, surchargesOf } from "#server/core/payment-options/surcharges.store.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { insertSurcharges, type NewCost, type RecordedCost, recordedCosts } from "./surcharges.store.ts";

export type ChangeRow = {
  id: string;
  agencyId: string;
  number: number;
  status: PaymentOptionsStatus;
  beginsOn: string;
  appliesToOpenLinks: boolean;
  needsApproval: boolean;
  restoredFrom: number | null;
  proposedBy: string;
  proposedByName: string;
  proposedAt: Date;
  approvedBy: string | null;
  approvedByName: string | null;
  approvedAt: Date | null;
  cancelledBy: string | null;
  cancelledByName: string | null;
  endedAt: Date | null;
  requestHash: string;
};
export type ChangeWithRows = ChangeRow & { products: ProductOptions[]; costs: RecordedCost[] };

const selected = `c.id, c.agency_id as "agencyId", c.number, c.status, c.begins_on as "beginsOn",
    c.applies_to_open_links as "appliesToOpenLinks", c.needs_approval as "needsApproval",
    c.restored_from as "restoredFrom", c.proposed_by as "proposedBy", p.name as "proposedByName",
    c.proposed_at as "proposedAt", c.approved_by as "approvedBy", a.name as "approvedByName",
    c.approved_at as "approvedAt", c.cancelled_by as "cancelledBy", x.name as "cancelledByName",
    c.ended_at as "endedAt", c.request_hash as "requestHash"`;
const joined = `from payment_options_changes c join staff_members p on p.id = c.proposed_by
  left join staff_members a on a.id = c.approved_by left join staff_members x on x.id = c.cancelled_by`;
const withRows = `${gridRows} as products, ${recordedCosts} as costs`;
const maxShown = 200;

/** Lets one change at a time be made of an agency's payment options, and says where it is. */
export async function holdOptions(tx: Transaction, agencyId: string): Promise<AustralianState> {
  const { rows } = await tx.query<{ state: AustralianState }>(
    "select state from agencies where id = $1 for no key update",
    [agencyId],
  );
  const [agency] = rows;
  if (agency === undefined) throw new Error(`No agency ${agencyId}.`);
  return agency.state;
}

/** Changes of an agency, newest first. */
export async function findChanges(queries: Queries, agencyId: string): Promise<ChangeRow[]> {
  const { rows } = await queries.query<ChangeRow>(
    `select ${selected} ${joined} where c.agency_id = $1 order by c.number desc limit ${maxShown}`,
    [agencyId],
  );
  return rows;
}

/** A change of the agency with its rows; null for every other. */
export async function findChange(
  queries: Queries,
  agencyId: string,
  id: string,
): Promise<ChangeWithRows | null> {
  const { rows } = await queries.query<ChangeWithRows>(
    `select ${selected}, ${withRows} ${joined} where c.agency_id = $1 and c.id = $2`,
    [agencyId, id],
  );
  return rows[0] ?? null;
}

/** The newest change of an agency in one of the statuses, with its rows; null where there is none. */
export async function findNewest(
  queries: Queries,
  agencyId: string,
  statuses: readonly PaymentOptionsStatus[],
): Promise<ChangeWithRows | null> {
  const { rows } = await queries.query<ChangeWithRows>(
    `select ${selected}, ${withRows} ${joined}
     where c.agency_id = $1 and c.status = any($2) order by c.number desc limit 1`,
    [agencyId, [...statuses]],
  );
  return rows[0] ?? null;
}

/** Earlier changes of the agency that still wait for their day. */
export async function findReplaced(
  queries: Queries,
  { agencyId, number }: Pick<ChangeRow, "agencyId" | "number">,
): Promise<ChangeRow[]> {
  const { rows } = await queries.query<ChangeRow>(
    `select ${selected} ${joined}
     where c.agency_id = $1 and c.status = 'approved' and c.number < $2 order by c.number`,
    [agencyId, number],
  );
  return rows;
}

/** What a change is published on top of: it moves with everything that is published or cancelled. */
export async function findVersion(
  queries: Queries,
  agencyId: string,
): Promise<{ version: number; lastNumber: number }> {
  const { rows } = await queries.query<{ version: number; lastNumber: number }>(
    `select (1 + count(*) + count(*) filter (where status = 'cancelled'))::int as version,
       coalesce(max(number), 0)::int as "lastNumber"
     from payment_options_changes where agency_id = $1`,
    [agencyId],
  );
  return rows[0] ?? { version: 1, lastNumber: 0 };
}

export type NewChange = Pick<
  ChangeWithRows,
  | "id"
  | "agencyId"
  | "number"
  | "beginsOn"
  | "appliesToOpenLinks"
  | "needsApproval"
  | "restoredFrom"
  | "proposedBy"
  | "requestHash"
  | "products"
> & { costs: readonly NewCost[] };

/** Writes a proposal with its rows. */
export async function insertChange(tx: Transaction, change: NewChange, now: Date): Promise<void> {
  await tx.query(
    `insert into payment_options_changes (id, agency_id, number, status, begins_on, applies_to_open_links,
       needs_approval, restored_from, proposed_by, proposed_at, request_hash)
     values ($1, $2, $3, 'proposed', $4, $5, $6, $7, $8, $9, $10)`,
    [
      change.id,
      change.agencyId,
      change.number,
      change.beginsOn,
      change.appliesToOpenLinks,
      change.needsApproval,
      change.restoredFrom,
      change.proposedBy,
      now,
      change.requestHash,
    ],
  );
  await tx.query(
    `insert into payment_options (change_id, agency_id, branch_id, product, requires_code, due_days, methods)
     select $1, $2, r.branch_id, r.product, r.requires_code, r.due_days, r.methods
     from jsonb_to_recordset($3::jsonb)
       as r(branch_id text, product text, requires_code boolean, due_days integer, methods jsonb)`,
    [
      change.id,
      change.agencyId,
      JSON.stringify(
        change.products.map((row) => ({
          branch_id: row.branchId,
          product: row.product,
          requires_code: row.requiresCode,
          due_days: row.dueDays,
          methods: row.methods,
        })),
      ),
    ],
  );
  await insertSurcharges(tx, change);
}

export type ChangeMove = {
  status: PaymentOptionsStatus;
  approved?: { by: string; at: Date };
  cancelledBy?: string;
  endedAt?: Date;
};

/** Moves a change whose agency is held; what is not named stays. */
export async function moveChange(tx: Transaction, id: string, move: ChangeMove): Promise<void> {
  await tx.query(
    `update payment_options_changes set status = $2, approved_by = coalesce($3, approved_by),
       approved_at = coalesce($4, approved_at), cancelled_by = coalesce($5, cancelled_by),
       ended_at = coalesce($6, ended_at)
     where id = $1`,
    [
      id,
      move.status,
      move.approved?.by ?? null,
      move.approved?.at ?? null,
      move.cancelledBy ?? null,
      move.endedAt ?? null,
    ],
  );
}

/** Approved changes whose day may have come, by the calendar that is furthest ahead, in the order of their publishing. */
export async function changesToBegin(
  queries: Queries,
  today: string,
): Promise<{ id: string; agencyId: string }[]> {
  const { rows } = await queries.query<{ id: string; agencyId: string }>(
    `select id, agency_id as "agencyId" from payment_options_changes
     where status = 'approved' and begins_on <= $1::date order by agency_id, number limit 100`,
    [today],
  );
  return rows;
}

/** Has the links of an agency that take payments keep the rows of a change, each that of its product at its listing's branch. */
export async function applyToOpenLinks(
  tx: Transaction,
  { id, agencyId, number }: Pick<ChangeRow, "id" | "agencyId" | "number">,
): Promise<void> {
  await tx.query(
    `update applications a set payment_options_number = $3,
       payment_options = json_build_object('branchId', o.branch_id, 'product', o.product,
         'requiresCode', o.requires_code, 'dueDays', o.due_days, 'methods', o.methods,
         'surcharges', ${surchargesOf("o")}, 'costs', ${costsOf("o.change_id")})
     from applications b left join listings l on l.id = b.listing_id
     cross join lateral (
       select * from payment_options r where r.change_id = $1 and r.product = b.product_type
         and (r.branch_id is null or r.branch_id = l.branch_id)
       order by r.branch_id nulls last limit 1
     ) o
     where b.id = a.id and a.agency_id = $2 and a.status = 'completed' and a.payid is not null
       and coalesce(a.payment_options_number, 0) < $3`,
    [id, agencyId, number],
  );
}

/** The branches of an agency that are open, by name. */
export async function openBranches(
  queries: Queries,
  agencyId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await queries.query<{ id: string; name: string }>(
    `select id, name from branches where agency_id = $1 and status = 'open' order by lower(name) collate "C", id`,
    [agencyId],
  );
  return rows;
}
