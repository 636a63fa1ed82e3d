/** Where an agency is held to account itself, beside the operator. */
export const legalAddressesMigration = {
  name: "0020-legal-addresses",
  sql: /* sql */ `
-- A page of the web; complaints and hardship may be an e-mail address or a phone number too.
alter table agencies add column privacy_address text check (privacy_address like 'https://%');
alter table agencies add column terms_address text check (terms_address like 'https://%');
alter table agencies add column complaints_address text;
alter table agencies add column hardship_address text;
`,
};
