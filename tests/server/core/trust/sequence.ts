import { pino } from "pino";
import { matchBatches } from "#server/money-in/clearing/match-batches.ts";
import type { Owing } from "#tests/server/payment/owing.ts";
import type { TrustFixture } from "./trust-fixture.ts";

/** What has happened to the money so far. */
export type Sequence = {
  fixture: TrustFixture;
  owing: Owing[];
  count: number;
  sent: { listing: string; cents: number }[];
  /** What the matching of batches logged: nothing, while it can do all of it. */
  logged: string[];
};

export const one = <Item>(items: readonly Item[], of: number): Item | undefined =>
  items[of % Math.max(items.length, 1)];

export async function idsOf({ fixture }: Sequence, sql: string): Promise<string[]> {
  const { rows } = await fixture.database.query<{ id: string }>(sql);
  return rows.map(({ id }) => id);
}

/** Matches batches of the feed; what that logs is kept. */
export async function match({ fixture: { dependencies }, logged }: Sequence): Promise<void> {
  const log = pino({ level: "warn" }, { write: (line) => logged.push(line) });
  await matchBatches({ ...dependencies, log });
}
