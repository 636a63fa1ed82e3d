import type { AustralianState } from "#domain/enumerations.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

/** A registration as it was sent. */
export type RegistrationRow = {
  id: string;
  reference: string;
  abn: string;
  name: string;
  licence: { number: string; state: AustralianState; holder: string };
  office: { name: string; address: string; state: AustralianState; phone: string; email: string };
  principal: { subject: string; name: string; email: string; mobile: string | null };
  /** What the business register said; `askedAt` is null where it could not be asked. */
  business: {
    status: "active" | "unknown";
    entityName: string | null;
    names: readonly string[];
    askedAt: Date | null;
  };
  provenAt: Date;
  createdAt: Date;
};

export async function insertRegistration(tx: Transaction, row: RegistrationRow): Promise<void> {
  const { licence, office, principal, business } = row;
  await tx.query(
    `insert into agency_registrations
       (id, reference, abn, name, licence_number, licence_state, licence_holder, office_name, office_address,
        office_state, office_phone, office_email, principal_name, principal_email, principal_mobile,
        principal_subject, business_status, business_entity_name, business_names, business_asked_at, proven_at,
        created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    [
      row.id,
      row.reference,
      row.abn,
      row.name,
      licence.number,
      licence.state,
      licence.holder,
      office.name,
      office.address,
      office.state,
      office.phone,
      office.email,
      principal.name,
      principal.email,
      principal.mobile,
      principal.subject,
      business.status,
      business.entityName,
      business.names,
      business.askedAt,
      row.provenAt,
      row.createdAt,
    ],
  );
}

/** What is shown of a registration that was sent. */
export type SentRow = {
  id: string;
  reference: string;
  name: string;
  abn: string;
  email: string;
  businessStatus: "active" | "unknown";
  createdAt: Date;
};

const sentColumns = `id, reference, name, abn, principal_email as email, business_status as "businessStatus",
  created_at as "createdAt"`;

export async function findSent(queries: Queries, id: string): Promise<SentRow> {
  const { rows } = await queries.query<SentRow>(
    `select ${sentColumns} from agency_registrations where id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`The registration ${id} is not there.`);
  return row;
}

/** What the same person sent of the same ABN since `after`; null where nothing. */
export async function findSame(
  tx: Transaction,
  { email, abn, after }: { email: string; abn: string; after: Date },
): Promise<SentRow | null> {
  const { rows } = await tx.query<SentRow>(
    `select ${sentColumns} from agency_registrations
     where principal_email = $1 and abn = $2 and created_at > $3 order by created_at desc limit 1`,
    [email, abn, after],
  );
  return rows[0] ?? null;
}
