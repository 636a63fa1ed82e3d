import { type Actor, createActor, type EventObject, fromCallback, fromPromise } from "xstate";
import type { PublicApplication } from "#contract/application.ts";
import { toProblem } from "#contract/problems.ts";
import type { ApplicationDraft } from "#contract/vendor-application.ts";
import { applicationConfirmationHref, stepAt, stepHref } from "#contract/vendor-paths.ts";
import {
  type ApplicationAnswers,
  type ApplicationStep,
  emptyAnswers,
} from "#domain/vendor-application/answers.ts";
import { applicationTerms } from "#domain/vendor-application/terms.ts";
import { vendorApplicationMachine } from "#machines/vendor-application/vendor-application.machine.ts";
import type {
  LocalDraft,
  ServerDraft,
  UnsavedAnswers,
  VendorApplicationEvent,
  VendorApplicationPorts,
  VendorApplicationSources,
} from "#machines/vendor-application/vendor-application.types.ts";
import { ApiFailure } from "#web/adapters/api-failure.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { currentPath, openPage } from "#web/adapters/page-navigation.ts";
import { watchPage } from "#web/adapters/page-watch.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { applicationDrafts } from "./application-drafts.ts";
import { openVendorApplication } from "./open-application.ts";

type Ports = VendorApplicationPorts;
export type VendorApplicationActor = Actor<typeof vendorApplicationMachine>;

/** Tells once a one-time code has opened an application here; answers how to stop. */
export type WatchGate = (
  services: PublicServices,
  application: PublicApplication,
  onOpen: () => void,
) => () => void;

type Start = {
  services: PublicServices;
  step: ApplicationStep;
  shortcode: string | null;
  agencyCode: string | null;
  watchGate: WatchGate;
};

const drafts = applicationDrafts();
let current: VendorApplicationActor | null = null;

/** The application of this document: begun once, and gone on with from step to step. */
export function applicationOf(start: Start): VendorApplicationActor {
  const { shortcode } = start;
  if (current !== null && !isOver(current) && (shortcode === null || shortcode === shortcodeOf(current)))
    return current;
  current?.stop();
  current = createActor(machineWith(start), {
    input: {
      step: start.step,
      shortcode,
      agencyCode: start.agencyCode,
      local: drafts.read(shortcode),
      key: randomKey(),
      blank: emptyAnswers(),
    },
    ...inspection(),
  });
  return current.start();
}

const shortcodeOf = (actor: VendorApplicationActor) => actor.getSnapshot().context.shortcode;
const isOver = (actor: VendorApplicationActor): boolean => {
  const snapshot = actor.getSnapshot();
  return snapshot.hasTag("over") || snapshot.hasTag("confirmed") || snapshot.hasTag("failed");
};

function machineWith({ services, watchGate }: Start) {
  return vendorApplicationMachine.provide({
    actors: {
      ...portsOf(services),
      watchGate: fromCallback<EventObject, VendorApplicationSources["watchGate"]>(({ input, sendBack }) => {
        if (input.application === null) return undefined;
        return watchGate(services, input.application, () =>
          sendBack({ type: "gate.opened" } satisfies VendorApplicationEvent),
        );
      }),
      watchPage: fromCallback<EventObject, VendorApplicationSources["watchPage"]>(({ sendBack }) => {
        const notify = (event: VendorApplicationEvent) => sendBack(event);
        return watchPage((moment) => {
          if (moment === "hidden") notify({ type: "page.hidden" });
          if (moment === "left") notify({ type: "page.left" });
          if (moment === "online") notify({ type: "save.retried" });
          const step = moment === "moved" ? stepAt(currentPath()) : null;
          if (step !== null) notify({ type: "step.chosen", step });
        });
      }),
    },
    actions: {
      keepLocal: (_, { local }: { local: LocalDraft }) => drafts.keep(local),
      dropLocal: (_, slot: Pick<LocalDraft, "shortcode" | "key">) => drafts.drop(slot),
      openStep: (_, { step, shortcode }: { step: ApplicationStep; shortcode: string | null }) => {
        const href = stepHref(step, shortcode);
        if (href !== currentPath()) openPage(`${href}${window.location.search}`);
      },
      openConfirmation: (_, { shortcode }: { shortcode: string }) =>
        openPage(applicationConfirmationHref(shortcode), { replace: true }),
      flushOnUnload: (_, { word }: { word: UnsavedAnswers }) => void flushOnUnload(services, word),
    },
  });
}

/** Nobody waits for the answer: the page is gone by then. What does not arrive is still on this device. */
async function flushOnUnload(
  { api }: PublicServices,
  { shortcode, version, answers, step }: UnsavedAnswers,
): Promise<void> {
  const body = { version, answers: answers as ApplicationAnswers, step };
  await api
    .call("markPartiallyCompleted", { params: { shortcode }, body, keepalive: true })
    .catch((error: unknown) => toProblem(error));
}

function portsOf(services: PublicServices) {
  const { api } = services;
  return {
    openApplication: fromPromise<Ports["openApplication"]["output"], Ports["openApplication"]["input"]>(
      ({ input }) => openVendorApplication(services, input),
    ),
    saveDraft: fromPromise<Ports["saveDraft"]["output"], Ports["saveDraft"]["input"]>(
      async ({ input: { key, agencyCode, shortcode, version, step, ...input } }) => {
        const answers = input.answers as ApplicationAnswers;
        if (shortcode === null || version === null) {
          const agency = agencyCode === null ? {} : { agencyCode };
          const body = { creationKey: key, ...agency, answers, step };
          const { directApplication } = await api.call("createApplication", { body });
          return keptAs(directApplication);
        }
        const params = { shortcode };
        const body = { version, answers, step };
        return await orNewer(async () => keptAs(await api.call("updateApplication", { params, body })));
      },
    ),
    release: fromPromise<Ports["release"]["output"], Ports["release"]["input"]>(
      async ({ input: { shortcode, version } }) => {
        const body = { version, step: "finish" as const };
        const params = { shortcode };
        return await orNewer(async () => keptAs(await api.call("markPartiallyCompleted", { params, body })));
      },
    ),
    complete: fromPromise<Ports["complete"]["output"], Ports["complete"]["input"]>(
      async ({ input: { shortcode, version, answers } }) => {
        const { signature } = (answers as ApplicationAnswers).finish;
        const { kind, name, drawing } = signature;
        const signed = kind === "drawn" ? { kind, name, drawing } : { kind: "typed" as const, name };
        const body = { version, consent: true as const, termsVersion: applicationTerms.version };
        return await orNewer(async () => {
          await api.call("completeApplication", {
            params: { shortcode },
            body: { ...body, signature: signed },
          });
          return { kind: "completed" as const };
        });
      },
    ),
    cancel: fromPromise<Ports["cancel"]["output"], Ports["cancel"]["input"]>(
      async ({ input: { shortcode } }) => await api.call("cancelApplication", { params: { shortcode } }),
    ),
  };
}

const keptAs = ({ shortcode, version }: PublicApplication) => ({
  kind: "kept" as const,
  shortcode,
  version,
  savedAt: new Date().toISOString(),
});

/** A refusal for another's newer version brings that version with it. */
async function orNewer<Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | { kind: "newer"; draft: ServerDraft }> {
  try {
    return await work();
  } catch (error) {
    const body = error instanceof ApiFailure ? error.errorObject.body : null;
    const draft = (body as { current?: ApplicationDraft } | null)?.current;
    if (toProblem(error).code !== "application.version-conflict" || draft === undefined) throw error;
    return { kind: "newer", draft };
  }
}
