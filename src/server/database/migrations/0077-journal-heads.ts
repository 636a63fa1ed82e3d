/**
 * Every chain of the journal has a head from its agency's first day, so that a posting is one statement which nobody waits
 * for. The sum of a chain without transactions is 64 zeros.
 */
export const journalHeadsMigration = {
  name: "0077-journal-heads",
  sql: /* sql */ `
insert into journal_heads (chain, sequence, hash)
select chain, 0, repeat('0', 64) from (select id from agencies union all select 'unassigned') c(chain)
on conflict do nothing;

create function open_journal_chain() returns trigger language plpgsql as $$
begin
  insert into journal_heads (chain, sequence, hash) values (new.id, 0, repeat('0', 64)) on conflict do nothing;
  return null;
end $$;
create trigger agencies_have_a_chain after insert on agencies for each row execute function open_journal_chain();
`,
};
