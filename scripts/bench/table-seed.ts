import { loadWithoutIndexes } from "#scripts/listing-load.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { demoAgencyId, demoAgentIds, demoBranchIds, insertDemoAgency } from "#server/demo/demo-agency.ts";
import { insertDemoListings } from "#server/demo/demo-listings.ts";

type Seeds = { total: number; largest: number; others: number };

/** `total` listings: the demo's agency has `largest` of them, the `others` share the rest alike. */
export async function seedTable(database: Database, { total, largest, others }: Seeds): Promise<void> {
  const now = new Date("2026-11-21T02:00:00.000Z");
  await insertDemoAgency(database, now);
  const share = others === 0 ? 0 : Math.floor((total - largest) / others);
  for (let number = 1; number <= others; number += 1) await insertAgency(database, number, now);
  await loadWithoutIndexes(database, async (tx) => {
    await insertDemoListings(tx, {
      count: largest,
      firstNumber: 1,
      agencyId: demoAgencyId,
      branchIds: demoBranchIds,
      agentIds: demoAgentIds,
      now,
    });
    for (let number = 1; number <= others; number += 1)
      await insertDemoListings(tx, {
        count: number === others ? total - largest - share * (others - 1) : share,
        firstNumber: largest + 1 + share * (number - 1),
        agencyId: `agy_bench${number}`,
        branchIds: [`brn_bench${number}`],
        agentIds: [`stf_bench${number}`],
        now,
      });
  });
}

async function insertAgency(queries: Queries, number: number, now: Date): Promise<void> {
  const id = `agy_bench${number}`;
  await queries.query(
    `insert into agencies (id, code, name, abn, licence_number, brand_colour, phone, email, bank_name,
       bank_account_name, bank_bsb, bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name, created_at, status)
     select $1, $1, name, abn, licence_number, brand_colour, phone, email, bank_name, bank_account_name, bank_bsb,
       bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name, created_at, status
     from agencies where id = $2`,
    [id, demoAgencyId],
  );
  await queries.query(
    "insert into branches (id, agency_id, name, created_at) values ($1, $2, 'Central', $3)",
    [`brn_bench${number}`, id, now],
  );
  await queries.query(
    `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
     values ($1, $2, $3, $1, 'Bo Bench', 'bo@bench.test', '{}', $4)`,
    [`stf_bench${number}`, id, `brn_bench${number}`, now],
  );
}
