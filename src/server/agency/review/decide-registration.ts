import type { BankConfirmation, LicenceCheck, Registration } from "#contract/registration-review.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import type { AgencyLifecycleEvent } from "#machines/agency-lifecycle/agency-lifecycle.types.ts";
import { lockAgency } from "#server/agency/agency.store.ts";
import { lockChange } from "#server/agency/bank-change.store.ts";
import { moveBankChange } from "#server/agency/move-bank-change.ts";
import { requireOperator } from "#server/core/access/operator.access.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { registrationOf } from "./agency-facts.ts";
import { writeOutcome } from "./check-agencies.ts";
import { followFacts, moveAgency } from "./move-agency.ts";
import {
  findRegistration,
  isSamePerson,
  lockRegistration,
  type RegistrationRecord,
  raiseVersion,
  writeConfirmedCall,
} from "./registration.store.ts";

type Deciding = { id: string; version: number };
type Decision = Extract<
  AgencyLifecycleEvent["type"],
  | "registration.approved"
  | "registration.refused"
  | "details.requested"
  | "agency.suspended"
  | "agency.resumed"
  | "agency.closed"
>;

/** An agency, for the management of the operating agency alone. */
export async function readRegisteredAgency(
  dependencies: Dependencies,
  staff: StaffIdentity,
  id: string,
): Promise<Registration> {
  await requireOperator(dependencies, staff, "registration.elsewhere");
  const agency = await findRegistration(dependencies.database, id);
  if (agency === null) throw new Refusal("registration.unknown");
  return registrationOf(agency);
}

/** Approves, refuses, asks, suspends, resumes or closes; what holds then follows at once. */
export async function decideRegistration(
  dependencies: Dependencies,
  staff: StaffIdentity,
  { type, reason, ...deciding }: Deciding & { type: Decision; reason?: string },
): Promise<Registration> {
  return await decide(dependencies, staff, deciding, async (tx, agency) => {
    const moving = { agency, actor: staff.id, ...(reason === undefined ? {} : { reason }) };
    await moveAgency(tx, dependencies, moving, { type });
  });
}

/** Records what the state's register says of a licence, and who looked. */
export async function recordLicenceCheck(
  dependencies: Dependencies,
  staff: StaffIdentity,
  { outcome, note, ...deciding }: Omit<LicenceCheck, "version"> & Deciding,
): Promise<Registration> {
  return await decide(dependencies, staff, deciding, async (tx, agency) => {
    const check = { kind: "licence", outcome, detail: { note }, by: staff.id } as const;
    await writeOutcome(tx, dependencies, agency, check);
    await raiseVersion(tx, agency.id);
    await record(tx, dependencies, staff, agency, "agency.licence-checked", { outcome, note });
  });
}

/**
 * Puts an agency's first bank details in force at once: whoever looks after registrations called its public number, and says
 * who answered. Nothing is replaced by them, so that no cooling time runs.
 */
export async function confirmBankDetails(
  dependencies: Dependencies,
  staff: StaffIdentity,
  { changeId, calledNumber, answeredBy, ...deciding }: Omit<BankConfirmation, "version"> & Deciding,
): Promise<Registration> {
  return await decide(dependencies, staff, deciding, async (tx, { id, bank, proposed }) => {
    if (bank !== null || proposed === null) throw new Refusal("registration.no-bank-details");
    if (proposed.id !== changeId) throw new Refusal("registration.bank-changed");
    const agency = await lockAgency(tx, id);
    const change = await lockChange(tx, id, changeId);
    if (change === null) throw new Refusal("registration.bank-changed");
    if (await isSamePerson(tx, change.proposedBy, staff.subject)) throw new Refusal("bank.second-person");
    const at = dependencies.clock.now();
    await writeConfirmedCall(tx, changeId, { calledNumber, answeredBy });
    await moveBankChange(
      tx,
      dependencies,
      { agency, change, actor: staff },
      { type: "change.confirmed" },
      { approved: { by: staff.id, at, beginsAt: at }, endedAt: at },
    );
    await record(tx, dependencies, staff, { id }, "agency.bank-confirmed", {
      changeId,
      calledNumber,
      answeredBy,
    });
  });
}

async function decide(
  dependencies: Dependencies,
  staff: StaffIdentity,
  { id, version }: Deciding,
  change: (tx: Transaction, agency: RegistrationRecord) => Promise<void>,
): Promise<Registration> {
  await requireOperator(dependencies, staff, "registration.elsewhere");
  return await dependencies.database.transaction(async (tx) => {
    const agency = await lockRegistration(tx, id);
    if (agency === null) throw new Refusal("registration.unknown");
    if (agency.version !== version) throw new Refusal("agency.version-conflict");
    await change(tx, agency);
    return registrationOf(await followFacts(tx, dependencies, id));
  });
}

async function record(
  tx: Transaction,
  { ids, clock }: Dependencies,
  staff: StaffIdentity,
  { id: agencyId }: { id: string },
  type: `agency.${string}`,
  data: Record<string, unknown>,
): Promise<void> {
  await recordAudit(
    tx,
    { id: ids.next("aud"), applicationId: null, agencyId, actor: staff.id, type, data },
    clock.now(),
  );
}
