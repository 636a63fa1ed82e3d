import {
  bitFunctions,
  bitsTable,
  changesTable,
  gapsTable,
  type Noun,
  placesTable,
  plannedByKey,
  sortIndexes,
} from "./search-bits.ts";

const noun: Noun = { one: "payment", many: "payments" };

/**
 * Payments are found by bits as listings are. Whoever changes a payment, or what it is found by, only notes that it changed: so
 * no payment waits for another of its agency, whose words have the same bits. What is noted is followed before the next search.
 */
export const paymentBitsMigration = {
  name: "0078-payment-bits",
  sql: /* sql */ `
create table payment_search (
  payment_id text collate "C" primary key references payments on delete cascade,
  agency_id text not null,
  position int not null,
  tsv tsvector not null,
  created_at timestamptz not null,
  -- The day in the state of its property, else of its agency.
  created_on date not null,
  amount_cents bigint not null,
  reference_key text collate "C" not null,
  status_key text collate "C" not null,
  constraint payment_search_position unique (agency_id, position)
);
${sortIndexes(noun, ["created_at", "amount_cents", "reference_key", "status_key"])}

${bitsTable(noun)}${placesTable(noun)}${gapsTable(noun)}${bitFunctions(noun)}
${plannedByKey(noun)}${plannedByKey({ one: "listing", many: "listings" })}${changesTable(noun)}
create function note_payment_change() returns trigger language plpgsql as $$
begin
  insert into payment_search_changes (agency_id, payment_id)
  select agency_id, new.id from applications where id = new.application_id;
  return null;
end $$;
create trigger payments_note_insert after insert on payments for each row execute function note_payment_change();
create trigger payments_note_update after update on payments for each row
  when ((old.status, old.receipt_number, old.method, old.amount_cents, old.application_id, old.created_at)
    is distinct from (new.status, new.receipt_number, new.method, new.amount_cents, new.application_id, new.created_at))
  execute function note_payment_change();

create function note_payments_of_application() returns trigger language plpgsql as $$
begin
  insert into payment_search_changes (agency_id, payment_id)
  select new.agency_id, id from payments where application_id = new.id;
  return null;
end $$;
create trigger applications_note_payments after update on applications for each row
  when ((old.reference, old.shortcode, old.property, old.product_type, old.listing_id)
    is distinct from (new.reference, new.shortcode, new.property, new.product_type, new.listing_id))
  execute function note_payments_of_application();

create function note_payments_of_listing() returns trigger language plpgsql as $$
begin
  insert into payment_search_changes (agency_id, payment_id)
  select a.agency_id, p.id from applications a join payments p on p.application_id = a.id where a.listing_id = new.id;
  return null;
end $$;
create trigger listings_note_payments after update on listings for each row
  when ((old.branch_id, old.agent_id) is distinct from (new.branch_id, new.agent_id))
  execute function note_payments_of_listing();

create function note_payments_of_agency() returns trigger language plpgsql as $$
begin
  insert into payment_search_changes (agency_id, payment_id)
  select new.id, p.id from applications a join payments p on p.application_id = a.id where a.agency_id = new.id;
  return null;
end $$;
create trigger agencies_note_payments after update on agencies for each row
  when (old.state is distinct from new.state) execute function note_payments_of_agency();

insert into payment_search_changes (agency_id, payment_id)
select a.agency_id, p.id from payments p join applications a on a.id = p.application_id;
`,
};
