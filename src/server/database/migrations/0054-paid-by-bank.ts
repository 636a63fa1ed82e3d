/** The guard of 0048, which lets be posted what the bank has paid already, whatever its ledger holds by now. */
export const paidByBankMigration = {
  name: "0054-paid-by-bank",
  sql: /* sql */ `
create or replace function guard_trust_entries() returns trigger language plpgsql as $$
declare
  broken text;
begin
  if not exists (select from inserted where account like 'trust%' or account like 'bank-trust:%'
      or account like 'payout-clearing:%') then
    return null;
  end if;
  select e.transaction_id into broken
  from journal_entries e join journal_transactions t on t.id = e.transaction_id
  where e.transaction_id in (select transaction_id from inserted) and t.kind <> 'trust-opening'
  group by e.transaction_id, t.chain
  having coalesce(sum(e.amount_cents) filter (where e.account like 'trust-control:%'), 0)
      <> coalesce(sum(e.amount_cents) filter (where e.account like 'bank-trust:%'
        or e.account like 'payout-clearing:%'), 0)
    or coalesce(sum(e.amount_cents) filter (where e.account like 'trust%'), 0) <> 0
    or bool_or(e.account like 'trust-control:%' and e.account <> 'trust-control:' || t.chain)
  limit 1;
  if broken is not null then
    raise exception 'trust entries of % are not what it changes in the bank', broken
      using errcode = 'check_violation', constraint = 'trust_control_is_the_bank';
  end if;
  -- Nobody else posts into these chains before the commit: what a ledger holds now, it holds then.
  perform from journal_heads where chain in (select t.chain from inserted i
    join journal_transactions t on t.id = i.transaction_id) order by chain for update;
  select d.account into broken
  from (select distinct i.account from inserted i join journal_transactions t on t.id = i.transaction_id
    where i.account like 'trust:%' and i.amount_cents > 0 and t.kind not in
      ('reversal', 'funds-taken-back', 'clearing-received', 'trust-opening', 'refund-paid', 'suspense-matched')
    and (t.kind <> 'payout-sent' or current_setting('saleflow.paid_by_bank', true) is distinct from 'on')) d
  where (select sum(b.amount_cents) from journal_entries b where b.account = d.account) > 0
  limit 1;
  if broken is not null then
    raise exception 'the ledger % holds too little', broken
      using errcode = 'check_violation', constraint = 'no_ledger_overdrawn';
  end if;
  return null;
end $$;
`,
};
