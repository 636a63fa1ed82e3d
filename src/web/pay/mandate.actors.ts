import { type Actor, createActor, type EventObject, fromCallback, fromPromise } from "xstate";
import type { DebitSetup, Mandate } from "#contract/mandate.ts";
import type { MandateMethod, MandateStatus } from "#domain/enumerations.ts";
import { mandateSetupMachine } from "#machines/mandate-setup/mandate-setup.machine.ts";
import type {
  MandateSetupContext,
  MandateSetupEvent,
  MandateSetupPorts,
  MandateSetupSources,
} from "#machines/mandate-setup/mandate-setup.types.ts";
import { watchChanges } from "#web/adapters/changes-watch.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { mandateDraft } from "#web/adapters/mandate-draft.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { blankForm, keepable, mandateBody, previewBody } from "./mandate-form.ts";
import { gatedApi } from "./otp-gate.actors.ts";

type Port<Name extends keyof MandateSetupPorts> = MandateSetupPorts[Name];
export type MandateActor = Actor<typeof mandateSetupMachine>;

type MandateStart = {
  services: PublicServices;
  shortcode: string;
  setup: DebitSetup;
  /** The way to pay that the address names. */
  method: MandateMethod | null;
  /** The mandate that another is to take the place of; null where none is changed. */
  replaces: string | null;
};

const started = new Map<string, { actor: MandateActor; replaces: string | null }>();

/** The regular payments of an application in this document: started once, outside of what is drawn. */
export function mandateOf(start: MandateStart): MandateActor {
  const { shortcode, setup, method, replaces } = start;
  const known = started.get(shortcode);
  if (known?.replaces === replaces) return known.actor;
  known?.actor.stop();
  const [only = null] = setup.methods.length === 1 ? setup.methods : [];
  const actor = createActor(mandateWith(start), {
    input: {
      shortcode,
      method: method ?? only,
      form: blankForm(setup),
      draft: mandateDraft(shortcode).read(),
    },
    ...inspection(),
  });
  started.set(shortcode, { actor, replaces });
  return actor.start();
}

function mandateWith(start: MandateStart) {
  const draft = mandateDraft(start.shortcode);
  return mandateSetupMachine.provide({
    actors: mandatePorts(start),
    actions: {
      keepDraft: ({ context: { method, form, key } }: { context: MandateSetupContext }) =>
        draft.keep({ method, form: keepable(form), key }),
      forgetDraft: () => draft.forget(),
    },
  });
}

function mandatePorts({ services, shortcode, setup, replaces }: MandateStart) {
  const api = gatedApi(services, shortcode);
  const read = async () => (await api.call("listMandates", { params: { shortcode } })).mandates;
  return {
    readMandate: fromPromise<Port<"readMandate">["output"], Port<"readMandate">["input"]>(async () =>
      // The one that is being changed is no answer: whoever loses one goes on with the change.
      toNotify((await read()).filter(({ id }) => id !== replaces)),
    ),
    previewSchedule: fromPromise<Port<"previewSchedule">["output"], Port<"previewSchedule">["input"]>(
      ({ input: { method, form } }) =>
        api.call("previewSchedule", { params: { shortcode }, body: previewBody(method, form, setup) }),
    ),
    createMandate: fromPromise<Port<"createMandate">["output"], Port<"createMandate">["input"]>(
      ({ input: { key, method, form } }) =>
        api.call("createMandate", {
          params: { shortcode },
          key,
          body: {
            ...mandateBody(method, form, setup),
            ...(replaces === null ? {} : { replaces }),
          },
        }),
    ),
    cancelMandate: fromPromise<Port<"cancelMandate">["output"], Port<"cancelMandate">["input"]>(
      ({ input: { id } }) => api.call("cancelMandate", { params: { shortcode, id } }),
    ),
    watchMandate: fromCallback<EventObject, MandateSetupSources["watchMandate"]>(
      ({ input: { id }, sendBack }) =>
        watchChanges({
          ask: async (since, signal) => {
            const mandate = await api.call("readMandate", { params: { shortcode, id }, signal });
            const now = JSON.stringify(mandate);
            if (now !== since) sendBack({ type: "mandate.changed", mandate } satisfies MandateSetupEvent);
            return { hasChanged: now !== since, since: now };
          },
          onChanged: () => void services.queries.invalidateQueries({ queryKey: ["application", shortcode] }),
          onReceived: () => undefined,
        }),
    ),
  };
}

const ongoing: readonly MandateStatus[] = ["draft", "created", "active", "suspended"];

/** Of an application's agreements, newest first, the one that stands; else the newest. */
const toNotify = (mandates: readonly Mandate[]): Mandate | null =>
  mandates.find(({ status }) => ongoing.includes(status)) ?? mandates[0] ?? null;
