import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { demoAgencyId, insertDemoAgency } from "#server/demo/demo-agency.ts";
import { compareMonth } from "#server/trust-month/compare-month.ts";
import { followTrustMonths } from "#server/trust-month/follow-months.ts";
import { findTrustMonths } from "#server/trust-month/trust-month.store.ts";
import {
  payoutsDatabase as database,
  payoutsDependencies as dependencies,
  payoutsNow as now,
} from "./payouts-fixture.ts";

/** Compares a month of 200,000 postings, each for a line of the bank's feed but one; prints what it took as JSON. */
export type MonthRun = { compareMs: number; postings: number; differences: number };

const postings = 200_000;
const agency = demoAgencyId;

try {
  await migrate(database, migrations);
  await database.transaction((tx) => insertDemoAgency(tx, now));
  await seedMonth();
  await database.query("analyze");
  await followTrustMonths(dependencies);
  const [month] = await findTrustMonths(database, agency);
  if (month === undefined) throw new Error("There is no month.");
  const body = { version: month.version, balanceCents: (postings + 1) * 100, on: "2026-11-20" };
  const started = performance.now();
  const compared = await compareMonth(dependencies, { id: "stf_manager", agencyId: agency }, month.id, body);
  const compareMs = performance.now() - started;
  if (compared.status !== "unbalanced" || compared.now.differences.length !== 1)
    throw new Error(`${compared.now.differences.length} differences of ${compared.status}.`);
  process.stdout.write(JSON.stringify({ compareMs, postings, differences: 1 } satisfies MonthRun));
} finally {
  await database.close();
}

/** A dollar into each of 2,000 ledgers a hundred times, over twenty days; the feed has one more line, which nobody posted. */
async function seedMonth(): Promise<void> {
  await database.query("update journal_heads set sequence = $2, hash = '' where chain = $1", [
    agency,
    postings,
  ]);
  await database.transaction(async (tx) => {
    // As they are checked when they are posted: half a minute for rows that are right.
    await tx.query("alter table journal_entries disable trigger user");
    await tx.query(
      `insert into incoming_funds (id, line_id, feed_id, kind, instruction, amount_cents, value_date, reference, outcome,
         applied_cents, suspense_cents, received_at, agency_id)
       select 'inc_' || n, 'line-' || n, 'bench', 'transfer', 'payment', 100, date '2026-11-01' + n % 20, 'Line ' || n,
         'unmatched', 0, 100, $2, $1 from generate_series(1, $3::int + 1) n`,
      [agency, now, postings],
    );
    await tx.query(
      `insert into journal_transactions (id, chain, sequence, kind, incoming_funds_id, description, posted_at, booked_on,
         previous_hash, hash)
       select 'jnl_' || n, $1, n, 'funds-in-suspense', 'inc_' || n, 'Funds held in suspense', $2,
         date '2026-11-01' + n % 20, '', '' from generate_series(1, $3::int) n`,
      [agency, now, postings],
    );
    await tx.query(
      `insert into journal_entries (transaction_id, position, account, amount_cents)
       select 'jnl_' || n, e.position, e.account, e.cents from generate_series(1, $2::int) n
       cross join lateral (values (1, 'bank-trust:' || $1::text, 100), (2, 'suspense:' || $1::text, -100),
         (3, 'trust-control:' || $1::text, 100), (4, 'trust:lst_' || n % 2000 || ':marketing', -100))
         as e (position, account, cents)`,
      [agency, postings],
    );
    await tx.query("alter table journal_entries enable trigger user");
  });
}
