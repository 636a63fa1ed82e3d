/** Invoices of suppliers, by listing: a number and a file count once for a supplier, and once for an agency. */
export const supplierInvoicesMigration = {
  name: "0042-supplier-invoices",
  sql: /* sql */ `
create table supplier_invoices (
  id text primary key,
  agency_id text not null references agencies,
  listing_id text not null references listings,
  supplier_id text not null references suppliers,
  status text not null check (status in
    ('captured', 'queried', 'approved', 'scheduled', 'partPaid', 'paid', 'rejected', 'voided')),
  version integer not null default 1,
  request_hash text not null,
  number text not null check (number <> ''),
  number_key text not null check (number_key <> ''),
  issued_on date not null,
  -- As the invoice quotes it; null: none.
  abn text check (abn ~ '^[0-9]{11}$'),
  total_cents bigint not null check (total_cents > 0),
  gst_cents bigint not null check (gst_cents >= 0 and gst_cents <= total_cents),
  is_buyer_named boolean not null,
  lines jsonb not null,
  -- SHA-256 of the file that it was captured from.
  file_digest text check (file_digest ~ '^[0-9a-f]{64}$'),
  warnings jsonb not null default '[]',
  -- What is kept for the tax office, from the approval on.
  withheld_cents bigint not null default 0 check (withheld_cents >= 0 and withheld_cents <= total_cents),
  paid_cents bigint not null default 0 check (paid_cents >= 0 and paid_cents <= total_cents),
  -- The transactions of its approval.
  journal_ids text[] not null default '{}',
  reason text,
  captured_by text not null references staff_members,
  edited_by text[] not null default '{}',
  decided_by text references staff_members,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  check (status not in ('approved', 'scheduled', 'partPaid', 'paid') or decided_by <> captured_by),
  check ((status = 'paid') = (paid_cents = total_cents)),
  check (status not in ('captured', 'queried', 'rejected', 'voided', 'approved') or paid_cents = 0)
);
create unique index supplier_invoices_number on supplier_invoices (supplier_id, number_key)
  where status not in ('rejected', 'voided');
create unique index supplier_invoices_file on supplier_invoices (agency_id, file_digest)
  where status not in ('rejected', 'voided');
create index supplier_invoices_listing on supplier_invoices (agency_id, listing_id, created_at desc);
create index supplier_invoices_amount on supplier_invoices (supplier_id, total_cents, issued_on desc);
`,
};
