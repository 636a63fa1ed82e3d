/** The one debit of a bank file on the statement, by a reference of its own: it clears every payment of the file. */
export const paymentFileDebitsMigration = {
  name: "0047-payment-file-debits",
  sql: /* sql */ `
alter table payment_files add column reference text unique;
alter table payout_lines add column file_batch_id text unique references payment_files;
alter table payout_lines drop constraint payout_lines_check;
alter table payout_lines add check ((outcome in ('cleared', 'returned')) = (order_id is not null or file_batch_id is not null));
alter table payout_lines add check (order_id is null or file_batch_id is null);
`,
};
