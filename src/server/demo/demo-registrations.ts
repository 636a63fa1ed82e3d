import { publish } from "#server/core/events/events.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { demoAgencyId } from "./demo-agency.ts";

const registrations = [
  {
    abn: "74125231023",
    entityName: "WESTGATE SALES PTY LTD",
    registeredNames: ["Westgate Sales"],
    name: "Westgate Sales",
    principal: "Wendy West",
    site: "westgate.test",
    isBankEntered: true,
  },
  {
    abn: "50435562435",
    entityName: "HINTERLAND HOLDINGS PTY LTD",
    registeredNames: ["Hinterland Homes"],
    name: "Hinterland & Sons",
    principal: "Hana Hinter",
    site: "hinterland.test",
    isBankEntered: false,
  },
] as const;

/**
 * Gives the demo's operating agency somebody who decides on registrations, and two of them: one whose bank details wait for a call,
 * and one under a name that the business register doesn't have. Once: a database that has the person is left as it is.
 */
export async function seedDemoRegistrations(dependencies: Dependencies): Promise<void> {
  await dependencies.database.transaction(async (tx) => {
    if (!(await insertOperator(tx, dependencies))) return;
    for (const registration of registrations) await register(tx, dependencies, registration);
  });
}

async function insertOperator(tx: Transaction, { clock }: Dependencies): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
     select 'stf_operator', agency_id, branch_id, 'demo-operator', 'Olive Operator', 'operator@demo.test',
       array['manage-agency'], $2
     from staff_members where id = 'stf_manager' and agency_id = $1 on conflict do nothing`,
    [demoAgencyId, clock.now()],
  );
  return rowCount === 1;
}

async function register(
  tx: Transaction,
  dependencies: Dependencies,
  { abn, entityName, registeredNames, name, principal, site, isBankEntered }: (typeof registrations)[number],
): Promise<void> {
  const email = `office@${site}`;
  await publish(tx, dependencies, {
    type: "registration.submitted",
    registrationId: `reg_demo_${abn}`,
    abn,
    entityName,
    registeredNames,
    name,
    businessStatus: "active",
    licence: { number: "082345L", state: "VIC", holder: entityName },
    office: {
      name: "Main office",
      address: "1 Swan Street, Richmond VIC 3121",
      state: "VIC",
      phone: "03 9555 0147",
      email,
    },
    principal: { subject: `demo-principal-of-${abn}`, name: principal, email, mobile: null },
  });
  if (!isBankEntered) return;
  await tx.query(
    `insert into bank_details_changes (id, agency_id, status, bank_name, account_name, bsb, account_number,
       proposed_by, proposed_at)
     select 'bdc_demo_' || g.abn, g.id, 'proposed', 'Southern Cross Bank', g.name || ' Trust Account', '062-000',
       '00318851', s.id, $2 from agencies g join staff_members s on s.agency_id = g.id where g.abn = $1`,
    [abn, dependencies.clock.now()],
  );
}
