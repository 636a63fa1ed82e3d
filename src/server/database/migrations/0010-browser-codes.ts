/** A live code for each browser, and a one-tap link in each message. */
export const browserCodesMigration = {
  name: "0010-browser-codes",
  sql: /* sql */ `
drop index otp_sessions_live;
create unique index otp_sessions_live on otp_sessions (application_id, scope, browser_hash)
  where status = 'live';
create index otp_sessions_sent on otp_sessions (application_id, channel, sent_at);

-- Keyed hashes of the link's secret and of the contact it went to; null for codes sent before there were links.
alter table otp_sessions add column link_mac text;
alter table otp_sessions add column link_expires_at timestamptz;
alter table otp_sessions add column contact_mac text;
create unique index otp_sessions_link on otp_sessions (link_mac);
`,
};
