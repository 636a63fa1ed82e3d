import { setTimeout as pause } from "node:timers/promises";
import type * as z from "zod/mini";
import type {
  RegistrationDraft,
  registrationAnswers,
  registrationChange,
  SentRegistration,
} from "#contract/registration.ts";
import { businessLookupsPerAddressPerHour } from "#domain/limits.ts";
import { limitReached } from "#server/core/access/unknown-application.ts";
import type { Wait } from "#server/core/gate/code-limits.ts";
import { countWithin, hourSeconds } from "#server/core/limits/limit.store.ts";
import { askRegistration } from "#server/core/supplier/business-registration.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { Conflict, orConflict } from "#server/http/conflict.ts";
import { Refusal } from "#server/refusal.ts";
import { proveEmail } from "./prove-email.ts";
import { draftOf, requireDraft } from "./registration.session.ts";
import { findSent, type SentRow } from "./registration.store.ts";
import { type DraftRow, lockDraft, writeAnswers } from "./registration-draft.store.ts";
import { sendRegistrationCode } from "./send-registration-code.ts";
import { type RegistrationSent, submitRegistration } from "./submit-registration.ts";

type RegistrationCalls =
  | "findBusiness"
  | "sendRegistrationCode"
  | "checkRegistrationCode"
  | "openRegistration"
  | "saveRegistration"
  | "submitRegistration"
  | "readRegistration";

/** The calls of whoever registers an agency. */
export const registrationHandlers = (
  dependencies: Dependencies,
  wait: Wait = pause,
): Pick<Handlers, RegistrationCalls> => ({
  findBusiness: ({ body, address }) => businessOf(dependencies, { abn: body.abn, address }),
  sendRegistrationCode: ({ body, address, cookies }) =>
    sendRegistrationCode(dependencies, { email: body.email, address, cookies }),
  checkRegistrationCode: async ({ params, body, cookies }) =>
    draftView(await proveEmail(dependencies, { id: params.id, ...body, cookies }, wait)),
  openRegistration: async ({ cookies }) => {
    const draft = await draftOf(dependencies, cookies);
    if (draft === null) return { status: "none" };
    return draft.registrationId === null ? { status: "open", draft: draftView(draft) } : { status: "sent" };
  },
  saveRegistration: async ({ body, cookies, requestId }) => {
    const { id } = await requireDraft(dependencies, cookies);
    return await orConflict(save(dependencies, id, body), requestId);
  },
  submitRegistration: async ({ body, cookies }) =>
    sentView(await submitRegistration(dependencies, await requireDraft(dependencies, cookies), sentOf(body))),
  readRegistration: async ({ cookies }) => {
    const { registrationId } = await requireDraft(dependencies, cookies);
    if (registrationId === null) throw new Refusal("registration.code-needed");
    return sentView(await findSent(dependencies.database, registrationId));
  },
});

async function businessOf(dependencies: Dependencies, { abn, address }: { abn: string; address: string }) {
  const { database, macs, clock } = dependencies;
  const subject = `business-lookups:${macs.mac("address", address)}`;
  if ((await countWithin(database, subject, hourSeconds, clock.now())) > businessLookupsPerAddressPerHour)
    throw limitReached();
  const found = await askRegistration(dependencies, abn);
  if (found === null) return { abn, status: "unreached" as const, entityName: null, names: [], state: null };
  const { status, entityName, names, state } = found;
  return { abn, status, entityName, names: [...names], state };
}

const save = (
  { database, clock }: Dependencies,
  id: string,
  { version, answers }: z.infer<typeof registrationChange>,
): Promise<RegistrationDraft> =>
  database.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    if (draft.registrationId !== null) throw new Refusal("registration.over");
    if (draft.version !== version) throw new Conflict("registration.version-conflict", draftView(draft));
    return draftView(await writeAnswers(tx, draft, answers, clock.now()));
  });

const draftView = ({ email, version, answers, savedAt }: DraftRow): RegistrationDraft => ({
  email,
  version,
  answers,
  savedAt: savedAt.toISOString(),
});

/** The answers by what they are of. */
const sentOf = (answers: z.infer<typeof registrationAnswers>): RegistrationSent => ({
  abn: answers.abn,
  name: answers.name,
  licence: {
    number: answers.licenceNumber,
    state: answers.licenceState,
    holder: answers.licenceHolder,
  },
  office: {
    name: answers.officeName,
    address: answers.officeAddress,
    state: answers.officeState,
    phone: answers.officePhone,
    email: answers.officeEmail,
  },
  principal: {
    name: answers.principalName,
    email: answers.principalEmail,
    mobile: answers.principalMobile === "" ? null : answers.principalMobile,
  },
});

/** What is proven, what is being checked, and what the agency has to do once somebody signed in. */
const sentView = ({ reference, name, abn, email, businessStatus, createdAt }: SentRow): SentRegistration => ({
  reference,
  name,
  abn,
  email,
  sentAt: createdAt.toISOString(),
  checks: {
    email: "done",
    business: businessStatus === "active" ? "done" : "checking",
    licence: "checking",
    bankDetails: "due",
  },
});
