import { formatInstant, type TimeZone } from "#domain/calendar/instants.ts";
import type { AuditedEvent } from "./sealed.store.ts";

const type = "signing.pages-seen";

/** An event with who acted, and with its label where that is not its type's. */
export type SeenEvent = AuditedEvent & { who?: string | null; what?: string };

/** Where and by whom pages were seen: what one signer sees on one device is one line of the evidence. */
const placeOf = ({ data: { turnId, from }, who }: SeenEvent): string =>
  JSON.stringify([turnId, who ?? null, from ?? null]);

/**
 * The events with what a signer saw on one device as one, where the last page of it was first seen. `pageIds` are those of the
 * document, in its order.
 */
export function withPagesSeen(
  events: readonly SeenEvent[],
  pageIds: readonly string[],
  timeZone: TimeZone,
): SeenEvent[] {
  const all = events.filter((event) => event.type === type);
  return events.flatMap((event) => {
    if (event.type !== type) return [event];
    const place = placeOf(event);
    const seen = all.filter((each) => placeOf(each) === place);
    return seen.at(-1) === event ? [{ ...event, what: seenLabel(seen, pageIds, timeZone) }] : [];
  });
}

function seenLabel(seen: readonly SeenEvent[], pageIds: readonly string[], timeZone: TimeZone): string {
  const ids = new Set(seen.flatMap(({ data }) => data.pages as string[]));
  const numbers = pageIds.flatMap((id, at) => (ids.has(id) ? [at + 1] : []));
  const [first = "", last = ""] = [seen[0], seen.at(-1)].map((each) =>
    each === undefined ? "" : formatInstant(each.happenedAt, timeZone),
  );
  const when = first === last ? `on ${first}` : `between ${first} and ${last}`;
  return `${numbers.length === 1 ? "Page" : "Pages"} ${rangesOf(numbers)} first seen ${when}`;
}

/** `1 to 3, 5`. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open !== undefined && open[1] === number - 1) open[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(", ");
}
