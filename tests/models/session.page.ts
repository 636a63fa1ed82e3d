import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { problem, problems } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import type { SessionContext, SessionInput } from "#machines/session/session.types.ts";
import { done } from "#tests/harness/answers.ts";
import type { Model } from "#tests/harness/model.ts";
import { definePage, type PageStage } from "#tests/harness/page-script.ts";
import { callOf } from "./pay-calls.page.ts";
import { agencies, elsewhere, model, place, userOf } from "./session.model.ts";
import {
  configOf,
  discoveryPath,
  metadata,
  sessionStorageOf,
  signInAddress,
  tokenAnswer,
  untilExpired,
  untilExpiring,
} from "./session-fixture.page.ts";
import { button, sessionScreens } from "./session-screens.page.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as SessionContext;
const isHurried = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).agencyId === agencies.hurried;
const isCallback = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).agencyId === agencies.callback;
const search = callOf(routes.searchListings, {});
const stored = (agencyId: string): SessionInput => ({ hasCallback: false, agencyId });

/** What a browser stores is known by the scenario's agency: the page cannot answer otherwise. */
const outcomes: Model["outcomes"] = {
  loadUser: (snapshot) => {
    const { agencyId } = contextOf(snapshot);
    if (agencyId === null) return [done("none", { user: null })];
    return agencyId === agencies.expired
      ? [done("expired", { user: userOf("demo-agent", true) })]
      : [done("live", { user: userOf("demo-agent") })];
  },
  claimSignIn: (snapshot) => [
    isHurried(snapshot)
      ? done("refused", { isGranted: false, returnTo: place })
      : done("granted", { isGranted: true, returnTo: place }),
  ],
  // Of an agency that was let go nobody can tell any more how the page began.
  readAccount: (snapshot) =>
    model.outcomes
      .readAccount(snapshot as never)
      .filter(({ name }) => !(isHurried(snapshot) || isCallback(snapshot)) || name !== "staff.unknown"),
};

/** The session in front of and around the portal; the provider answers as a path says. */
export const page = definePage({
  actor: "session",
  scenarios: [
    { name: "a stored user who was just signed in by itself", input: stored(agencies.hurried) },
    { name: "a stored user whose token is over", input: stored(agencies.expired) },
  ],
  open: ({ input }) => {
    const { hasCallback, agencyId } = input as SessionInput;
    const path = hasCallback
      ? signInAddress
      : agencyId === null
        ? `/login?redirect=${encodeURIComponent(place)}`
        : place;
    return { path, sessionStorage: sessionStorageOf(input as SessionInput) };
  },
  backdrop: (_, predicted) => {
    // The provider is asked who it is before each leaving: there the path decides what it says.
    const isAsked = predicted.hasTag("leaving") || predicted.matches({ running: "completing" });
    return [
      ...(isAsked
        ? []
        : [{ method: "GET" as const, path: discoveryPath, answer: { status: 200, json: metadata } }]),
      { method: "POST" as const, path: "/oauth2/token", answer: tokenAnswer },
      {
        ...callOf(routes.readListingChoices, {}),
        answer: { status: 200, json: { agents: [], branches: [] } },
      },
    ];
  },
  held: [
    search,
    { method: "GET", path: "/oauth2/authorize" },
    { method: "GET", path: "/logout" },
    { method: "POST", path: "/oauth2/token" },
  ],
  selfAnswering: ["loadUser", "claimSignIn"],
  ports: {
    readConfig: () => [
      {
        method: "GET",
        path: "/config.json",
        answer: (outcome) => ("output" in outcome ? { status: 200, json: configOf() } : "no answer"),
      },
    ],
    completeSignIn: () => [
      {
        method: "GET",
        path: discoveryPath,
        answer: (outcome) => ("output" in outcome ? { status: 200, json: metadata } : "no answer"),
      },
    ],
    signIn: () => [{ method: "GET", path: discoveryPath }],
    signOut: () => [callOf(routes.endSession, {})],
    readAccount: () => [callOf(routes.readAccount, {})],
  },
  outcomes,
  offers: (snapshot, { type, returnTo }) => {
    if (returnTo === elsewhere) return false;
    const { user, refusedPath, agencyId, returnTo: back } = contextOf(snapshot);
    const isChecking = snapshot.matches({ running: { signedIn: { account: "checking" } } });
    // Who came back from the provider has its addresses already: it is not asked for them again.
    const isBack = agencyId === agencies.callback && (user !== null || back !== null);
    if (type === "sign-in.requested" || type === "call.unauthorised")
      return !isBack && (type === "sign-in.requested" || (refusedPath === null && !isChecking));
    // What is asked of the server would not wait as long as a token does.
    if (type === "token.expiring" || type === "token.expired")
      return (
        !isChecking &&
        !isBack &&
        !(type === "token.expired" && snapshot.hasTag("authenticated") && !snapshot.hasTag("expiring"))
      );
    if (type === "call.forbidden") return refusedPath === null && !isBack;
    if (type === "refusal.dismissed") return refusedPath !== null;
    return true;
  },
  gestures: {
    "start.retried": async ({ page }) => await button(page, "Retry").click(),
    "account.retried": async ({ page, before }) =>
      await button(page, before.matches({ running: "notAllowed" }) ? "Try again" : "Retry").click(),
    "sign-in.requested": async ({ page, before }) => await pressSignIn(page, before),
    "sign-out.requested": async ({ page, before }) =>
      await button(
        page,
        before.matches({ running: "signOutFailed" }) ? "Sign out again" : "Sign out",
      ).click(),
    "agency.chosen": async ({ page }, { agencyId }) =>
      void (await page.getByLabel("Agency", { exact: true }).selectOption(agencyId)),
    "call.unauthorised": async (stage) => await refuse(stage, "session.expired"),
    "call.forbidden": async (stage) => await refuse(stage, "permission.missing"),
    "refusal.dismissed": async ({ page }) => await button(page, "Try again").click(),
    "token.expiring": async ({ runClock }) => await runClock(untilExpiring),
    "token.expired": async ({ runClock }) => await runClock(untilExpired),
    "other-tab.signed-out": async ({ otherTab }) =>
      await (await otherTab()).evaluate(() => {
        new BroadcastChannel("saleflow.session").postMessage("signed-out");
      }),
  },
  states: sessionScreens,
  acts: {
    announceProblem: async (page) =>
      await expect(
        toasts(page)
          .filter({ hasText: problem("session.sign-in-failed").message })
          .first(),
      ).toBeVisible(),
    eraseUser: async (page) =>
      await expect
        .poll(() =>
          page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith("saleflow.user."))),
        )
        .toBe(false),
    writeAgency: async (page, { agencyId }: { agencyId: string | null }) =>
      expect(await page.evaluate(() => sessionStorage.getItem("saleflow.agency"))).toBe(agencyId),
  },
});

const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" }).getByRole("alert");

async function pressSignIn(page: Page, before: AnyMachineSnapshot) {
  // A notice that fades is still there beside the page's own offer.
  const offer = page.getByRole(before.hasTag("expired") ? "main" : "region");
  if (before.hasTag("open")) return await offer.getByRole("button", { name: "Sign in again" }).last().click();
  await button(page, before.matches({ running: "signInFailed" }) ? "Try again" : "Sign in").click();
}

/** The page asks for its listings; the server refuses. After a long wait it has given up and must be told to ask again. */
async function refuse({ page, answer }: PageStage, code: "session.expired" | "permission.missing") {
  const retry = button(page, "Retry");
  if (await retry.isVisible()) await retry.click();
  const { status, message } = problems[code];
  await answer(search, { status, json: { error: { code, message } } });
}
