/**
 * Days and prices are words of the index of listings, and days of that of payments, so that ranges of them are found by bits: the
 * words of `range-lexemes.ts`, which writes them from now on.
 */
export const rangeLexemesMigration = {
  name: "0080-range-lexemes",
  sql: /* sql */ `
select set_config('saleflow.listing_load', 'on', true);
update listing_search s set tsv = s.tsv || array_to_tsvector(array(
  select 'listed-' || level || '=' || left(to_char(s.listed_on, 'YYYYMMDD'), 4 + 2 * level)
  from generate_series(0, 2) as level
) || array(
  select word from (
    select lpad(coalesce(length(nullif(s.price_cents, 0)::text), 0)::text, 2, '0') || rtrim(s.price_cents::text, '0') as key
    where s.price_cents is not null
  ) price,
  lateral (
    select 'price-' || level || '=' || left(key, 2 + level) from generate_series(0, length(key) - 2) as level
    union all select 'price-end=' || key
  ) as words(word)
));
select set_config('saleflow.listing_load', 'off', true);
select rebuild_listing_words(agency_id) from (select distinct agency_id from listing_search order by agency_id) a;

alter table payment_search drop column created_on;
insert into payment_search_changes (agency_id, payment_id)
select a.agency_id, p.id from payments p join applications a on a.id = p.application_id;
`,
};
