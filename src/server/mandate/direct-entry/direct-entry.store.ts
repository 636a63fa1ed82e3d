import type { DirectEntryFile } from "#contract/mandate.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import { localDay, placeState } from "#server/core/calendar/local-day.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type UnfiledDebit = {
  paymentId: string;
  lodgementReference: string;
  amountCents: number;
  bsb: string;
  accountNumber: string;
  accountName: string;
};

/** Submitted debits of an agency that are in no file yet, oldest first. */
export async function unfiledDebits(tx: Transaction, agencyId: string, max: number): Promise<UnfiledDebit[]> {
  const { rows } = await tx.query<UnfiledDebit>(
    `select d.payment_id as "paymentId", d.lodgement_reference as "lodgementReference",
       d.amount_cents as "amountCents", m.debtor ->> 'bsb' as bsb, m.debtor ->> 'accountNumber' as "accountNumber",
       m.debtor ->> 'accountName' as "accountName"
     from debit_attempts d join instalments i on i.id = d.instalment_id join mandates m on m.id = i.mandate_id
     where d.agency_id = $1 and d.outcome = 'pending' and d.method = 'Direct Debit' and d.file_id is null
     order by d.lodgement_reference limit $2`,
    [agencyId, max],
  );
  return rows;
}

export type NewFile = {
  id: string;
  agencyId: string;
  processOn: string;
  count: number;
  totalCents: number;
  content: string;
  requestKey: string | null;
  madeBy: string | null;
};

/** Writes a file and puts its debits in it. */
export async function insertFile(
  tx: Transaction,
  file: NewFile,
  paymentIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into direct_entry_files (id, agency_id, number, process_on, count, total_cents, content, request_key,
       made_by, created_at)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7, $8, $9
     from direct_entry_files where agency_id = $2`,
    [
      file.id,
      file.agencyId,
      file.processOn,
      file.count,
      file.totalCents,
      file.content,
      file.requestKey,
      file.madeBy,
      now,
    ],
  );
  await tx.query("update debit_attempts set file_id = $2, updated_at = $3 where payment_id = any($1)", [
    paymentIds,
    file.id,
    now,
  ]);
}

type FileRow = Omit<DirectEntryFile, "createdAt" | "handedOverAt"> & {
  createdAt: Date;
  handedOverAt: Date | null;
};
const columns = `id, number, process_on as "processOn", count, total_cents as "totalCents",
  created_at as "createdAt", handed_over_at as "handedOverAt"`;
const maxShown = 100;

const fileView = (row: FileRow): DirectEntryFile => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  handedOverAt: row.handedOverAt?.toISOString() ?? null,
});

/** The agency's newest files. */
export async function newestFiles(queries: Queries, agencyId: string): Promise<DirectEntryFile[]> {
  const { rows } = await queries.query<FileRow>(
    `select ${columns} from direct_entry_files where agency_id = $1 order by number desc limit ${maxShown}`,
    [agencyId],
  );
  return rows.map(fileView);
}

export async function fileOfKey(
  queries: Queries,
  agencyId: string,
  key: string,
): Promise<DirectEntryFile | null> {
  const { rows } = await queries.query<FileRow>(
    `select ${columns} from direct_entry_files where agency_id = $1 and request_key = $2`,
    [agencyId, key],
  );
  return rows[0] === undefined ? null : fileView(rows[0]);
}

export async function findFile(
  queries: Queries,
  agencyId: string,
  id: string,
): Promise<{ number: number; processOn: string; content: string } | null> {
  const { rows } = await queries.query<{ number: number; processOn: string; content: string }>(
    `select number, process_on as "processOn", content from direct_entry_files where agency_id = $1 and id = $2`,
    [agencyId, id],
  );
  return rows[0] ?? null;
}

/** Keeps when a file was first handed over, and from then when its debits clear. False when it was before. */
export async function release(
  tx: Transaction,
  id: string,
  { clearsOn, now }: { clearsOn: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update direct_entry_files set handed_over_at = $2 where id = $1 and handed_over_at is null",
    [id, now],
  );
  if (rowCount !== 1) return false;
  await tx.query("update debit_attempts set clears_on = $2, updated_at = $3 where file_id = $1", [
    id,
    clearsOn,
    now,
  ]);
  return true;
}

/** What a file made now would hold: what is due, as far as it can be collected, and what was submitted without one. */
export async function dueForFile(
  queries: Queries,
  agencyId: string,
  now: Date,
): Promise<{ count: number; totalCents: number }> {
  const { rows } = await queries.query<{ count: number; totalCents: number }>(
    `select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as "totalCents" from (
       select i.amount_cents from instalments i join mandates m on m.id = i.mandate_id
       join applications a on a.id = i.application_id join obligations o on o.application_id = a.id
       join agencies g on g.id = a.agency_id
       where i.agency_id = $1 and i.status in ('scheduled', 'dishonoured')
         and i.collect_on <= ${localDay("$2::timestamptz", placeState)}
         and m.status = 'active' and m.method = 'Direct Debit' and a.status = 'completed'
         and o.due_cents > o.settled_cents + o.debiting_cents
       union all
       select amount_cents from debit_attempts
       where agency_id = $1 and outcome = 'pending' and method = 'Direct Debit' and file_id is null) due`,
    [agencyId, now],
  );
  return rows[0] ?? { count: 0, totalCents: 0 };
}

/**
 * Agencies with a direct entry user whose files the clock is to make: with direct debits that are due, once a day, so that a bank is not sent a file
 * for each debit that comes later; or submitted and in no file, which a kill left behind.
 */
export async function agenciesWithDebits(
  queries: Queries,
  now: Date,
): Promise<{ agencyId: string; state: AustralianState }[]> {
  const { rows } = await queries.query<{ agencyId: string; state: AustralianState }>(
    `select g.id as "agencyId", g.state from (
     select i.agency_id as id from instalments i join mandates m on m.id = i.mandate_id
     join applications a on a.id = i.application_id join agencies g on g.id = a.agency_id
     where i.status in ('scheduled', 'dishonoured') and i.collect_on <= ${localDay("$1::timestamptz", placeState)} and m.status = 'active'
       and m.method = 'Direct Debit' and not exists (select from direct_entry_files f
         where f.agency_id = i.agency_id and f.made_by is null
           and ${localDay("f.created_at", "g.state")} = ${localDay("$1::timestamptz", "g.state")})
     union select agency_id from debit_attempts
     where outcome = 'pending' and method = 'Direct Debit' and file_id is null) due
     join agencies g on g.id = due.id where g.direct_entry_user_id is not null order by due.id`,
    [now],
  );
  return rows;
}
