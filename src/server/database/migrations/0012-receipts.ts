/** Receipts as they were issued, what an agency's tax invoices need, and messages with attachments. */
export const receiptsMigration = {
  name: "0012-receipts",
  sql: /* sql */ `
-- Null: the same as its name.
alter table agencies add column legal_name text check (legal_name <> '');
alter table agencies add column gst_registered boolean not null default false;

create table receipts (
  payment_id text primary key references payments,
  application_id text not null references applications,
  -- What it says, as things were when the payment settled: later changes of agency or campaign change no receipt.
  facts jsonb not null,
  -- Made when it is first sent or read, and the same ever after.
  document bytea,
  issued_at timestamptz not null
);
create index receipts_application on receipts (application_id);

-- Named here, made when the message is delivered: [{"kind": "receipt", "id": "pay_..."}].
alter table outbox_messages add column attachments jsonb not null default '[]';

create table local_outbox_attachments (
  message_id text not null references local_outbox on delete cascade,
  position integer not null check (position >= 0),
  name text not null,
  content_type text not null,
  content bytea not null,
  primary key (message_id, position)
);
`,
};
