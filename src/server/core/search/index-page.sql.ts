import { hash } from "node:crypto";
import {
  type Add,
  afterPlace,
  fewPositions,
  hitsOf,
  type IndexFilter,
  inARow,
  isHit,
  isNarrowed,
  isPlanned,
  parameters,
  type SearchIndex,
  walked,
  whereAll,
} from "./index-hits.sql.ts";
import { columnsOf, keyAsText, orderBy, type SearchOrder } from "./search-order.ts";
import type { Place, SearchStatement } from "./search-page.ts";

export type PageAsked = Place & {
  index: SearchIndex;
  agencyId: string;
  filter: IndexFilter;
  order: SearchOrder;
};

/**
 * How many rows of the index a walk reads before it gives up: hits that all lie far from where the walk begins are
 * gathered instead.
 */
const maxWalked = 50_000;

/**
 * A page of a search of words alone, with its total in every row: one row without an id where the page has none. Few
 * hits are gathered and sorted; of many, the index of the first key is walked in order until the page is full.
 */
export function bitsPage(asked: PageAsked): SearchStatement {
  const { values, add } = parameters(asked.agencyId);
  const { index, order, filter, size } = asked;
  const columns = columnsOf(order);
  // Walking costs the rows between one hit and the next; gathering costs forty of them for a hit, and ten for a chunk.
  const wanted = size + asked.offset;
  const few = `hits * (40 * hits + 10 * chunks) <= ${wanted} * rows`;
  const hits = hitsOf(index, filter, few, add);
  const offset = asked.offset === 0 ? "" : `offset ${add(asked.offset)}`;
  const text = `with ${hits}, p as materialized (
    (select ${columns} from (
      select ${columns}, position from ${index.noun}_search
      where ${walked(asked, add)}
      ${orderBy(order)} limit (select case when is_few then 0 else ${maxWalked} end from found)
    ) walked, found where ${isHit} limit ${size} ${offset})
    union all
    (select ${columns} from ${fewHits(index)} ${whereAll(afterPlace(asked, add))} ${orderBy(order)} limit ${size} ${offset})
  ) ${rowsOf(index, order, `, found.hits as total, found.is_few as "isGathered"`, "found left join p on true")}`;
  // Planned once for each connection where the plan can be no other; by a name that is the text's alone, and short enough.
  const isOrdinary = isPlanned(index, filter) && order.length === 2 && asked.offset === 0;
  const name = `${index.noun}-${hash("sha1", text, "base64url")}`;
  return isOrdinary ? { name, text, values } : { text, values };
}

/** A page by walking the index of the first key: right where hits are many. */
export function walkedPage(asked: PageAsked): SearchStatement {
  const { values, add } = parameters(asked.agencyId);
  const { index, order, filter } = asked;
  const columns = columnsOf(order);
  const text = `with ${hitsOf(index, filter, "false", add)}, p as materialized (
    select ${columns} from (
      select ${columns}, position, tsv from ${index.noun}_search
      where ${walked(asked, add)} ${orderBy(order)} limit ${maxWalked}
    ) walked, found ${whereAll([isHit, ...inARow(filter, add)])}
    limit ${add(asked.size)} offset ${add(asked.offset)}
  ) ${rowsOf(index, order)}`;
  return { text, values };
}

/** Whether a walk was cut short: a row beyond the last that it may read. */
export function walkGoesOn(asked: PageAsked): SearchStatement {
  const { values, add } = parameters(asked.agencyId);
  const text = `select 1 as more from ${asked.index.noun}_search where ${walked(asked, add)}
    ${orderBy(asked.order)} limit 1 offset ${maxWalked}`;
  return { text, values };
}

/** A page by gathering every hit and sorting them. Right where hits are few. */
export function gatheredPage(asked: PageAsked): SearchStatement {
  const { values, add } = parameters(asked.agencyId);
  const { index, order, filter } = asked;
  const text = `with ${hitsOf(index, filter, fewOfAll, add)}, every as materialized (
    ${everyHit(index, columnsOf(order), filter, add)}
  ), p as materialized (
    select * from every ${whereAll(afterPlace(asked, add))} ${orderBy(order)}
    limit ${add(asked.size)} offset ${add(asked.offset)}
  ) ${rowsOf(index, order)}`;
  return { text, values };
}

/** Every row that a search finds, in order: of each the one value `row`, made of what the index joins to it. */
export function everyRow(
  { index, agencyId, filter, order }: Omit<PageAsked, keyof Place>,
  row: string,
): SearchStatement {
  const { values, add } = parameters(agencyId);
  const text = `with ${hitsOf(index, filter, fewOfAll, add)}, p as not materialized (
    ${everyHit(index, columnsOf(order), filter, add)}
  ) select ${row} as row from p ${index.joins} ${orderBy(inPage(order))}`;
  return { text, values };
}

/** How many rows a search finds, exactly, however many. */
export function countOf({
  index,
  agencyId,
  filter,
}: Omit<PageAsked, keyof Place | "order">): SearchStatement {
  const { values, add } = parameters(agencyId);
  const hits = hitsOf(index, filter, fewOfAll, add);
  const text = isNarrowed(filter)
    ? `with ${hits} select count(*) as count from (${everyHit(index, "1", filter, add)}) every`
    : `with ${hits} select hits as count from found`;
  return { text, values };
}

/** Reading hits one by one by their positions beats reading all rows of the agency. */
const fewOfAll = "hits * 20 <= rows";

/** The rows of hits that are few, by their positions. */
const fewHits = ({ noun }: SearchIndex): string => `${fewPositions} ones cross join lateral (
    select * from ${noun}_search where agency_id = $1 and position = place and is_hit offset 0
  ) one`;

/** Every hit, whether they are few or many. */
function everyHit(index: SearchIndex, columns: string, filter: IndexFilter, add: Add): string {
  const within = inARow(filter, add);
  return `select ${columns} from ${fewHits(index)} ${whereAll(within)}
    union all
    select ${columns} from ${index.noun}_search, found
    where ${["agency_id = $1", "not (select is_few from found)", isHit, ...within].join(" and ")}`;
}

function rowsOf(index: SearchIndex, order: SearchOrder, more = "", from = "p"): string {
  const keys = inPage(order);
  return `select ${index.said}, array[${keys.map(keyAsText).join(", ")}] as "sortValues"${more}
    from ${from} ${index.joins} ${orderBy(keys)}`;
}

const inPage = (order: SearchOrder): SearchOrder =>
  order.map((key) => ({ ...key, column: `p.${key.column}` }));
