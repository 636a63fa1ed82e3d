import { type Actor, createActor, type EventObject, fromCallback, fromPromise } from "xstate";
import { toProblem } from "#contract/problems.ts";
import type { RegistrationDraft } from "#contract/registration.ts";
import { sitePaths } from "#contract/site-paths.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import {
  blankRegistration,
  type RegistrationAnswers,
  registrationFieldNames,
  registrationSteps,
} from "#domain/registration/registration-answers.ts";
import { agencyRegistrationMachine } from "#machines/agency-registration/agency-registration.machine.ts";
import type {
  AgencyRegistrationEvent,
  AgencyRegistrationPorts,
  AgencyRegistrationSources,
  KeptRegistration,
  SentCode,
} from "#machines/agency-registration/agency-registration.types.ts";
import { codeEntryMachine } from "#machines/code-entry/code-entry.machine.ts";
import type { CodeEntryEvent, CodeEntrySources } from "#machines/code-entry/code-entry.types.ts";
import { ApiFailure } from "#web/adapters/api-failure.ts";
import { watchSecondsLeft } from "#web/adapters/clock-watch.ts";
import { draftStore } from "#web/adapters/draft-store.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { fieldsOf } from "#web/adapters/json.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import { watchPage } from "#web/adapters/page-watch.ts";
import type { RegistrationApi } from "#web/adapters/registration-api.ts";
import { storedSentCode } from "#web/adapters/stored-sent-code.ts";

type Port<Name extends keyof AgencyRegistrationPorts> = AgencyRegistrationPorts[Name];
export type AgencyRegistrationActor = Actor<typeof agencyRegistrationMachine>;

const store = draftStore({ person: "registrant", agency: "public", form: "registration" });
const sentCode = storedSentCode("registration", "application");
let current: AgencyRegistrationActor | null = null;

/** The registration of this document: begun once, and gone on with. */
export function registrationOf(api: RegistrationApi): AgencyRegistrationActor {
  if (current !== null && !current.getSnapshot().hasTag("confirmed")) return current;
  current?.stop();
  current = startRegistration(api);
  return current;
}

/** A registration as this browser kept it. */
export const startRegistration = (api: RegistrationApi): AgencyRegistrationActor =>
  createActor(machineWith(api), {
    input: { kept: keptIn(store.read()?.value), sentCode: sentCode.read() },
    ...inspection(),
  }).start();

/** What this browser kept; another version of the page may have had other fields. */
function keptIn(value: unknown): KeptRegistration | null {
  const kept: Partial<KeptRegistration> = fieldsOf(value);
  const step = registrationSteps.find((each) => each === kept.step);
  if (step === undefined) return null;
  const typed = fieldsOf(kept.answers) as Partial<RegistrationAnswers>;
  const answers = Object.fromEntries(
    registrationFieldNames.map((field) => [field, typed[field] ?? blankRegistration[field]]),
  ) as RegistrationAnswers;
  return { answers, step, business: kept.business ?? null, key: kept.key ?? null };
}

const machineWith = (api: RegistrationApi) =>
  agencyRegistrationMachine.provide({
    actors: {
      ...portsOf(api),
      watchPage: fromCallback<EventObject, AgencyRegistrationSources["watchPage"]>(({ sendBack }) =>
        watchPage((moment) => {
          const notify = (event: AgencyRegistrationEvent) => sendBack(event);
          if (moment === "hidden") notify({ type: "page.hidden" });
          if (moment === "online") notify({ type: "save.retried" });
        }),
      ),
      codeEntry: codeEntryMachine.provide({
        actors: {
          watchClock: fromCallback<EventObject, CodeEntrySources["watchClock"]>(({ input, sendBack }) =>
            watchSecondsLeft(input.expiresInSeconds, (secondsLeft) =>
              sendBack({ type: "clock.ticked", secondsLeft } satisfies CodeEntryEvent),
            ),
          ),
        },
      }),
    },
    actions: {
      keepLocal: (_, { kept }: { kept: KeptRegistration }) => store.keep(kept),
      dropLocal: () => store.drop(),
      writeSentCode: (_, { code }: { code: SentCode }) => sentCode.write({ ...code, channel: "EMAIL" }),
      eraseSentCode: () => sentCode.forget(),
      openConfirmation: () => openPage(sitePaths.registered, { replace: true }),
    },
  });

const portsOf = (api: RegistrationApi) => ({
  openDraft: fromPromise<Port<"openDraft">["output"], Port<"openDraft">["input"]>(({ signal }) =>
    api.call("openRegistration", { signal }),
  ),
  findBusiness: fromPromise<Port<"findBusiness">["output"], Port<"findBusiness">["input"]>(
    ({ input, signal }) => api.call("findBusiness", { body: input, signal }),
  ),
  sendCode: fromPromise<Port<"sendCode">["output"], Port<"sendCode">["input"]>(async ({ input }) => {
    const { otpSentTo: sentTo, ...code } = await api.call("sendRegistrationCode", { body: input });
    return { ...code, sentTo };
  }),
  checkCode: fromPromise<Port<"checkCode">["output"], Port<"checkCode">["input"]>(
    ({ input: { otpId: id, ...body } }) => api.call("checkRegistrationCode", { params: { id }, body }),
  ),
  saveDraft: fromPromise<Port<"saveDraft">["output"], Port<"saveDraft">["input"]>(async ({ input }) => {
    try {
      return { kind: "saved", draft: await api.call("saveRegistration", { body: input }) };
    } catch (error) {
      const draft = newerIn(error);
      if (draft === null) throw error;
      return { kind: "newer", draft };
    }
  }),
  submit: fromPromise<Port<"submit">["output"], Port<"submit">["input"]>(({ input: { answers, key } }) => {
    const { licenceState, officeState, ...rest } = answers;
    const body = {
      ...rest,
      licenceState: licenceState as AustralianState,
      officeState: officeState as AustralianState,
    };
    return api.call("submitRegistration", { body, key });
  }),
});

/** A refusal for another device's newer version brings that version with it. */
function newerIn(error: unknown): RegistrationDraft | null {
  if (toProblem(error).code !== "registration.version-conflict" || !(error instanceof ApiFailure))
    return null;
  return (error.errorObject.body as { current?: RegistrationDraft } | null)?.current ?? null;
}
