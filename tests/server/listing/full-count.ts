import type { ListingStatus } from "#domain/listing/columns.ts";
import { choiceOf, lexemesOf } from "#server/core/search/search-lexemes.ts";
import { sortKeyOf } from "#server/core/search/sort-keys.ts";
import type { WrittenListing } from "#server/listing/listing.writer.ts";

/** A listing as a count without any index looks at it: its texts as words between blanks, apart from each other. */
export type Counted = WrittenListing & {
  said: string;
  fields: Record<string, string>;
  choices: Record<Choice, readonly string[]>;
  addressKey: string;
};

type Choice = "type" | "product" | "agentId" | "branchId" | "id";

/** A term of a search, and whether a listing has it. */
export type Term = { text: string; isIn: (listing: Counted) => boolean };

type Names = { agents: Readonly<Record<string, string>>; branches: Readonly<Record<string, string>> };

const between = " | ";
const textOf = (texts: readonly string[]): string =>
  ` ${texts.map((text) => lexemesOf(text).join(" ")).join(between)} `;

export function countedOf(listing: WrittenListing, { agents, branches }: Names): Counted {
  const { address, vendors, buyers } = listing;
  const fields = {
    address: [address.line1],
    suburb: [address.suburb],
    state: [address.state],
    postcode: [address.postcode],
    vendor: vendors.map(({ name }) => name),
    buyer: buyers.map(({ name }) => name),
    agent: [agents[listing.agentId] ?? ""],
    branch: [branches[listing.branchId] ?? ""],
  };
  return {
    ...listing,
    said: textOf([...Object.values(fields).flat(), listing.propertyType, listing.saleMethod]),
    fields: Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, textOf(texts)])),
    choices: {
      type: [choiceOf(listing.propertyType)],
      product: listing.products.map(choiceOf),
      agentId: [listing.agentId],
      branchId: [listing.branchId],
      id: [listing.id],
    },
    addressKey: sortKeyOf(`${address.line1} ${address.suburb} ${address.postcode}`),
  };
}

export const beginning = (word: string): Term => ({
  text: word,
  isIn: ({ said }) => said.includes(` ${word}`),
});

export const phrase = (text: string): Term => ({
  text: `"${text}"`,
  isIn: ({ said }) => said.includes(` ${text} `),
});

export const inField = (field: string, word: string): Term => ({
  text: `${field}:${word}`,
  isIn: ({ fields }) => (fields[field] ?? "").includes(` ${word}`),
});

export const chosen = (field: Choice, value: string): Term => ({
  text: `${field}:${value}`,
  isIn: ({ choices }) => choices[field].includes(value),
});

/** From one to another, both included; an end that is not there is open. */
export type Range<Value> = { from?: Value; to?: Value };

export const priceIn = ({ from, to }: Range<number>): Term => ({
  text: `price:${from ?? ""}..${to ?? ""}`,
  isIn: ({ priceCents }) =>
    priceCents !== null && priceCents >= (from ?? 0) * 100 && priceCents <= (to ?? Infinity) * 100,
});

export const listedIn = ({ from, to }: Range<string>): Term => ({
  text: `listed:${from ?? ""}..${to ?? ""}`,
  isIn: ({ listedOn }) => listedOn >= (from ?? "") && listedOn <= (to ?? "9"),
});

export const statusOf = (...statuses: ListingStatus[]): Term => ({
  text: `status:${statuses.join(",")}`,
  isIn: ({ status }) => statuses.includes(status),
});

export type Sorting = "newest" | "cheapest" | "address";

/** Less than nothing where the one comes before the other. */
export function compared(sorting: Sorting, one: Counted, other: Counted): number {
  const byId = one.id < other.id ? -1 : 1;
  if (sorting === "newest")
    return one.listedOn === other.listedOn ? -byId : one.listedOn > other.listedOn ? -1 : 1;
  if (sorting === "address")
    return one.addressKey === other.addressKey ? byId : one.addressKey < other.addressKey ? -1 : 1;
  const [a, b] = [one.priceCents ?? Number.MAX_SAFE_INTEGER, other.priceCents ?? Number.MAX_SAFE_INTEGER];
  return a === b ? byId : a - b;
}
