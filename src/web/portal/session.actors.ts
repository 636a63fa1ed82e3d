import { type Actor, createActor, type EventObject, fromCallback, fromPromise } from "xstate";
import type { Problem } from "#contract/problems.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { SessionEvent, SessionPorts } from "#machines/session/session.types.ts";
import { setAgencyZone } from "#web/adapters/agency-clock.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { claimAutomaticSignIn } from "#web/adapters/automatic-sign-in.ts";
import { browserStorage } from "#web/adapters/browser-storage.ts";
import { clearStorages } from "#web/adapters/clear-storages.ts";
import { createIdentity, type Identity } from "#web/adapters/identity.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { currentAddress, loadPage } from "#web/adapters/page-navigation.ts";
import { readRuntimeConfig } from "#web/adapters/runtime-config.ts";
import { notifySignedOut, watchSignedOut } from "#web/adapters/session-channel.ts";
import { consumeSignInCallback } from "#web/adapters/sign-in-callback.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { setCalendarZone } from "#web/ui/calendar-zone.ts";
import { notify } from "#web/ui/notify.ts";
import { sessionCopy } from "./session.copy.ts";

type Output<Name extends keyof SessionPorts> = SessionPorts[Name]["output"];
type Input<Name extends keyof SessionPorts> = SessionPorts[Name]["input"];
export type SessionActor = Actor<typeof sessionMachine>;

const agencyKey = "saleflow.agency";
let session: SessionActor | null = null;

/** The session of this document: started once, outside of what is drawn. */
export function sessionOf(services: Services): SessionActor {
  if (session !== null) return session;
  const callback = consumeSignInCallback();
  const storage = browserStorage("sessionStorage");
  const agencyId = storage.read(agencyKey);
  const environment: Environment = {
    services,
    callback,
    identity: null,
    agencyId,
    notices: 0,
    endingToken: null,
  };
  const actor = createActor(sessionWith(environment), {
    input: { hasCallback: callback !== null, agencyId },
    ...inspection(),
  });
  session = actor;
  services.staff.open({
    token: () => environment.identity?.token() ?? environment.endingToken,
    agencyId: () => environment.agencyId,
    refused: (status) =>
      actor.send(
        status === 401
          ? { type: "call.unauthorised" }
          : { type: "call.forbidden", path: window.location.pathname },
      ),
  });
  return actor.start();
}

type Environment = {
  services: Services;
  callback: string | null;
  identity: Identity | null;
  /** Whom the calls of staff are made for. */
  agencyId: string | null;
  /** How many notices of an expiring token were shown. */
  notices: number;
  /** What the server is to refuse from now on, until it was told. */
  endingToken: string | null;
};

const noticeIdOf = ({ notices }: Environment): string => `session-expiring-${notices}`;

function sessionWith(environment: Environment) {
  const { services } = environment;
  const storage = browserStorage("sessionStorage");
  return sessionMachine.provide({
    actors: {
      ...sessionPorts(environment),
      watchSession: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const notify = (event: SessionEvent) => sendBack(event);
        const stops = [
          identityOf(environment).watch((type) => notify({ type })),
          watchSignedOut(() => notify({ type: "other-tab.signed-out" })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
    actions: {
      eraseUser: () => void environment.identity?.forgetUser(),
      writeAgency: (_, { agencyId }: { agencyId: string | null }) =>
        agencyId === null ? storage.remove(agencyKey) : storage.write(agencyKey, agencyId),
      forgetAnswers: () => services.queries.clear(),
      notifyOtherTabs: () => notifySignedOut(),
      announceExpiring: () => {
        // One that is put away still fades: another of its name would fade with it.
        environment.notices += 1;
        notify.offer({
          id: noticeIdOf(environment),
          title: sessionCopy.sessionEnds,
          label: sessionCopy.signInAgain,
          onAction: () => session?.send({ type: "sign-in.requested", returnTo: currentAddress() }),
        });
      },
      withdrawNotice: () => notify.withdraw(noticeIdOf(environment)),
      announceProblem: (_, { problem }: { problem: Problem }) =>
        notify.error(sessionCopy.signInFailed(problem.message)),
    },
  });
}

function sessionPorts(environment: Environment) {
  const { services } = environment;
  return {
    readConfig: fromPromise<Output<"readConfig">, undefined>(async () => {
      environment.identity = createIdentity(await readRuntimeConfig());
      return {};
    }),
    loadUser: fromPromise<Output<"loadUser">, undefined>(async () => ({
      user: await identityOf(environment).loadUser(),
    })),
    completeSignIn: fromPromise<Output<"completeSignIn">, undefined>(() =>
      identityOf(environment).completeSignIn(environment.callback ?? ""),
    ),
    signIn: fromPromise<Output<"signIn">, Input<"signIn">>(({ input }) =>
      identityOf(environment).signIn(input.returnTo),
    ),
    signOut: fromPromise<Output<"signOut">, undefined>(() => signOut(environment)),
    readAccount: fromPromise<Output<"readAccount">, Input<"readAccount">>(async ({ input, signal }) => {
      environment.agencyId = input.agencyId;
      const account = await services.staff.quietApi.call("readAccount", { signal });
      setAgencyZone(account.timeZone);
      setCalendarZone(account.timeZone);
      return account;
    }),
    claimSignIn: fromPromise<Output<"claimSignIn">, undefined>(() =>
      Promise.resolve({ isGranted: claimAutomaticSignIn(), returnTo: currentAddress() }),
    ),
  };
}

/** Clears this browser first, whatever the network does, then leaves for the provider's own sign-out. */
async function signOut(environment: Environment): Promise<never> {
  const identity = identityOf(environment);
  environment.endingToken = identity.token() ?? environment.endingToken;
  await identity.forgetUser();
  clearStorages();
  try {
    await environment.services.staff.quietApi.call("endSession", {});
    environment.endingToken = null;
  } catch (error) {
    throw { code: "session.sign-out-failed", message: failureMessage(error) } satisfies Problem;
  }
  loadPage(identity.signOutAddress);
  return await new Promise<never>(() => {});
}

function identityOf({ identity }: Environment): Identity {
  if (identity === null) throw new Error("There is no provider before the config was read");
  return identity;
}
