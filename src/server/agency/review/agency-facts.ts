import type { Registration } from "#contract/registration-review.ts";
import { type AgencyFacts, type AgencyNeed, requirementsOf } from "#domain/agency/requirements.ts";
import { linksEndOn } from "#server/core/lifecycle/agency-lapse.ts";
import type { RegistrationRecord } from "./registration.store.ts";

/** What is known of an agency, for the table of what is needed. */
export const factsOf = ({ checks, ...agency }: RegistrationRecord): AgencyFacts => ({
  isEmailProven: checks.email !== undefined,
  business: checks.business?.outcome ?? "unchecked",
  licence: checks.licence?.outcome ?? "unchecked",
  bank: agency.bank !== null ? "inForce" : agency.proposed === null ? "missing" : "proposed",
  hasDebitUser: agency.hasDebitUser,
  hasLegalAddresses: agency.hasLegalAddresses,
  isApproved: agency.decidedAt !== null,
});

const shown = ({ id, name, legalName, abn, state, status, registeredAt, version }: RegistrationRecord) => ({
  id,
  name,
  legalName,
  abn,
  state,
  status,
  registeredAt: registeredAt.toISOString(),
  version,
});

/** An agency, with what it gave beside what the registers say. */
export function registrationOf(record: RegistrationRecord): Registration {
  const { checks, proposed, bank, managers, reason, phone, email } = record;
  const facts = factsOf(record);
  return {
    ...shown(record),
    reason,
    phone,
    email,
    managers,
    business: {
      outcome: facts.business,
      entityName: checks.business?.detail.entityName ?? null,
      names: checks.business?.detail.names ?? [],
      at: checks.business?.at ?? null,
      by: checks.business?.by ?? null,
    },
    licence: {
      outcome: facts.licence,
      number: record.licenceNumber,
      state: record.licenceState,
      holder: record.licenceHolder,
      note: checks.licence?.detail.note ?? null,
      at: checks.licence?.at ?? null,
      by: checks.licence?.by ?? null,
    },
    isEmailProven: facts.isEmailProven,
    bank,
    proposedBank: proposed,
    requirements: requirementsOf(facts).map((each) => ({
      ...each,
      for: [...each.for],
      by: linksEnd(record, each.need),
    })),
  };
}

/** The day from which an agency that takes money makes no new links for want of something; null where none is set. */
function linksEnd({ status, state, checks }: RegistrationRecord, need: AgencyNeed): string | null {
  if (status !== "active" || (need !== "business" && need !== "licence")) return null;
  const lapsedAt = checks[need]?.lapsedAt ?? null;
  return lapsedAt === null ? null : linksEndOn(new Date(lapsedAt), state);
}
