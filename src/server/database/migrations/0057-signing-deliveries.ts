/** The messages of a contract's signers, whose delivery its evidence names. */
export const signingDeliveriesMigration = {
  name: "0057-signing-deliveries",
  sql: /* sql */ `
create index outbox_messages_signing on outbox_messages (application_id) where effect_key like 'signing-%';
`,
};
