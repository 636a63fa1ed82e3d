import type { AgencyBank, AgencyChange, AgencySettings } from "#contract/agency.ts";
import type { LegalAddresses } from "#contract/legal-addresses.ts";
import type { AgencyStatus } from "#domain/agency/agency-statuses.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type AgencyRow = LegalAddresses &
  Pick<AgencySettings, "state" | "directEntry" | "legalName" | "isGstRegistered"> & {
    id: string;
    name: string;
    abn: string;
    licenceNumber: string;
    brandColour: string;
    phone: string;
    email: string;
    status: AgencyStatus;
    statusReason: string | null;
    /** Null until its first details are in force. */
    bank: AgencyBank | null;
    version: number;
  };

const selected = `select id, name, coalesce(legal_name, name) as "legalName", abn, gst_registered as "isGstRegistered",
  licence_number as "licenceNumber", brand_colour as "brandColour", phone, email,
  state, case when direct_entry_user_id is null then null
    else json_build_object('userId', direct_entry_user_id, 'userName', direct_entry_user_name) end as "directEntry",
  privacy_address as "privacyAddress", terms_address as "termsAddress", complaints_address as "complaintsAddress",
  hardship_address as "hardshipAddress", version, status, status_reason as "statusReason",
  case when bank_account_number is null then null else json_build_object('bankName', bank_name,
    'accountName', bank_account_name, 'bsb', bank_bsb, 'accountNumber', bank_account_number) end as bank from agencies where id = $1`;

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

/** Changes a locked agency's brand, contact, registration for GST, direct entry user and legal addresses. */
export async function writeAgency(tx: Transaction, id: string, change: AgencyChange): Promise<void> {
  await tx.query(
    `update agencies set name = $2, brand_colour = $3, phone = $4, email = $5, state = $6, direct_entry_user_id = $7,
       direct_entry_user_name = $8, legal_name = nullif($9, $2), gst_registered = $10,
       privacy_address = $11, terms_address = $12, complaints_address = $13, hardship_address = $14, version = version + 1 where id = $1`,
    [
      id,
      change.name,
      change.brandColour,
      change.phone,
      change.email,
      change.state,
      change.directEntry?.userId ?? null,
      change.directEntry?.userName ?? null,
      change.legalName,
      change.isGstRegistered,
      change.privacyAddress,
      change.termsAddress,
      change.complaintsAddress,
      change.hardshipAddress,
    ],
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

/** Whether payers have ever agreed to direct debits of an agency: what they signed names its user. */
export async function hasDebitAgreement(queries: Queries, agencyId: string): Promise<boolean> {
  const { rows } = await queries.query(
    "select from mandates where agency_id = $1 and method = 'Direct Debit' limit 1",
    [agencyId],
  );
  return rows.length > 0;
}
