import type { Database } from "#server/database/database.ts";
import { demoAgencyId, demoBranchIds } from "#server/demo/demo-agency.ts";

/** Has so many people work at the demo's agency, and invites as many more: of each two of three, and every branch, alike. */
export async function seedTeam(database: Database, people: number): Promise<void> {
  await database.query(
    `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, status, created_at)
     select 'stf_bench_' || n, $1, ($2::text[])[1 + n % cardinality($2::text[])], 'bench-' || n,
       (array['Alex', 'Bo', 'Chris', 'Dana', 'Eli', 'Frankie', 'Glen', 'Hana'])[1 + n % 8] || ' Member ' || n,
       'member.' || n || '@harbourvale.test', array['manage-own-application'],
       case when n % 3 = 0 then 'left' else 'active' end, timestamptz '2026-01-01' + n * interval '1 hour'
     from generate_series(1, $3::int) n`,
    [demoAgencyId, [...demoBranchIds], people],
  );
  await database.query(
    `insert into invitations (id, agency_id, branch_id, email, name, permissions, status, invited_by, secret_hash,
       sent_at, expires_at)
     select 'inv_bench_' || n, $1, ($2::text[])[1 + n % cardinality($2::text[])],
       'invited.' || n || '@harbourvale.test', 'Invited ' || n, array['manage-own-application'],
       (array['pending', 'opened', 'expired'])[1 + n % 3], 'stf_manager', 'bench-' || n,
       timestamptz '2026-01-01' + n * interval '1 hour', timestamptz '2026-01-08' + n * interval '1 hour'
     from generate_series(1, $3::int) n`,
    [demoAgencyId, [...demoBranchIds], people],
  );
  await database.query("analyze");
}
