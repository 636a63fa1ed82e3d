/** Whether who is named as a payer holds the mobile: what anybody may have typed is limited apart. */
export const verifiedMobileMigration = {
  name: "0016-verified-mobile",
  sql: /* sql */ `
-- When a code of a text message was last proved right, since the contacts were last changed.
alter table applications add column mobile_verified_at timestamptz;
alter table applications add column contacts_changed_at timestamptz;
`,
};
