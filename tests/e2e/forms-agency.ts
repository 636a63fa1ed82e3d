import { permissionNames } from "#domain/enumerations.ts";
import type { Queries } from "#server/database/database.ts";

/**
 * An agency of the browser tests alone, so that what forms make and change is seen by no other test. Two people manage
 * it: the demo's manager and its agent.
 */
export const formsAgency = {
  id: "agy_formstests",
  name: "Forms & Figures Realty",
  branchId: "brn_formsville",
};

const all = [...permissionNames];
const people = [
  {
    id: "stf_forms_manager",
    subject: "demo-manager",
    name: "Morgan Manager",
    email: "manager@demo.test",
    permissions: all,
  },
  {
    id: "stf_forms_agent",
    subject: "demo-agent",
    name: "Alex Agent",
    email: "agent@demo.test",
    permissions: all,
  },
  // Who change their own name, one at each width.
  ...[
    { width: 390, person: "principal" },
    { width: 1280, person: "director" },
  ].map(({ width, person }) => ({
    id: `stf_forms_profile_${width}`,
    subject: `demo-${person}`,
    name: `Robin Renamed ${width}`,
    email: `${person}@demo.test`,
    permissions: ["manage-current-agent", "manage-own-application"] as const,
  })),
  // Whose roles are changed, and who leave, one at each width.
  ...["Terry Trainee", "Lee Leaver"].flatMap((name) =>
    [390, 1280].map((width) => {
      const key = `${name.split(" ")[1]?.toLowerCase()}`;
      return {
        id: `stf_forms_${key}_${width}`,
        subject: `forms-${key}-${width}`,
        name: `${name} ${width}`,
        email: `${key}-${width}@formsfigures.test`,
        permissions: [],
      };
    }),
  ),
];

export async function insertFormsAgency(queries: Queries, now: Date) {
  // People join it last: it is nobody's first agency.
  const joined = new Date(now.getTime() + 60_000);
  await queries.query(
    `insert into agencies (id, code, name, abn, licence_number, brand_colour, phone, email, bank_name,
       bank_account_name, bank_bsb, bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name,
       created_at, status)
     values ($1, 'forms-figures', $2, '51824753556', '071234L', '#3B2E7E', '1300 555 019', 'trust@formsfigures.test',
       'Southern Cross Bank', $3, '062-000', '00551234', 'pay.formsfigures.test', '161803', $2, $4, 'active')`,
    [formsAgency.id, formsAgency.name, `${formsAgency.name} Trust Account`, joined],
  );
  await queries.query(
    "insert into branches (id, agency_id, name, created_at) values ($1, $2, 'Formsville', $3)",
    [formsAgency.branchId, formsAgency.id, joined],
  );
  await queries.query(
    "insert into agency_flags (agency_id, flag, enabled) values ($1, 'direct-application', true)",
    [formsAgency.id],
  );
  for (const { id, subject, name, email, permissions } of people)
    await queries.query(
      `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, formsAgency.id, formsAgency.branchId, subject, name, email, permissions, joined],
    );
}
