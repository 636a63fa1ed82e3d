import { hoursLater } from "#domain/calendar/lengths.ts";
import {
  registrationAttemptsPerDay,
  registrationReadHours,
  registrationRepeatHours,
} from "#domain/limits.ts";
import { isSameEmail } from "#domain/registration/registration-answers.ts";
import { limitReached } from "#server/core/access/unknown-application.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { requirePrintable } from "#server/core/documents/require-printable.ts";
import { publish } from "#server/core/events/events.ts";
import { countWithin, daySeconds } from "#server/core/limits/limit.store.ts";
import { askRegistration } from "#server/core/supplier/business-registration.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { notifyPrincipal } from "./registration.notices.ts";
import {
  findSame,
  findSent,
  insertRegistration,
  type RegistrationRow,
  type SentRow,
} from "./registration.store.ts";
import { type DraftRow, lockDraft, markSent } from "./registration-draft.store.ts";

/** What is sent, each answer whole. */
export type RegistrationSent = Pick<RegistrationRow, "abn" | "name" | "licence" | "office"> & {
  principal: Omit<RegistrationRow["principal"], "subject">;
};

/**
 * Registers an agency, once for each draft. The register and the directory are asked outside of any transaction; a lost answer of the
 * directory is found again by the e-mail, so that nobody gets two accounts.
 */
export async function submitRegistration(
  dependencies: Dependencies,
  draft: DraftRow,
  sent: RegistrationSent,
): Promise<SentRow> {
  const { database } = dependencies;
  if (draft.registrationId !== null) return await findSent(database, draft.registrationId);
  if (!isSameEmail(sent.principal.email, draft.email))
    throw new Refusal("registration.email-unproven", { field: "principalEmail" });
  requirePrintable("name", "name", sent.name);
  requirePrintable("principalName", "name", sent.principal.name);
  const business = await businessOf(dependencies, sent.abn);
  await countAttempt(dependencies, draft);
  const { name } = sent.principal;
  const { subject } = await dependencies.directory.findOrCreate({ email: draft.email, name });
  return await database.transaction(async (tx) => {
    const { registrationId } = await lockDraft(tx, draft.id);
    if (registrationId !== null) return await findSent(tx, registrationId);
    const row = {
      ...sent,
      principal: { ...sent.principal, email: draft.email, subject },
      business,
      provenAt: draft.provenAt,
    };
    return await register(tx, dependencies, draft, row);
  });
}

/** Only what the register is sure of is refused; where it is away the check stays open. */
async function businessOf(dependencies: Dependencies, abn: string): Promise<RegistrationRow["business"]> {
  const found = await askRegistration(dependencies, abn);
  if (found === null) return { status: "unknown", entityName: null, names: [], askedAt: null };
  const { status, entityName, names } = found;
  if (status === "cancelled") throw new Refusal("registration.business-cancelled", { field: "abn" });
  if (status === "unknown") throw new Refusal("registration.business-unknown", { field: "abn" });
  return { status, entityName, names, askedAt: dependencies.clock.now() };
}

async function countAttempt({ database, clock }: Dependencies, { id }: DraftRow): Promise<void> {
  const attempts = await countWithin(database, `registration-attempts:${id}`, daySeconds, clock.now());
  if (attempts > registrationAttemptsPerDay) throw limitReached();
}

async function register(
  tx: Transaction,
  dependencies: Dependencies,
  draft: DraftRow,
  sent: Omit<RegistrationRow, "id" | "reference" | "createdAt">,
): Promise<SentRow> {
  const { ids, clock } = dependencies;
  const now = clock.now();
  const readableUntil = hoursLater(now, registrationReadHours);
  const same = await findSame(tx, {
    email: draft.email,
    abn: sent.abn,
    after: hoursLater(now, -registrationRepeatHours),
  });
  if (same !== null) {
    await markSent(tx, { id: draft.id, registrationId: same.id, readableUntil });
    return same;
  }
  const row = { ...sent, id: ids.next("reg"), reference: ids.reference(), createdAt: now };
  await insertRegistration(tx, row);
  await markSent(tx, { id: draft.id, registrationId: row.id, readableUntil });
  const { abn, name, licence, office, principal, business } = row;
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId: null,
      actor: "registrant",
      type: "registration.submitted",
      data: { registrationId: row.id, abn, businessStatus: business.status },
    },
    now,
  );
  await notifyPrincipal(tx, dependencies, row);
  await publish(tx, dependencies, {
    type: "registration.submitted",
    registrationId: row.id,
    abn,
    entityName: business.entityName,
    registeredNames: business.names,
    name,
    businessStatus: business.status,
    licence,
    office,
    principal,
  });
  return await findSent(tx, row.id);
}
