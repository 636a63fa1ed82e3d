import type { Database, Queries } from "#server/database/database.ts";

/** How many mandates, of how many instalments, and what each is to bring from a day on. */
export const directEntrySize = {
  mandates: 10_000,
  perMandate: 10,
  dueCents: 429_500,
  from: new Date("2026-11-20T02:00:00.000Z"),
} as const;

/** Applications that owe, each with a direct debit in force, made as rows: copies of the demo's second. */
export async function seedMandates(
  database: Database,
  { count, dueCents, now }: { count: number; dueCents: number; now: Date },
): Promise<void> {
  await database.query(
    `insert into applications (id, agency_id, shortcode, longcode, reference, status, version, product_type,
       payment_requires_otp, vendors, buyers, payment_methods, bpay_crn, payid, created_at, updated_at)
     select 'app_bench' || n, a.agency_id, 'B' || lpad(n::text, 15, '0'), lpad(n::text, 32, '0'),
       'SF-B' || lpad(n::text, 7, '0'), 'completed', 1, a.product_type, false, a.vendors, a.buyers, a.payment_methods,
       'B' || n, 'bench.' || n || '@pay.test', $2, $2
     from applications a, generate_series(1, $1::int) n where a.shortcode = 'DEM0PAY000000002'`,
    [count, now],
  );
  await database.query(
    `insert into obligations (id, application_id, due_cents, created_at)
     select 'obl_bench' || n, 'app_bench' || n, $2, $3 from generate_series(1, $1::int) n`,
    [count, dueCents, now],
  );
  await database.query(
    `insert into mandates (id, application_id, agency_id, method, status, debtor, schedule, request_key, request_hash,
       created_at, updated_at)
     select 'man_bench' || n, a.id, a.agency_id, 'Direct Debit', 'active', jsonb_build_object('kind', 'account', 'bsb',
         '063-000', 'accountNumber', lpad(n::text, 8, '0'), 'accountName', 'Bench Vendor ' || n), '{}', 'bench', '', $2, $2
     from generate_series(1, $1::int) n join applications a on a.id = 'app_bench' || n`,
    [count, now],
  );
  await database.query("analyze applications, obligations, mandates");
}

/** The mandates that were made so, in their order. */
export async function preparedMandates(queries: Queries): Promise<{ id: string; applicationId: string }[]> {
  const { rows } = await queries.query<{ id: string; applicationId: string }>(
    `select id, application_id as "applicationId" from mandates where id like 'man_bench%'
     order by length(id), id`,
  );
  return rows;
}
