/**
 * Active listings have the positions from 0 up, all others those from -1 down: so a search of active ones, as nearly all are,
 * reads the bits of no others. A listing whose status changes gets a position of the other side.
 */
export const activePositionsMigration = {
  name: "0082-active-positions",
  sql: /* sql */ `
-- How many positions below 0 an agency's rows have, or had. Only listings have some.
${["listing", "payment", "template"]
  .map((noun) => `alter table ${noun}_places add column placed_below int not null default 0;`)
  .join("\n")}

drop function place_listings(text, int);
-- So many positions for new listings, active or not: those of listings that are gone, then further ones.
create function place_listings(agency text, count int, is_active boolean) returns int[] language plpgsql as $$
declare
  places int[];
  further int;
  next int;
begin
  perform pg_advisory_xact_lock(hashtextextended('listing-search:' || agency, 0));
  with filled as (
    delete from listing_gaps g where g.agency_id = agency and g.position in (
      (select position from listing_gaps where agency_id = agency and is_active and position >= 0
        order by position limit count)
      union all
      (select position from listing_gaps where agency_id = agency and not is_active and position < 0
        order by position desc limit count)
    )
    returning g.position
  )
  select coalesce(array_agg(f.position order by abs(f.position)), '{}') into places from filled f;
  further := count - cardinality(places);
  insert into listing_places as p (agency_id, placed, placed_below)
    values (agency, case when is_active then further else 0 end, case when is_active then 0 else further end)
    on conflict (agency_id) do update
      set placed = p.placed + excluded.placed, placed_below = p.placed_below + excluded.placed_below
    returning case when is_active then placed else placed_below end into next;
  return places || array(
    select case when is_active then n else -1 - n end from generate_series(next - further, next - 1) n
  );
end $$;

create or replace function rebuild_listing_words(agency text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('listing-search:' || agency, 0));
  delete from listing_words where agency_id = agency;
  delete from listing_gaps where agency_id = agency;
  insert into listing_places (agency_id, placed, placed_below)
    select agency, coalesce(greatest(max(position) + 1, 0), 0), coalesce(greatest(- min(position), 0), 0)
    from listing_search where agency_id = agency
    on conflict (agency_id) do update set placed = excluded.placed, placed_below = excluded.placed_below;
  insert into listing_words (agency_id, word, chunk, bits)
    select agency, w.word, part, w.bits
    from listing_places p, generate_series(- p.placed_below >> 14, p.placed >> 14) as part,
      listing_words_of(agency, part) w
    where p.agency_id = agency;
  insert into listing_gaps (agency_id, position)
    select agency, n from listing_places p, generate_series(- p.placed_below, p.placed - 1) n
    where p.agency_id = agency and not exists (select from listing_search where agency_id = agency and position = n);
end $$;

alter table listing_search drop constraint listing_search_position;
select set_config('saleflow.listing_load', 'on', true);
update listing_search s set position = n.position
from (
  select listing_id, case when status = 'active' then nth - 1 else - nth end as position
  from (
    select listing_id, status, row_number() over (partition by agency_id, status = 'active' order by position) as nth
    from listing_search
  ) sided
) n where n.listing_id = s.listing_id;
select set_config('saleflow.listing_load', 'off', true);
alter table listing_search
  add constraint listing_search_position unique (agency_id, position),
  add constraint listing_search_side check ((status = 'active') = (position >= 0));
select rebuild_listing_words(agency_id) from (select distinct agency_id from listing_search order by agency_id) a;

create function move_listing_position() returns trigger language plpgsql as $$
begin
  new.position := (place_listings(new.agency_id, 1, new.status = 'active'))[1];
  insert into listing_gaps (agency_id, position) values (old.agency_id, old.position);
  return new;
end $$;
create trigger listing_search_move before update on listing_search for each row
  when ((old.status = 'active') <> (new.status = 'active')) execute function move_listing_position();
`,
};
