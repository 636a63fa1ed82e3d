/** Which agency has the documents that invoices were typed from, whose bytes are in the file store; answers of the business register. */
export const invoiceFilesMigration = {
  name: "0049-invoice-files",
  sql: /* sql */ `
create table supplier_invoice_files (
  agency_id text not null references agencies,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  name text not null,
  uploaded_by text not null references staff_members,
  uploaded_at timestamptz not null,
  primary key (agency_id, digest)
);

-- What the business register said, the same for every agency.
create table business_registrations (
  abn text primary key check (abn ~ '^[0-9]{11}$'),
  status text not null check (status in ('active', 'cancelled', 'unknown')),
  is_gst_registered boolean not null,
  asked_at timestamptz not null
);
`,
};
