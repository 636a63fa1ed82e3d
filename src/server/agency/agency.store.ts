import type { AgencyBank, AgencyChange } from "#contract/agency.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type AgencyRow = AgencyBank & {
  id: string;
  name: string;
  abn: string;
  licenceNumber: string;
  brandColour: string;
  phone: string;
  email: string;
  version: number;
};

const selected = `select id, name, abn, licence_number as "licenceNumber", brand_colour as "brandColour", phone, email,
  version, bank_name as "bankName", bank_account_name as "accountName", bank_bsb as bsb,
  bank_account_number as "accountNumber" from agencies where id = $1`;

export async function findAgency(queries: Queries, id: string): Promise<AgencyRow> {
  return only(await queries.query<AgencyRow>(selected, [id]), id);
}

/** An agency, locked until the caller commits. */
export async function lockAgency(tx: Transaction, id: string): Promise<AgencyRow> {
  return only(await tx.query<AgencyRow>(`${selected} for no key update`, [id]), id);
}

function only({ rows: [agency] }: { rows: AgencyRow[] }, id: string): AgencyRow {
  if (agency === undefined) throw new Error(`No agency ${id}.`);
  return agency;
}

/** Changes a locked agency's brand and contact. */
export async function writeAgency(tx: Transaction, id: string, change: AgencyChange): Promise<void> {
  await tx.query(
    "update agencies set name = $2, brand_colour = $3, phone = $4, email = $5, version = version + 1 where id = $1",
    [id, change.name, change.brandColour, change.phone, change.email],
  );
}

/** Puts bank details in force. */
export async function writeBank(tx: Transaction, id: string, bank: AgencyBank): Promise<void> {
  await tx.query(
    `update agencies set bank_name = $2, bank_account_name = $3, bank_bsb = $4, bank_account_number = $5,
       version = version + 1 where id = $1`,
    [id, bank.bankName, bank.accountName, bank.bsb, bank.accountNumber],
  );
}

type Contact = { email: string; phone: string };

/** Remembers a contact that was replaced. */
export async function keepFormerContact(
  tx: Transaction,
  agencyId: string,
  { email, phone }: Contact,
  now: Date,
): Promise<void> {
  await tx.query(
    "insert into agency_contacts (agency_id, email, phone, replaced_at) values ($1, $2, $3, $4)",
    [agencyId, email, phone, now],
  );
}

/** The contacts that were replaced since a time. */
export async function formerContacts(queries: Queries, agencyId: string, since: Date): Promise<Contact[]> {
  const { rows } = await queries.query<Contact>(
    "select distinct email, phone from agency_contacts where agency_id = $1 and replaced_at > $2",
    [agencyId, since],
  );
  return rows;
}
