import { featureFlags, type PermissionName, permissionNames } from "#contract/enumerations.ts";
import type { Queries } from "#server/database/database.ts";

export const demoAgencyId = "agy_harbourvale";
export const demoBranchIds = ["brn_richmond", "brn_geelong", "brn_newtown"] as const;
export const demoAgentIds = ["stf_agent", "stf_manager"] as const;

const branchNames = ["Richmond", "Geelong", "Newtown"] as const;

type StaffSeed = {
  id: string;
  subject: string;
  name: string;
  email: string;
  permissions: readonly PermissionName[];
};

const staff: readonly StaffSeed[] = [
  {
    id: "stf_agent",
    subject: "demo-agent",
    name: "Alex Agent",
    email: "agent@demo.test",
    permissions: ["manage-agency-agents", "manage-current-agent", "manage-own-application"],
  },
  {
    id: "stf_manager",
    subject: "demo-manager",
    name: "Morgan Manager",
    email: "manager@demo.test",
    permissions: permissionNames,
  },
  {
    id: "stf_analyst",
    subject: "demo-analyst",
    name: "Ari Analyst",
    email: "analyst@demo.test",
    permissions: [],
  },
];

/** One agency, three branches, three people: agent, manager, analyst. */
export async function insertDemoAgency(queries: Queries, now: Date) {
  await queries.query(
    `insert into agencies (id, code, name, abn, licence_number, brand_colour, phone, email, bank_name,
       bank_account_name, bank_bsb, bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name,
       bpay_crn_rule, bpay_crn_length, created_at)
     values ($1, 'harbour-vale', 'Harbour & Vale Property', '53004085616', '081293L', '#0D5C63', '1300 975 707',
       'trust@harbourvale.test', 'Southern Cross Bank', 'Harbour & Vale Property Trust Account', '062-000',
       '00318842', 'pay.harbourvale.test', '314159', 'Harbour & Vale Property', 'MOD10V01', 11, $2)`,
    [demoAgencyId, now],
  );
  for (const flag of featureFlags)
    await queries.query("insert into agency_flags (agency_id, flag, enabled) values ($1, $2, true)", [
      demoAgencyId,
      flag,
    ]);
  for (const [index, id] of demoBranchIds.entries())
    await queries.query("insert into branches (id, agency_id, name, created_at) values ($1, $2, $3, $4)", [
      id,
      demoAgencyId,
      branchNames[index],
      now,
    ]);
  for (const person of staff)
    await queries.query(
      `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        person.id,
        demoAgencyId,
        demoBranchIds[0],
        person.subject,
        person.name,
        person.email,
        [...person.permissions],
        now,
      ],
    );
}
