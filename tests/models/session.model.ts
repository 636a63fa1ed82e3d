import type { AnyMachineSnapshot } from "xstate";
import { routes } from "#contract/routes.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { SessionContext, SessionInput } from "#machines/session/session.types.ts";
import { answered, done, failed, refused } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";
import { sessionRules } from "./session-rules.ts";

/** By its agency a scenario is known in the page: what its browser stores hangs on it. */
export const agencies = {
  usual: "agy_harbourvale",
  /** Of someone whose last sign-in began by itself, less than a minute ago. */
  hurried: "agy_coastcountry",
  callback: "agy_callback",
  expired: "agy_expired",
  other: "agy_torquay",
} as const;
export const place = "/property-listings";
export const elsewhere = "/payments";
const signedIn: SessionInput = { hasCallback: false, agencyId: agencies.usual };

export const accountAt = (agencyId: string | null): StaffAccount => ({
  ...routes.readAccount.example.reply,
  agencyId: agencyId ?? agencies.usual,
  permissions: [],
  agencies: Object.values(agencies).map((id) => ({ id, name: `Agency ${id.slice("agy_".length)}` })),
});

export const userOf = (subject: string, isExpired = false) => ({ subject, isExpired });
const contextOf = ({ context }: AnyMachineSnapshot) => context as SessionContext;

const noRenewal = "Nothing in the page tells of it: only a provider that advertises a session frame does.";
const isStorageError = "No person can make the browser's storage unreadable by using the page.";
const noProfile =
  "The page that is walked is another one: a change of one's profile is walked in e2e/profile.";
const jump = "A clock that stands still and is wound tells of both, one after the other.";
const noWait = "The provider is waited for 10 seconds; the token's last 120 do not end within them here.";

export const model = defineModel({
  machine: sessionMachine,
  scenarios: [
    { name: "nobody", input: { hasCallback: false, agencyId: null } },
    { name: "a stored user", input: signedIn },
    { name: "the provider's answer", input: { hasCallback: true, agencyId: agencies.callback } },
  ],
  events: (snapshot) => {
    const { agencyId, returnTo, refusedPath } = contextOf(snapshot);
    const isFresh = snapshot.matches({ running: { signedIn: { token: "current" } } });
    // The same from whichever state of the account and of the token: one of each is enough.
    const isPlain = isFresh && refusedPath === null && agencyId === agencies.usual;
    return [
      { type: "start.retried" },
      { type: "account.retried" },
      {
        type: "sign-in.requested",
        returnTo: returnTo ?? (agencyId === agencies.callback ? null : place),
      },
      // Where a failed sign-in is tried again for another place than before.
      ...(snapshot.matches({ running: "signInFailed" })
        ? [{ type: "sign-in.requested", returnTo: elsewhere }]
        : []),
      { type: "sign-out.requested" },
      ...(isPlain ? [agencies.other, agencies.usual] : []).map((chosen) => ({
        type: "agency.chosen",
        agencyId: chosen,
      })),
      { type: "call.unauthorised" },
      ...(isFresh || !snapshot.hasTag("open")
        ? [{ type: "call.forbidden", path: place }, { type: "session.changed" }, { type: "account.changed" }]
        : []),
      { type: "refusal.dismissed" },
      { type: "user.unloaded" },
      { type: "token.expiring" },
      { type: "token.expired" },
      { type: "other-tab.signed-out" },
    ];
  },
  outcomes: {
    readConfig: () => [done("ready", {}), refused("session.not-started")],
    loadUser: () => [
      done("live", { user: userOf("demo-agent") }),
      done("expired", { user: userOf("demo-agent", true) }),
      done("none", { user: null }),
      failed("server.unexpected"),
    ],
    completeSignIn: () => [
      done("signed in", { user: userOf("callback"), returnTo: place }),
      refused("session.sign-in-failed"),
    ],
    signIn: () => [refused("session.sign-in-failed")],
    signOut: () => [refused("session.sign-out-failed")],
    readAccount: (snapshot) => [
      answered("staff", accountAt(snapshot.context.agencyId)),
      ...(snapshot.matches({ running: { signedIn: { account: "checking", token: "current" } } }) &&
      contextOf(snapshot).agencyId === agencies.usual
        ? [answered("promoted", { ...accountAt(snapshot.context.agencyId), permissions: ["manage-agency"] })]
        : []),
      refused("session.required"),
      refused("staff.unknown"),
      refused("network.lost"),
    ],
    claimSignIn: () => [
      done("granted", { isGranted: true, returnTo: place }),
      done("refused", { isGranted: false, returnTo: place }),
    ],
  },
  project: (context: SessionContext) => [
    context.hasCallback,
    context.agencyId,
    context.user?.subject ?? null,
    context.account?.agencyId ?? null,
    context.account?.permissions ?? null,
    context.returnTo,
    context.isExpired,
    context.refusedPath,
    context.problem?.code ?? null,
  ],
  invariants: sessionRules,
  stage: "page",
  untaken: {
    stage: {
      "session.running.loadingUser|xstate.error.actor.loadUser|0": isStorageError,
      "session.running.loadingAccount|user.unloaded|0": noRenewal,
      "session.running.accountFailed|user.unloaded|0": noRenewal,
      "session.running.notAllowed|user.unloaded|0": noRenewal,
      "session.running.signedIn|user.unloaded|0": noRenewal,
      "session.running.signedIn.account.known|session.changed|0": noRenewal,
      "session.running.signedIn.account.known|account.changed|0": noProfile,
      "session.running.signedIn.token.current|token.expired|0": jump,
      "session.running.signedIn.token.renewing|token.expired|0": noWait,
    },
  },
});
