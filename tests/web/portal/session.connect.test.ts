import { expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { SessionContext, SessionEvent } from "#machines/session/session.types.ts";
import { connectSession } from "#web/portal/session.connect.ts";

const context: SessionContext = {
  hasCallback: false,
  agencyId: null,
  user: null,
  account: null,
  returnTo: null,
  isExpired: false,
  refusedPath: null,
  problem: null,
};

function shown(value: unknown, changes: Partial<SessionContext> = {}) {
  const sent: SessionEvent[] = [];
  const snapshot = sessionMachine.resolveState({
    value: value as never,
    context: { ...context, ...changes },
  });
  return { sent, session: connectSession(snapshot, (event) => sent.push(event)) };
}
const running = (state: unknown) => ({ running: state });
const signedIn = (token: string, account = "known") => running({ signedIn: { token, account } });

test.each([
  ["starting", "waiting"],
  ["startFailed", "failed"],
  [running("completing"), "waiting"],
  [running("loadingUser"), "waiting"],
  [running("loadingAccount"), "waiting"],
  [running("accountFailed"), "failed"],
  [running("notAllowed"), "not-allowed"],
  [running("signedOut"), "signed-out"],
  [running("signingIn"), "signed-out"],
  [running("signInFailed"), "signed-out"],
  [running("reauthenticating"), "waiting"],
  [running("signingOut"), "waiting"],
  [running("signOutFailed"), "signed-out"],
  [signedIn("current"), "open"],
  [signedIn("expired", "checking"), "open"],
])("%j is the screen %s", (value, screen) => {
  expect(shown(value).session.screen).toBe(screen);
});

test("while the account loads, the specified words are shown [T020]", () => {
  expect(shown(running("loadingAccount")).session.waiting).toBe("Fetching your account details....");
  expect(shown(running("signingOut")).session.waiting).toBe("Signing out...");
  expect(shown("starting").session.waiting).toBeUndefined();
});

test("failures have their specified titles [T110]", () => {
  const title = (value: unknown) => shown(value, { problem: problem("network.lost") }).session.title;
  expect(title("startFailed")).toBe("Something went wrong");
  expect(title(running("accountFailed"))).toBe("Something went wrong");
  expect(title(running("signInFailed"))).toBe("Sign-in failed");
  expect(title(running("signOutFailed"))).toBe("Sign-out failed");
  expect(title(running("signedOut"))).toBeNull();
});

test("a failure that has no words beyond its title says what it means and what to do", () => {
  const textOf = (state: string, code: Parameters<typeof problem>[0]) =>
    shown(running(state), { problem: problem(code) }).session.explanation;
  expect(textOf("signOutFailed", "session.sign-out-failed")).toBe(
    "You may still be signed in. Please sign out again, especially on a shared computer.",
  );
  expect(textOf("signInFailed", "session.sign-in-failed")).toBe("You were not signed in. Please try again.");
  expect(textOf("signInFailed", "network.lost")).toBe(problem("network.lost").message);
  expect(shown(running("signedOut")).session.explanation).toBeNull();
});

test("a token that is over says so, also while it is renewed", () => {
  expect(shown(signedIn("current")).session.isExpired).toBe(false);
  expect(shown(signedIn("expired"), { isExpired: true }).session.isExpired).toBe(true);
  expect(shown(signedIn("renewing"), { isExpired: true }).session.isExpired).toBe(true);
});

test("a refusal is one page's alone", () => {
  const { session } = shown(signedIn("current"), { refusedPath: "/payments" });
  expect([session.isRefused("/payments"), session.isRefused("/agency")]).toEqual([true, false]);
});

test("each verb tells the machine one thing", () => {
  const failed = shown("startFailed");
  failed.session.retry();
  const account = shown(running("accountFailed"));
  account.session.retry();
  const { session, sent } = shown(signedIn("expiring"));
  session.signIn("/payments");
  session.signOut();
  session.chooseAgency("agy_two");
  session.dismissRefusal();
  expect([...failed.sent, ...account.sent, ...sent]).toEqual([
    { type: "start.retried" },
    { type: "account.retried" },
    { type: "sign-in.requested", returnTo: "/payments" },
    { type: "sign-out.requested" },
    { type: "agency.chosen", agencyId: "agy_two" },
    { type: "refusal.dismissed" },
  ]);
});

test("signing out is offered where the session takes it", () => {
  expect(shown(running("accountFailed")).session.canSignOut).toBe(true);
  expect(shown("startFailed").session.canSignOut).toBe(false);
});
