import type { ApplicationCreate, PublicApplication } from "#contract/application.ts";
import { dayMs } from "#domain/calendar/lengths.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { applicationsPerAddressPerHour } from "#domain/limits.ts";
import { products } from "#domain/products.ts";
import { emptyAnswers } from "#domain/vendor-application/answers.ts";
import { limitReached } from "#server/core/access/unknown-application.ts";
import { derivedFields, withSteps } from "#server/core/answers/answers.rules.ts";
import { findStarted, insertAnswers } from "#server/core/answers/answers.store.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { payIdIn } from "#server/core/bank-details/bank-details.rules.ts";
import { publish } from "#server/core/events/events.ts";
import { countWithin, hourSeconds } from "#server/core/limits/limit.store.ts";
import { makeCrn } from "#server/core/obligation/crn.rules.ts";
import { openObligation } from "#server/core/obligation/open-obligation.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { readPublicApplication } from "./application.read.ts";
import {
  type AgencyForDraft,
  type ApplicationFields,
  findAgencyForDraft,
  insertDraft,
} from "./application.store.ts";
import { insertDraftSession } from "./draft-session.store.ts";

// Random codes of at least 40 bits collide about never; a biller's short reference numbers may.
const maxTries = 20;

type Created = { application: PublicApplication; draftSecret: string };

/**
 * Starts a vendor's own application: a draft that owes nothing yet, and the secret of the browser that started it. The
 * same key starts it once; asked for again within a day, it is answered as it is, with a secret of its own.
 */
export async function createApplication(
  dependencies: Dependencies,
  { creationKey, ...asked }: ApplicationCreate,
  address: string,
): Promise<Created> {
  const { database, clock, macs } = dependencies;
  const subject = `application-create:${macs.mac("address", address)}`;
  if ((await countWithin(database, subject, hourSeconds, clock.now())) > applicationsPerAddressPerHour)
    throw limitReached();
  const keyHash = creationKey === undefined ? null : macs.mac("application-creation", creationKey);
  const isStarted = async () => keyHash !== null && (await findStarted(database, keyHash)) !== null;
  if (!(await isStarted()))
    try {
      return await start(dependencies, asked, keyHash);
    } catch (error) {
      if (!(error instanceof KeyInUse)) throw error;
    }
  return await startedBefore(dependencies, keyHash ?? "");
}

/** Another request with the same key was first: what this one wrote is taken back. */
class KeyInUse extends Error {}

async function start(
  dependencies: Dependencies,
  { agencyCode, answers: sent, step, ...typed }: Omit<ApplicationCreate, "creationKey">,
  creationKeyHash: string | null,
): Promise<Created> {
  const { clock } = dependencies;
  return await dependencies.database.transaction(async (tx) => {
    const code = agencyCode ?? dependencies.settings.defaultAgency;
    if (code === null) throw new Refusal("request.invalid", { field: "agencyCode" });
    const agency = await findAgencyForDraft(tx, code);
    if (agency === null) throw new Refusal("application.not-offered");
    const answers = withSteps(emptyAnswers(), sent ?? {});
    const { state } = answers.property;
    const today = todayIn(state === "" ? agency.state : state, clock.now());
    const fields = { ...typed, ...derivedFields(answers, sent ?? {}, today) };
    const { id, shortcode } = await insertUnderNewCodes(tx, dependencies, agency, fields);
    const draft = { answers, step: step ?? "property", creationKeyHash };
    if (!(await insertAnswers(tx, id, draft, clock.now()))) throw new KeyInUse();
    await openObligation(tx, dependencies, {
      applicationId: id,
      agencyId: agency.id,
      dueCents: 0,
      dueDate: null,
    });
    await recordAudit(
      tx,
      {
        id: dependencies.ids.next("aud"),
        applicationId: id,
        agencyId: agency.id,
        actor: "payer",
        type: "application.created",
        data: { fields: [...Object.keys(fields), ...(sent === undefined ? [] : ["answers"])] },
      },
      clock.now(),
    );
    await publish(tx, dependencies, {
      type: "application.created",
      applicationId: id,
      step: draft.step,
    });
    return await createdWithSecret(tx, dependencies, { id, shortcode });
  });
}

async function startedBefore(dependencies: Dependencies, keyHash: string): Promise<Created> {
  return await dependencies.database.transaction(async (tx) => {
    const earlier = await findStarted(tx, keyHash);
    if (earlier === null || dependencies.clock.now().getTime() - earlier.startedAt.getTime() > dayMs)
      throw new Refusal("request.invalid", { field: "creationKey" });
    return await createdWithSecret(tx, dependencies, earlier);
  });
}

async function createdWithSecret(
  tx: Transaction,
  dependencies: Dependencies,
  { id, shortcode }: { id: string; shortcode: string },
): Promise<Created> {
  const draftSecret = dependencies.ids.secret();
  await insertDraftSession(tx, dependencies, id, draftSecret);
  const application = await readPublicApplication(tx, shortcode);
  if (application === null) throw new Error("The application that was just written is not there.");
  return { application, draftSecret };
}

async function insertUnderNewCodes(
  tx: Transaction,
  { clock, ids }: Dependencies,
  agency: AgencyForDraft,
  fields: ApplicationFields,
): Promise<{ id: string; shortcode: string }> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const id = ids.next("app");
    const shortcode = ids.shortcode();
    const isWritten = await insertDraft(
      tx,
      {
        id,
        agencyId: agency.id,
        shortcode,
        longcode: ids.longcode(),
        reference: ids.reference(),
        productType: "Standard",
        paymentRequiresOtp: true,
        paymentMethods: products.Standard.methods,
        bpayCrn: makeCrn(agency.crnRule, agency.crnLength, ids.longcode()),
        payId: payIdIn(agency.payIdDomain, shortcode),
        fields,
      },
      clock.now(),
    );
    if (isWritten) return { id, shortcode };
  }
  throw new Error(`No free codes for agency ${agency.id} in ${maxTries} tries.`);
}
