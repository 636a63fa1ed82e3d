import { featureFlags, type PermissionName, permissionNames } from "#domain/enumerations.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import type { Queries } from "#server/database/database.ts";

export const demoAgencyId = "agy_harbourvale";
export const demoBranchIds = ["brn_richmond", "brn_geelong", "brn_newtown"] as const;
export const demoAgentIds = ["stf_agent", "stf_manager"] as const;
/** Whose payment link is paid by a transfer, and whose agent adds its suppliers' invoices. */
export const demoPaidListing = { listingId: "lst_00000005", agentId: "stf_agent" } as const;

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
    id: "stf_principal",
    subject: "demo-principal",
    name: "Pat Principal",
    email: "principal@demo.test",
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

/** A second, small agency, so that a person of several can be met: the manager works there too. */
const secondAgencyId = "agy_coastcountry";
const secondBranchId = "brn_torquay";

type AgencySeed = {
  id: string;
  code: string;
  name: string;
  abn: string;
  licence: string;
  colour: string;
  account: string;
  billerCode: string;
  debitUserId: string;
  isGstRegistered: boolean;
};

const agencies: readonly AgencySeed[] = [
  {
    id: demoAgencyId,
    code: "harbour-vale",
    name: "Harbour & Vale Property",
    abn: "53004085616",
    licence: "081293L",
    colour: "#0D5C63",
    account: "00318842",
    billerCode: "314159",
    debitUserId: "301500",
    isGstRegistered: true,
  },
  {
    id: secondAgencyId,
    code: "coast-country",
    name: "Coast & Country Realty",
    abn: "51824753556",
    licence: "074410L",
    colour: "#7A3E0D",
    account: "00427713",
    billerCode: "271828",
    debitUserId: "301501",
    isGstRegistered: false,
  },
];

/** The demo's agency with its branches, flags and four people, and a second one that shares the manager. */
export async function insertDemoAgency(queries: Queries, now: Date) {
  // The first is the oldest: an application without an agency's code is its.
  for (const [index, agency] of agencies.entries())
    await insertAgency(queries, agency, new Date(now.getTime() + index * 1_000));
  for (const [index, id] of demoBranchIds.entries())
    await insertBranch(queries, { id, agencyId: demoAgencyId, name: branchNames[index] ?? "" }, now);
  await insertBranch(queries, { id: secondBranchId, agencyId: secondAgencyId, name: "Torquay" }, now);
  for (const person of staff)
    await insertStaff(queries, person, { agencyId: demoAgencyId, branchId: demoBranchIds[0] }, now);
  const [, manager] = staff;
  if (manager !== undefined)
    await insertStaff(
      queries,
      { ...manager, id: "stf_manager_coast" },
      { agencyId: secondAgencyId, branchId: secondBranchId },
      now,
    );
}

async function insertAgency(queries: Queries, agency: AgencySeed, now: Date) {
  const site = agency.code.replace("-", "");
  const domain = `${site}.test`;
  await queries.query(
    `insert into agencies (id, code, name, abn, licence_number, brand_colour, phone, email, bank_name,
       bank_account_name, bank_bsb, bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name,
       bpay_crn_rule, bpay_crn_length, created_at, state, direct_entry_user_id, direct_entry_user_name, legal_name,
       gst_registered, privacy_address, terms_address, complaints_address, hardship_address, status)
     values ($1, $2, $3, $4, $5, $6, '1300 975 707', $7, 'Southern Cross Bank', $8, '062-000', $9, $10, $11, $3,
       'MOD10V01', 11, $12, 'VIC', $13, $14, $15, $16,
       $17, $18, $19, '1300 975 707', 'active')`,
    [
      agency.id,
      agency.code,
      agency.name,
      agency.abn,
      agency.licence,
      agency.colour,
      `trust@${domain}`,
      `${agency.name} Trust Account`,
      agency.account,
      `pay.${domain}`,
      agency.billerCode,
      now,
      agency.debitUserId,
      agency.name.slice(0, fieldLengths.directEntryUserName),
      `${agency.name} Pty Ltd`,
      agency.isGstRegistered,
      // Reserved names: they lead nowhere.
      `https://${site}.example/privacy`,
      `https://${site}.example/terms`,
      `complaints@${site}.example`,
    ],
  );
  for (const flag of featureFlags)
    await queries.query("insert into agency_flags (agency_id, flag, enabled) values ($1, $2, true)", [
      agency.id,
      flag,
    ]);
}

async function insertBranch(
  queries: Queries,
  branch: { id: string; agencyId: string; name: string },
  now: Date,
) {
  await queries.query("insert into branches (id, agency_id, name, created_at) values ($1, $2, $3, $4)", [
    branch.id,
    branch.agencyId,
    branch.name,
    now,
  ]);
}

async function insertStaff(
  queries: Queries,
  person: StaffSeed,
  { agencyId, branchId }: { agencyId: string; branchId: string },
  now: Date,
) {
  await queries.query(
    `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [person.id, agencyId, branchId, person.subject, person.name, person.email, [...person.permissions], now],
  );
}
