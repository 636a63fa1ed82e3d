import { isAmong, isPlainName } from "#domain/agency/register-names.ts";
import type { AgencyFacts } from "#domain/agency/requirements.ts";
import { featureFlags, permissionNames } from "#domain/enumerations.ts";
import { searchLicence } from "#server/agency/licences/check-licence.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Events } from "#server/core/events/events.ts";
import { notifyContacts } from "#server/core/messages/notify-contacts.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { agencyOfAbn, insertAgency } from "./agency-birth.store.ts";
import { followFacts, moveAgency } from "./move-agency.ts";
import { lockRegistration, writeCheck } from "./registration.store.ts";

type Submitted = Events["registration.submitted"];

/** The colour of a brand that nobody has chosen: Saleflow's own. */
const firstColour = "#0B2447";

/**
 * Makes an agency of a registration, with its first branch and its principal, who manages it. Its ABN may be that of an agency
 * that is here: then nothing is made, and whoever is that agency's contact is told. The answer is the same.
 */
export async function openAgency(
  tx: Transaction,
  dependencies: Dependencies,
  submitted: Submitted,
): Promise<void> {
  const known = await agencyOfAbn(tx, submitted.abn);
  if (known !== null) return await notifyKnown(tx, dependencies, known, submitted);
  const { ids, clock } = dependencies;
  const now = clock.now();
  const { licence, office, principal } = submitted;
  const id = ids.next("agy");
  await insertAgency(tx, {
    id,
    code: codeOf(submitted.name, ids.next("agy")),
    name: submitted.name,
    legalName: submitted.entityName ?? submitted.name,
    abn: submitted.abn,
    brandColour: firstColour,
    licence,
    office,
    principal: { ...principal, id: ids.next("stf"), permissions: permissionNames },
    branch: { id: ids.next("brn"), name: office.name },
    flags: featureFlags,
    now,
  });
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId: id,
      actor: "system",
      type: "agency.registered",
      data: { registrationId: submitted.registrationId, abn: submitted.abn },
    },
    now,
  );
  await writeCheck(tx, id, { kind: "email", outcome: "proven", detail: {}, by: "system" }, now);
  const business = businessOutcomeOf(submitted);
  if (business !== "unchecked")
    await writeCheck(
      tx,
      id,
      {
        kind: "business",
        outcome: business,
        detail: { entityName: submitted.entityName, names: submitted.registeredNames },
        by: "system",
      },
      now,
    );
  const found = await searchLicence(tx, licence, now);
  if (found !== null) {
    const { outcome, note } = found;
    await writeCheck(tx, id, { kind: "licence", outcome, detail: { note }, by: "system" }, now);
  }
  for (const type of ["email.proven", "account.opened"] as const) {
    const agency = await lockRegistration(tx, id);
    if (agency === null) throw new Error(`No agency ${id}.`);
    await moveAgency(tx, dependencies, { agency, actor: "system" }, { type });
  }
  await followFacts(tx, dependencies, id);
}

/** What the business register says of an agency's ABN and name: other letters than Latin ones are for a person to see. */
export function businessOutcomeOf({
  businessStatus,
  entityName,
  registeredNames,
  name,
  licence,
}: Pick<
  Submitted,
  "businessStatus" | "entityName" | "registeredNames" | "name" | "licence"
>): AgencyFacts["business"] {
  if (businessStatus === "unknown") return "unchecked";
  const names = entityName === null ? registeredNames : [entityName, ...registeredNames];
  const isSame = isPlainName(name) && isAmong(name, names) && isAmong(licence.holder, names);
  return isSame ? "active" : "otherName";
}

/** The agency in addresses: its name in plain letters, with a few that nobody else has. */
function codeOf(name: string, random: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  const few = random
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(-6);
  return plain === "" ? few : `${plain}-${few}`;
}

async function notifyKnown(
  tx: Transaction,
  dependencies: Dependencies,
  { id, name, email, phone }: { id: string; name: string; email: string; phone: string },
  { registrationId }: Submitted,
): Promise<void> {
  await notifyContacts(tx, dependencies, [{ email, phone }], {
    effect: `agency-known:${id}:${registrationId}`,
    subject: `Somebody registered an agency with the ABN of ${name}`,
    lines: [
      `Somebody started a registration with the ABN of ${name}. Nothing was changed, and they see nothing of your agency.`,
      `If it was a colleague, invite them in the portal. If you don't know who it was, call ${dependencies.settings.supportPhone}.`,
    ],
    sender: name,
  });
  await recordAudit(
    tx,
    {
      id: dependencies.ids.next("aud"),
      applicationId: null,
      agencyId: id,
      actor: "system",
      type: "agency.registered-again",
      data: { registrationId },
    },
    dependencies.clock.now(),
  );
}
