/** People with a link of their own to a part of an application, and the codes and gates that are theirs alone. */
export const linkHoldersMigration = {
  name: "0024-link-holders",
  sql: /* sql */ `
create table link_holders (
  id text primary key,
  application_id text not null references applications,
  scope text not null,
  code text not null unique,
  phone_number text,
  email text,
  code_failures integer not null default 0,
  code_locked_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index link_holders_application on link_holders (application_id);

-- Null for whoever pays the application.
alter table otp_sessions add column holder_id text references link_holders;
alter table gate_sessions add column holder_id text references link_holders;
drop index otp_sessions_live;
create unique index otp_sessions_live on otp_sessions (application_id, coalesce(holder_id, ''), scope, browser_hash)
  where status = 'live';

-- What is signed takes no payments, and has neither a biller's reference number nor a PayID.
alter table applications alter column bpay_crn drop not null;
alter table applications alter column payid drop not null;
alter table applications add constraint applications_payable check ((bpay_crn is null) = (payid is null));
`,
};
