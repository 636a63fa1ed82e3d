import type { AgencyChange, AgencySettings } from "#contract/agency.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import { isRegistering } from "#domain/agency/agency-statuses.ts";
import { digitsOf, isAbn } from "#domain/party/abn.ts";
import { isBrandColour } from "#domain/text/contrast.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { notifyBothContacts } from "./agency.notices.ts";
import {
  type AgencyRow,
  findAgency,
  hasDebitAgreement,
  keepFormerContact,
  lockAgency,
  writeAgency,
} from "./agency.store.ts";
import { changeView, findOpenChange } from "./bank-change.store.ts";
import { registrationOf } from "./review/agency-facts.ts";
import { findRegistration, type RegistrationRecord } from "./review/registration.store.ts";

/** The settings of an agency, with the change of its bank details that is under way. */
export async function readAgency(queries: Queries, agencyId: string): Promise<AgencySettings> {
  const agency = await findAgency(queries, agencyId);
  const registration = await findRegistration(queries, agencyId);
  const open = await findOpenChange(queries, agencyId);
  return {
    ...agency,
    requirements: registration === null ? [] : missingOf(registration),
    change: open === null ? null : changeView(open),
  };
}

/** What is still missing of an agency: of one that takes money what has lapsed, and what can be added later. */
const missingOf = (record: RegistrationRecord): AgencySettings["requirements"] =>
  registrationOf(record).requirements.filter(
    ({ due, by }) => isRegistering(record.status) || due === "later" || by !== null,
  );

/** Changes brand, contact, registration for GST, direct entry user and legal addresses on top of the version that the change names; a contact that is replaced is told. */
export async function changeAgency(
  dependencies: Dependencies,
  staff: StaffIdentity,
  change: AgencyChange,
): Promise<AgencySettings> {
  const { database, ids, clock } = dependencies;
  if (!isBrandColour(change.brandColour))
    throw new Refusal("agency.colour-contrast", { field: "brandColour" });
  return await database.transaction(async (tx) => {
    const before = await lockAgency(tx, staff.agencyId);
    if (before.version !== change.version) throw new Refusal("agency.version-conflict");
    const fields = changedFields(before, change);
    if (fields.length === 0) return await readAgency(tx, staff.agencyId);
    if (
      change.directEntry === null &&
      before.directEntry !== null &&
      (await hasDebitAgreement(tx, before.id))
    )
      throw new Refusal("agency.debit-user-in-use", { field: "directEntry.userId" });
    if (change.isGstRegistered && !isAbn(digitsOf(before.abn) ?? ""))
      throw new Refusal("agency.no-abn", { field: "isGstRegistered" });
    await writeAgency(tx, staff.agencyId, change);
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: null,
        agencyId: staff.agencyId,
        actor: staff.id,
        type: "agency.changed",
        data: { fields, version: change.version + 1 },
      },
      clock.now(),
    );
    if (fields.includes("email") || fields.includes("phone")) {
      await keepFormerContact(tx, staff.agencyId, before, clock.now());
      await notifyBothContacts(tx, dependencies, before, {
        effect: `agency-contact:${staff.agencyId}:${change.version + 1}`,
        subject: `The contact of ${before.name} was changed`,
        lines: [
          `${staff.name} changed the email address or phone number of ${before.name}.`,
          `If you did not expect this, call ${dependencies.settings.supportPhone} now.`,
        ],
      });
    }
    return await readAgency(tx, staff.agencyId);
  });
}

const plainFields = [
  "name",
  "legalName",
  "isGstRegistered",
  "brandColour",
  "phone",
  "email",
  "state",
  "privacyAddress",
  "termsAddress",
  "complaintsAddress",
  "hardshipAddress",
] as const;

function changedFields(before: AgencyRow, change: AgencyChange): string[] {
  const { directEntry: user } = change;
  const isSameUser =
    before.directEntry?.userId === user?.userId && before.directEntry?.userName === user?.userName;
  const plain = plainFields.filter((field) => before[field] !== change[field]);
  return isSameUser ? plain : [...plain, "directEntry"];
}
