import { maxExactTotal } from "#domain/limits.ts";
import {
  columnsOf,
  isAfter,
  keyAsText,
  orderBy,
  type SearchOrder,
} from "#server/core/search/search-order.ts";
import type { Place } from "#server/core/search/search-page.ts";
import type { ListingFilter } from "./listing.query-parser.ts";

export type SearchStatement = { text: string; values: unknown[]; name?: string };

export type PageAsked = Place & {
  agencyId: string;
  filter: ListingFilter;
  order: SearchOrder;
};

/**
 * How many rows of the index a walk reads before it gives up: hits that all lie far from where the walk begins are
 * gathered instead.
 */
const maxWalked = 50_000;

/** A row of a page as it is read: the listing and its sort values as text. */
const listingColumns = `l.id, l.address, l.property_type as "propertyType", l.sale_method as "saleMethod",
  l.price_cents as "priceCents", l.listed_on as "listedOn", l.status, l.vendors,
  l.enabled_products as products, l.updated_at as "updatedAt",
  l.agent_id as "agentId", a.name as "agentName", l.branch_id as "branchId", b.name as "branchName"`;
const listingJoins = `join listings l on l.id = p.listing_id
  join staff_members a on a.id = l.agent_id join branches b on b.id = l.branch_id`;

/** The values of one statement, numbered as they are used. */
function parameters() {
  const values: unknown[] = [];
  return { values, add: (value: unknown) => `$${values.push(value)}` };
}
type Parameters = ReturnType<typeof parameters>;

/**
 * A page by walking the index of the first key: rows come in order, so it ends with the page, however many hits there
 * are. Right where hits are many.
 */
export function walkedPage(asked: PageAsked): SearchStatement {
  const { values, add } = parameters();
  const { order, filter } = asked;
  const text = `with p as materialized (
    select ${columnsOf(order)} from (
      select ${columnsOf(order)}, status, tsv from listing_search
      where ${[`agency_id = ${add(asked.agencyId)}`, ...bounds(filter, add), ...after(asked, add)].join(" and ")}
      ${orderBy(order)} limit ${maxWalked}
    ) walked
    ${whereAll([`status = any(${add(filter.statuses)})`, ...lexemes(filter.lexemes, add)])}
    limit ${add(asked.size)} offset ${add(asked.offset)}
  ) ${rowsOf(order)}`;
  // Planned once for each connection where the plan can be no other.
  const isOrdinary = filter.lexemes === null && order.length === 2 && hasNoBounds(filter);
  const name = `walk-${order.map(({ column, direction }) => `${column}-${direction}`)}-${asked.after !== null}`;
  return isOrdinary ? { name, text, values } : { text, values };
}

/** Whether a walk was cut short: a row beyond the last that it may read. */
export function walkGoesOn(asked: PageAsked): SearchStatement {
  const { values, add } = parameters();
  const text = `select 1 as more from listing_search
    where ${[`agency_id = ${add(asked.agencyId)}`, ...bounds(asked.filter, add), ...after(asked, add)].join(" and ")}
    ${orderBy(asked.order)} limit 1 offset ${maxWalked}`;
  return { text, values };
}

/**
 * A page by gathering every hit through the index of words and sorting them. Right where hits are few; `max` bounds
 * how many are gathered, and the number gathered comes with each row.
 */
export function gatheredPage(asked: PageAsked, max: number | null = maxExactTotal + 1): SearchStatement {
  const { values, add } = parameters();
  const { order, filter } = asked;
  const text = `with found as materialized (
    select ${columnsOf(order)} from listing_search
    where ${gathered(asked.agencyId, filter, add).join(" and ")}
    ${max === null ? "" : `limit ${add(max)}`}
  ), p as materialized (
    select * from found ${whereAll(after(asked, add))} ${orderBy(order)}
    limit ${add(asked.size)} offset ${add(asked.offset)}
  ) ${rowsOf(order, `, (select count(*) from found) as gathered`)}`;
  return { text, values };
}

/** Every listing that a search finds, in order. */
export function everyRow(agencyId: string, filter: ListingFilter, order: SearchOrder): SearchStatement {
  const { values, add } = parameters();
  const text = `with p as not materialized (
    select ${columnsOf(order)} from listing_search where ${gathered(agencyId, filter, add).join(" and ")}
  ) ${rowsOf(order)}`;
  return { text, values };
}

/** How many listings a search finds, exactly, however many. */
export function countOf(agencyId: string, filter: ListingFilter): SearchStatement {
  const { values, add } = parameters();
  const text = `select count(*) as count from listing_search where ${gathered(agencyId, filter, add).join(" and ")}`;
  return { text, values };
}

/** How many listings an agency has of these statuses: a row of a small table each. */
export function countersOf(agencyId: string, statuses: readonly string[]): SearchStatement {
  return {
    name: "listing-counters",
    text: `select coalesce(sum(count) filter (where status = any($2)), 0)::bigint as count,
      coalesce(sum(count), 0)::bigint as "all" from listing_counts where agency_id = $1`,
    values: [agencyId, statuses],
  };
}

export const hasNoBounds = ({ listed, priceCents }: ListingFilter): boolean =>
  [listed.from, listed.to, priceCents.from, priceCents.to].every((bound) => bound === null);

function rowsOf(order: SearchOrder, more = ""): string {
  const inPage = order.map((key) => ({ ...key, column: `p.${key.column}` }));
  return `select ${listingColumns}, array[${inPage.map(keyAsText).join(", ")}] as "sortValues"${more}
    from p ${listingJoins} ${orderBy(inPage)}`;
}

/** Few archived among many: their status is a word too, and so found by the index. */
function gathered(agencyId: string, filter: ListingFilter, add: Parameters["add"]): string[] {
  const archived = filter.statuses.join() === "archived" ? ["'status=archived'"] : [];
  const all = [...archived, ...(filter.lexemes === null ? [] : [filter.lexemes])].join(" & ");
  return [
    `agency_id = ${add(agencyId)}`,
    `status = any(${add(filter.statuses)})`,
    ...lexemes(all || null, add),
    ...bounds(filter, add),
  ];
}

const lexemes = (search: string | null, add: Parameters["add"]): string[] =>
  search === null ? [] : [`tsv @@ ${add(search)}::tsquery`];

function bounds({ listed, priceCents }: ListingFilter, add: Parameters["add"]): string[] {
  return [
    ...(listed.from === null ? [] : [`listed_on >= ${add(listed.from)}`]),
    ...(listed.to === null ? [] : [`listed_on <= ${add(listed.to)}`]),
    ...(priceCents.from === null ? [] : [`price_cents >= ${add(priceCents.from)}`]),
    ...(priceCents.to === null ? [] : [`price_cents <= ${add(priceCents.to)}`]),
  ];
}

function after({ after: place, order }: PageAsked, add: Parameters["add"]): string[] {
  if (place === null) return [];
  const names = place.map((value) => add(value));
  return [isAfter(order, (index) => names[index] ?? "null")];
}

const whereAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
