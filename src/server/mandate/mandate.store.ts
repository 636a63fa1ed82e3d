import type { SchedulePreview } from "#contract/mandate.ts";
import type { AmendmentStatus, MandateMethod, MandateStatus } from "#domain/enumerations.ts";
import type { Debtor } from "#server/core/account/debtor.rules.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type MandateRow = {
  id: string;
  applicationId: string;
  agencyId: string;
  method: MandateMethod;
  status: MandateStatus;
  amendment: AmendmentStatus;
  debtor: Debtor;
  schedule: SchedulePreview;
  amendedSchedule: SchedulePreview | null;
  authoriseBy: Date | null;
  endsOn: string | null;
  agreementId: string | null;
  agreementSequence: number;
  requestHash: string;
  createdAt: Date;
};

const columns = `m.id, m.application_id as "applicationId", m.agency_id as "agencyId", m.method, m.status, m.amendment,
  m.debtor, m.schedule, m.amended_schedule as "amendedSchedule", m.authorise_by as "authoriseBy",
  m.ends_on as "endsOn", m.agreement_id as "agreementId", m.agreement_sequence as "agreementSequence",
  m.request_hash as "requestHash", m.created_at as "createdAt"`;
const maxShown = 50;

export async function findMandate(
  queries: Queries,
  where: { id: string; shortcode?: string; agencyId?: string },
): Promise<MandateRow | null> {
  const { rows } = await queries.query<MandateRow>(
    `select ${columns} from mandates m join applications a on a.id = m.application_id
     where m.id = $1 and ($2::text is null or a.shortcode = $2) and ($3::text is null or m.agency_id = $3)`,
    [where.id, where.shortcode ?? null, where.agencyId ?? null],
  );
  return rows[0] ?? null;
}

/** The mandate that a key made. */
export async function findMandateOfKey(
  queries: Queries,
  applicationId: string,
  key: string,
): Promise<MandateRow | null> {
  const { rows } = await queries.query<MandateRow>(
    `select ${columns} from mandates m where m.application_id = $1 and m.request_key = $2`,
    [applicationId, key],
  );
  return rows[0] ?? null;
}

const isLiveStatus = "status in ('draft', 'created', 'active', 'suspended')";

/** Whether the application `$1` has a live mandate, a condition. */
export const hasLiveMandate = `exists (select from mandates where application_id = $1 and ${isLiveStatus})`;

/** The id of the live mandate of an application. */
export async function findLiveMandate(tx: Transaction, applicationId: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    {
      name: "mandate-find-live",
      text: `select id from mandates where application_id = $1 and ${isLiveStatus}`,
    },
    [applicationId],
  );
  return rows[0]?.id ?? null;
}

/** The mandates of an application, newest first. */
export async function mandatesOf(queries: Queries, applicationId: string): Promise<MandateRow[]> {
  const { rows } = await queries.query<MandateRow>(
    `select ${columns} from mandates m where m.application_id = $1
     order by m.created_at desc, m.id desc limit ${maxShown}`,
    [applicationId],
  );
  return rows;
}

/**
 * A mandate as it is, locked until the caller commits; null for none. Whoever locks what is owed too does that first.
 */
export async function lockMandate(tx: Transaction, id: string): Promise<MandateRow | null> {
  const { rows } = await tx.query<MandateRow>(
    `select ${columns} from mandates m where m.id = $1 for no key update`,
    [id],
  );
  return rows[0] ?? null;
}

export type NewMandate = Pick<
  MandateRow,
  | "id"
  | "applicationId"
  | "agencyId"
  | "method"
  | "status"
  | "debtor"
  | "schedule"
  | "authoriseBy"
  | "endsOn"
  | "requestHash"
> & {
  signedName: string | null;
  agreementVersion: string | null;
  acceptedAddress: string | null;
  requestKey: string;
};

/** Writes a mandate; false when the application has a live one. */
export async function insertMandate(tx: Transaction, mandate: NewMandate, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into mandates (id, application_id, agency_id, method, status, debtor, schedule, authorise_by, ends_on,
       signed_name, agreement_version, accepted_address, request_key, request_hash, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
     on conflict (application_id) where status in ('draft', 'created', 'active', 'suspended') do nothing`,
    [
      mandate.id,
      mandate.applicationId,
      mandate.agencyId,
      mandate.method,
      mandate.status,
      JSON.stringify(mandate.debtor),
      JSON.stringify(mandate.schedule),
      mandate.authoriseBy,
      mandate.endsOn,
      mandate.signedName,
      mandate.agreementVersion,
      mandate.acceptedAddress,
      mandate.requestKey,
      mandate.requestHash,
      now,
    ],
  );
  return rowCount === 1;
}

export type MandateChange = Partial<
  Pick<
    MandateRow,
    | "status"
    | "amendment"
    | "schedule"
    | "amendedSchedule"
    | "authoriseBy"
    | "endsOn"
    | "agreementId"
    | "agreementSequence"
  >
>;

/** Changes a locked mandate; what is not named stays. */
export async function changeMandate(
  tx: Transaction,
  mandate: MandateRow,
  change: MandateChange,
  now: Date,
): Promise<MandateRow> {
  const row = { ...mandate, ...change };
  await tx.query(
    `update mandates set status = $2, amendment = $3, schedule = $4, amended_schedule = $5, authorise_by = $6,
       ends_on = $7, agreement_id = $8, agreement_sequence = $9, updated_at = $10 where id = $1`,
    [
      row.id,
      row.status,
      row.amendment,
      JSON.stringify(row.schedule),
      row.amendedSchedule === null ? null : JSON.stringify(row.amendedSchedule),
      row.authoriseBy,
      row.endsOn,
      row.agreementId,
      row.agreementSequence,
      now,
    ],
  );
  return row;
}

export async function insertDocument(
  tx: Transaction,
  mandateId: string,
  content: Uint8Array,
  now: Date,
): Promise<void> {
  await tx.query("insert into mandate_documents (mandate_id, content, created_at) values ($1, $2, $3)", [
    mandateId,
    Buffer.from(content),
    now,
  ]);
}

export async function findDocument(queries: Queries, mandateId: string): Promise<Buffer | null> {
  const { rows } = await queries.query<{ content: Buffer }>(
    "select content from mandate_documents where mandate_id = $1",
    [mandateId],
  );
  return rows[0]?.content ?? null;
}
