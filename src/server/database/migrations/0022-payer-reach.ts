/** Whether a payer holds the mailbox, as `0016-verified-mobile` says it of the mobile; and links that card testing closed. */
export const payerReachMigration = {
  name: "0022-payer-reach",
  sql: /* sql */ `
-- When a code of an e-mail was last proved right, since the contacts were last changed.
alter table applications add column email_verified_at timestamptz;
create index audit_events_code_required on audit_events (happened_at) where type = 'application.code-required';
`,
};
