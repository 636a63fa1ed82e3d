import { type Actor, createActor, type EventObject, fromCallback, fromPromise } from "xstate";
import type { Problem } from "#contract/problems.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { SessionEvent, SessionPorts } from "#machines/session/session.types.ts";
import { setAgencyZone } from "#web/adapters/agency-clock.ts";
import { wordsOf } from "#web/adapters/api-failure.ts";
import { claimAutomaticSignIn } from "#web/adapters/automatic-sign-in.ts";
import { browserStorage, clearStorages } from "#web/adapters/browser-storage.ts";
import { createIdentity, type Identity } from "#web/adapters/identity.ts";
import { inspection } from "#web/adapters/inspection.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { currentAddress, loadPage } from "#web/adapters/page-navigation.ts";
import { readRuntimeConfig } from "#web/adapters/runtime-config.ts";
import { tellSignedOut, watchSignedOut } from "#web/adapters/session-channel.ts";
import { takeSignInCallback } from "#web/adapters/sign-in-callback.ts";
import { notify } from "#web/ui/notify.ts";

type Output<Name extends keyof SessionPorts> = SessionPorts[Name]["output"];
type Input<Name extends keyof SessionPorts> = SessionPorts[Name]["input"];
export type SessionActor = Actor<typeof sessionMachine>;

const agencyKey = "saleflow.agency";
let session: SessionActor | null = null;

/** The session of this document: started once, outside of what is drawn. */
export function sessionOf(outside: Outside): SessionActor {
  if (session !== null) return session;
  const callback = takeSignInCallback();
  const storage = browserStorage("sessionStorage");
  const agencyId = storage.read(agencyKey);
  const world: World = { outside, callback, identity: null, agencyId, notices: 0, endingToken: null };
  const actor = createActor(sessionWith(world), {
    input: { hasCallback: callback !== null, agencyId },
    ...inspection(),
  });
  session = actor;
  outside.staff.open({
    token: () => world.identity?.token() ?? world.endingToken,
    agencyId: () => world.agencyId,
    refused: (status) =>
      actor.send(
        status === 401
          ? { type: "call.unauthorised" }
          : { type: "call.forbidden", path: window.location.pathname },
      ),
  });
  return actor.start();
}

type World = {
  outside: Outside;
  callback: string | null;
  identity: Identity | null;
  /** Whom the calls of staff are made for. */
  agencyId: string | null;
  /** How many notices of an expiring token were shown. */
  notices: number;
  /** What the server is to refuse from now on, until it was told. */
  endingToken: string | null;
};

const noticeIdOf = ({ notices }: World): string => `session-expiring-${notices}`;

function sessionWith(world: World) {
  const { outside } = world;
  const storage = browserStorage("sessionStorage");
  return sessionMachine.provide({
    actors: {
      ...sessionPorts(world),
      watchSession: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const tell = (event: SessionEvent) => sendBack(event);
        const stops = [
          identityOf(world).watch((type) => tell({ type })),
          watchSignedOut(() => tell({ type: "other-tab.signed-out" })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
    actions: {
      eraseUser: () => void world.identity?.forgetUser(),
      writeAgency: (_, { agencyId }: { agencyId: string | null }) =>
        agencyId === null ? storage.remove(agencyKey) : storage.write(agencyKey, agencyId),
      forgetAnswers: () => outside.queries.clear(),
      tellOtherTabs: () => tellSignedOut(),
      announceExpiring: () => {
        // One that is put away still fades: another of its name would fade with it.
        world.notices += 1;
        notify.offer({
          id: noticeIdOf(world),
          title: "Your session ends in 2 minutes.",
          label: "Sign in again",
          onAction: () => session?.send({ type: "sign-in.requested", returnTo: currentAddress() }),
        });
      },
      withdrawNotice: () => notify.withdraw(noticeIdOf(world)),
      announceProblem: (_, { problem }: { problem: Problem }) =>
        notify.error(`Sign-in failed. ${problem.message}`),
    },
  });
}

function sessionPorts(world: World) {
  const { outside } = world;
  return {
    readConfig: fromPromise<Output<"readConfig">, undefined>(async () => {
      world.identity = createIdentity(await readRuntimeConfig());
      return {};
    }),
    loadUser: fromPromise<Output<"loadUser">, undefined>(async () => ({
      user: await identityOf(world).loadUser(),
    })),
    completeSignIn: fromPromise<Output<"completeSignIn">, undefined>(() =>
      identityOf(world).completeSignIn(world.callback ?? ""),
    ),
    signIn: fromPromise<Output<"signIn">, Input<"signIn">>(({ input }) =>
      identityOf(world).signIn(input.returnTo),
    ),
    signOut: fromPromise<Output<"signOut">, undefined>(() => signOut(world)),
    readAccount: fromPromise<Output<"readAccount">, Input<"readAccount">>(async ({ input, signal }) => {
      world.agencyId = input.agencyId;
      const account = await outside.staff.quietApi.call("readAccount", { signal });
      setAgencyZone(account.timeZone);
      return account;
    }),
    claimSignIn: fromPromise<Output<"claimSignIn">, undefined>(() =>
      Promise.resolve({ isGranted: claimAutomaticSignIn(), returnTo: currentAddress() }),
    ),
  };
}

/** Clears this browser first, whatever the network does, then leaves for the provider's own sign-out. */
async function signOut(world: World): Promise<never> {
  const identity = identityOf(world);
  world.endingToken = identity.token() ?? world.endingToken;
  await identity.forgetUser();
  clearStorages();
  try {
    await world.outside.staff.quietApi.call("endSession", {});
    world.endingToken = null;
  } catch (error) {
    throw { code: "session.sign-out-failed", message: wordsOf(error) } satisfies Problem;
  }
  loadPage(identity.signOutAddress);
  return await new Promise<never>(() => {});
}

function identityOf({ identity }: World): Identity {
  if (identity === null) throw new Error("There is no provider before the config was read");
  return identity;
}
