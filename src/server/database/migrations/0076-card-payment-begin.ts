/**
 * Begins a card payment: writes it with its key, then counts it among the attempts of its link, address, card and site, of
 * which no more than `most` are let through. In one call, since each statement on its own costs the server more than the
 * database. What it refuses has the name of a constraint.
 */
export const cardPaymentBeginMigration = {
  name: "0076-card-payment-begin",
  sql: /* sql */ `
create function begin_card_payment(new_payment jsonb, new_key jsonb, begun_at timestamptz, most jsonb)
returns void language plpgsql as $$
declare
  payment payments := jsonb_populate_record(null::payments, new_payment);
  kept idempotency_records := jsonb_populate_record(null::idempotency_records, new_key);
  made int;
  recorded int;
  counts jsonb;
begin
  with owed as (
    select o.id from obligations o join applications a on a.id = o.application_id
    where o.application_id = payment.application_id and a.status = 'completed'
      and o.due_cents - o.settled_cents - o.debiting_cents >= payment.amount_cents
    for share of o
  ), begun as (
    insert into payments (id, application_id, obligation_id, method, status, amount_cents, surcharge_cents, token,
      card_brand, card_last4, attempts, lease_until, created_at, updated_at, client_hash, card_hash)
    select payment.id, payment.application_id, owed.id, payment.method, 'submitting', payment.amount_cents,
      payment.surcharge_cents, payment.token, payment.card_brand, payment.card_last4, 1, payment.lease_until, begun_at,
      begun_at, payment.client_hash, payment.card_hash
    from owed
    on conflict do nothing returning id
  ), keyed as (
    insert into idempotency_records (application_id, key, request_hash, request_id, payment_id, created_at)
    select payment.application_id, kept.key, kept.request_hash, kept.request_id, begun.id, begun_at from begun
    on conflict do nothing returning payment_id
  )
  select (select count(*) from begun), (select count(*) from keyed) into made, recorded;
  if made = 0 then
    raise exception 'nothing is owed for the payment, or another is in flight'
      using errcode = 'check_violation', constraint = 'card_payment_is_owed';
  end if;
  if recorded = 0 then
    raise exception 'the key of the payment is kept already'
      using errcode = 'check_violation', constraint = 'card_payment_key_is_new';
  end if;
  -- Attempts of one address, and of one card, wait for each other: those that are made together are all counted below.
  perform pg_advisory_xact_lock(hashtextextended(payment.client_hash, 0));
  if payment.card_hash is not null then
    perform pg_advisory_xact_lock(hashtextextended(payment.card_hash, 0));
  end if;
  select jsonb_build_object('linkHour', link.in_hour, 'linkDay', link.in_day, 'clientHour', client.in_hour,
    'clientDay', client.in_day, 'cardDay', card.in_day, 'siteHour', site.in_hour) into counts
  from (select count(*) filter (where p.created_at > begun_at - interval '1 hour') as in_hour, count(*) as in_day
      from payments p where p.application_id = payment.application_id and p.created_at > begun_at - interval '1 day'
        and p.card_brand is not null and p.status not in ('settled', 'reversed')) link,
    (select count(*) filter (where p.created_at > begun_at - interval '1 hour') as in_hour, count(*) as in_day
      from payments p where p.client_hash = payment.client_hash and p.created_at > begun_at - interval '1 day'
        and p.status not in ('settled', 'reversed')) client,
    (select count(*) as in_day from payments p where p.card_hash = payment.card_hash
        and p.created_at > begun_at - interval '1 day' and p.status not in ('settled', 'reversed')) card,
    (select count(*) as in_hour from (select from payments p where p.status = 'declined'
        and p.created_at > begun_at - interval '1 hour' limit (most ->> 'siteHour')::int + 1) declined) site;
  if exists (select from jsonb_each(most) m where (counts ->> m.key)::int > m.value::int) then
    raise exception 'one attempt too many' using errcode = 'check_violation', constraint = 'card_attempts_are_few';
  end if;
end $$;
`,
};
