/** Who tried a card, and which card: what attempts are limited by. Both are keyed hashes. */
export const cardTestingMigration = {
  name: "0017-card-testing",
  sql: /* sql */ `
alter table payments add column client_hash text;
alter table payments add column card_hash text;
create index payments_unpaid_by_client on payments (client_hash, created_at)
  where client_hash is not null and status not in ('settled', 'reversed');
create index payments_unpaid_by_card on payments (card_hash, created_at)
  where card_hash is not null and status not in ('settled', 'reversed');
create index payments_declined on payments (created_at) where status = 'declined';
`,
};
