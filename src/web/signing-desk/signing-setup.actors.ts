import { type Actor, createActor, type EventObject, fromCallback, fromPromise } from "xstate";
import { toProblem } from "#contract/problems.ts";
import type { SigningSetup } from "#contract/signing-desk.ts";
import type { SigningRequest } from "#contract/signing-request.ts";
import { signingSetupMachine } from "#machines/signing-setup/signing-setup.machine.ts";
import type {
  Opening,
  SaveAnswer,
  ServerDraft,
  SetupStep,
  SetupValues,
  SigningSetupEvent,
  SigningSetupPorts,
} from "#machines/signing-setup/signing-setup.types.ts";
import type { Api } from "#web/adapters/api.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { currentPath, openPage } from "#web/adapters/page-navigation.ts";
import { watchPage } from "#web/adapters/page-watch.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { notify } from "#web/ui/notify.ts";
import { notifySigningChanged } from "./signing.queries.ts";
import { type SetupPlace, setupHref, stepAtPath } from "./signing-paths.ts";
import { setupCopy } from "./signing-setup.copy.ts";
import { savedOf } from "./signing-setup.saved.ts";
import { type SetupFormValues, valuesOf } from "./signing-setup.values.ts";

type Ports = SigningSetupPorts;
export type SigningSetupActor = Actor<typeof signingSetupMachine>;
type Start = SetupPlace & { services: Services; agencyId: string };

type Running = {
  place: string;
  services: Services;
  actor: SigningSetupActor;
  /** The contract that the address names; null until one was started. */
  addressed: string | null;
};
let current: Running | null = null;

/** The contract that is prepared in this document: started where its address says, and gone on with from step to step. */
export function setupOf(start: Start): SigningSetupActor {
  const { services, listingId, documentType, applicationId } = start;
  const place = `${start.agencyId} ${listingId} ${documentType}`;
  if (current !== null && isOf(current, { place, services, applicationId })) return current.actor;
  current?.actor.stop();
  const actor = createActor(machineWith(start), {
    input: { listingId, documentType, applicationId, step: start.step },
    ...inspection(),
  });
  current = { place, services, actor, addressed: applicationId };
  return actor.start();
}

/** Whether it is the contract of the address, and not over yet. */
const isOf = (
  { place, services, addressed, actor }: Running,
  of: Pick<Running, "place" | "services"> & { applicationId: string | null },
): boolean =>
  place === of.place &&
  services === of.services &&
  addressed === of.applicationId &&
  !actor.getSnapshot().hasTag("confirmed");

function machineWith(start: Start) {
  const { services, agencyId, listingId, documentType } = start;
  return signingSetupMachine.provide({
    actors: {
      ...portsOf(services),
      watchPage: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const notify = (event: SigningSetupEvent) => sendBack(event);
        return watchPage((moment) => {
          if (moment === "hidden") notify({ type: "page.hidden" });
          if (moment === "online") notify({ type: "save.retried" });
          // Of another page's address nothing is asked.
          if (
            moment === "moved" &&
            currentPath().startsWith(setupHref({ ...start, step: "document", applicationId: null }))
          )
            notify({ type: "step.chosen", step: stepAtPath(currentPath()) });
        });
      }),
    },
    actions: {
      openStep: (_, { step, applicationId }: { step: SetupStep; applicationId: string | null }) => {
        if (current !== null) current.addressed = applicationId;
        const href = setupHref({ listingId, documentType, step, applicationId });
        // The address of a new contract, and of one that is on its way, is no place to come back to.
        const replace = applicationId !== null && (step === "sent" || !currentPath().includes(applicationId));
        if (href !== currentPath()) openPage(href, { replace });
      },
      announceChanged: () => notifySigningChanged(services, { agencyId, id: listingId }),
    },
  });
}

function portsOf({ staffApi }: Services) {
  return {
    open: fromPromise<Ports["open"]["output"], Ports["open"]["input"]>(
      async ({ input: { listingId: id, applicationId }, signal }): Promise<Opening> => {
        if (applicationId === null)
          return {
            kind: "new",
            choices: await staffApi.call("readSigningChoices", { params: { id }, signal }),
          };
        const setup = await readSetup(staffApi, { id, applicationId });
        return setup.request.status === "draft" ? { kind: "draft", draft: draftOf(setup) } : { kind: "sent" };
      },
    ),
    create: fromPromise<Ports["create"]["output"], Ports["create"]["input"]>(
      async ({ input: { listingId: id, key, ...body } }) => {
        const { applicationId } = await staffApi.call("createSigningRequest", { params: { id }, body, key });
        return { applicationId };
      },
    ),
    save: fromPromise<Ports["save"]["output"], Ports["save"]["input"]>(({ input }) => save(staffApi, input)),
    send: fromPromise<Ports["send"]["output"], Ports["send"]["input"]>(
      async ({ input: { listingId: id, applicationId, version, reason } }) => {
        const withoutPapers = reason.trim() === "" ? null : reason.trim();
        const params = { id, applicationId };
        const sent = await staffApi.call("sendSigningRequest", { params, body: { version, withoutPapers } });
        notify.success(setupCopy.sentTo(invitedIn(sent)));
        return sent;
      },
    ),
  };
}

/** `Jane Citizen and John Citizen` */
const invitedIn = ({ signers }: SigningRequest): string =>
  new Intl.ListFormat("en-AU").format(
    signers.filter(({ status }) => status === "invited").map(({ name }) => name),
  );

type Named = { id: string; applicationId: string };

const readSetup = (staffApi: Api, params: Named): Promise<SigningSetup> =>
  staffApi.call("readSigningSetup", { params });

const draftOf = (setup: SigningSetup): ServerDraft => ({
  version: setup.request.version,
  values: valuesOf(setup),
  facts: setup,
});

/** A refusal for somebody else's newer version brings that version, where it still is a draft. */
async function save(staffApi: Api, input: Ports["save"]["input"]): Promise<SaveAnswer> {
  const { listingId: id, applicationId, version, values, facts } = input;
  const params = { id, applicationId };
  try {
    const body = { version, ...savedOf(formValuesOf(values), facts) };
    const saved = await staffApi.call("saveSigningRequest", { params, body });
    return { kind: "kept", version: saved.version };
  } catch (error) {
    if (toProblem(error).code !== "signing.version-conflict") throw error;
    const setup = await readSetup(staffApi, params);
    if (setup.request.status !== "draft") throw error;
    return { kind: "newer", draft: draftOf(setup) };
  }
}

/** The chart keeps values of any kind; those of this form are its own. */
export const formValuesOf = (values: SetupValues): SetupFormValues => values as SetupFormValues;
