import { type AgencyFacts, isLapsed, type Lapse } from "#domain/agency/requirements.ts";
import { longDay } from "#domain/calendar/days.ts";
import { daysLater } from "#domain/calendar/lengths.ts";
import { agencyCheckDays } from "#domain/limits.ts";
import { searchLicence } from "#server/agency/licences/check-licence.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { linksEndOn } from "#server/core/lifecycle/agency-lapse.ts";
import { notifyContacts } from "#server/core/messages/notify-contacts.ts";
import { askRegistration } from "#server/core/supplier/business-registration.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { businessOutcomeOf } from "./open-agency.ts";
import {
  agenciesToCheck,
  lockRegistration,
  type NewCheck,
  type RegistrationRecord,
  raiseVersion,
  writeCheck,
} from "./registration.store.ts";

const maxAtOnce = 50;

/**
 * Asks the registers again about every agency that takes money, once a month: the business register, and the extracts of the
 * states' licence registers. Where the business register is away it is asked again
 * within the hour, and nothing changes meanwhile.
 */
export async function checkAgencies(dependencies: Dependencies): Promise<void> {
  const before = daysLater(dependencies.clock.now(), -agencyCheckDays);
  for (const { id, abn } of await agenciesToCheck(dependencies.database, { before, max: maxAtOnce })) {
    const found = await askRegistration(dependencies, abn);
    if (found === null) continue;
    await dependencies.database.transaction(async (tx) => {
      const agency = await lockRegistration(tx, id);
      if (agency?.status !== "active") return;
      const { entityName, names } = found;
      const outcome =
        found.status === "active"
          ? businessOutcomeOf({
              businessStatus: "active",
              entityName,
              registeredNames: names,
              name: agency.name,
              licence: {
                number: agency.licenceNumber,
                state: agency.state,
                holder: agency.licenceHolder ?? agency.legalName,
              },
            })
          : "cancelled";
      await writeOutcome(tx, dependencies, agency, {
        kind: "business",
        outcome,
        detail: { entityName, names },
        by: "system",
      });
      if (outcome !== agency.checks.business?.outcome) {
        await raiseVersion(tx, id);
        await audit(tx, dependencies, id, "agency.business-checked", { outcome });
      }
      await checkLicence(tx, dependencies, agency);
    });
  }
}

/** What the newest extract of the state's register says, where it was drawn after a person last looked the licence up. */
async function checkLicence(
  tx: Transaction,
  dependencies: Dependencies,
  agency: RegistrationRecord,
): Promise<void> {
  const { id, licenceNumber, licenceState, licenceHolder, legalName, state, checks } = agency;
  const given = { number: licenceNumber, state: licenceState ?? state, holder: licenceHolder ?? legalName };
  const found = await searchLicence(tx, given, dependencies.clock.now());
  const { licence } = checks;
  if (
    found === null ||
    (licence !== undefined && licence.by !== null && licence.at.slice(0, 10) >= found.drawnOn)
  )
    return;
  const { outcome, note } = found;
  await writeOutcome(tx, dependencies, agency, { kind: "licence", outcome, detail: { note }, by: "system" });
  if (outcome === licence?.outcome) return;
  await raiseVersion(tx, id);
  await audit(tx, dependencies, id, "agency.licence-checked", { outcome, note });
}

/** Writes what a check came to; an agency that takes money hears once that something of it lapsed, and what follows when. */
export async function writeOutcome(
  tx: Transaction,
  dependencies: Dependencies,
  agency: RegistrationRecord,
  check: NewCheck & { kind: Lapse; outcome: AgencyFacts["business"] | AgencyFacts["licence"] },
): Promise<void> {
  const now = dependencies.clock.now();
  await writeCheck(tx, agency.id, check, now);
  const wasLapsed = isLapsed(agency.checks[check.kind]?.outcome ?? "unchecked");
  if (agency.status === "active" && isLapsed(check.outcome) && !wasLapsed)
    await notifyLapse(tx, dependencies, agency, { lapse: check.kind, lapsedAt: now });
}

const lapsed: Readonly<Record<Lapse, (name: string) => { subject: string; line: string }>> = {
  business: (name) => ({
    subject: `The ABN of ${name} is cancelled`,
    line: `The Australian Business Register has the ABN of ${name} as cancelled.`,
  }),
  licence: (name) => ({
    subject: `The licence of ${name} has lapsed`,
    line: `The register of your state has the licence of ${name} as lapsed.`,
  }),
};

async function notifyLapse(
  tx: Transaction,
  dependencies: Dependencies,
  { id, name, state, email, phone, managers }: RegistrationRecord,
  { lapse, lapsedAt }: { lapse: Lapse; lapsedAt: Date },
): Promise<void> {
  const contacts = [{ email, phone }, ...managers.map((each) => ({ email: each.email, phone: "" }))];
  const { subject, line } = lapsed[lapse](name);
  await notifyContacts(tx, dependencies, contacts, {
    effect: `agency-lapsed:${id}:${lapse}:${lapsedAt.toISOString()}`,
    subject,
    lines: [
      line,
      `From ${longDay(linksEndOn(lapsedAt, state))} no new payment links can be made. Links that are open can still be paid.`,
      `If this isn't right, or once it is renewed, call ${dependencies.settings.supportPhone}.`,
    ],
    sender: name,
  });
}

async function audit(
  tx: Transaction,
  { ids, clock }: Dependencies,
  agencyId: string,
  type: "agency.business-checked" | "agency.licence-checked",
  data: Record<string, unknown>,
): Promise<void> {
  await recordAudit(
    tx,
    { id: ids.next("aud"), applicationId: null, agencyId, actor: "system", type, data },
    clock.now(),
  );
}
