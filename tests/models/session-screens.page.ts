import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { accountLoading, startupFailure } from "#contract/messages.ts";
import { problems } from "#contract/problems.ts";
import type { PageScript } from "#tests/harness/page-script.ts";

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What each state of the session shows. */
export const sessionScreens: PageScript["states"] = {
  starting: seeWaiting,
  startFailed: async (page) => {
    await expect(page.getByRole("alert")).toContainText(startupFailure);
    await expect(button(page, "Retry")).toBeVisible();
  },
  "running.completing": seeWaiting,
  "running.loadingUser": seeWaiting,
  "running.loadingAccount": async (page) =>
    await expect(page.getByRole("status").filter({ hasText: accountLoading })).toBeVisible(),
  "running.accountFailed": async (page, { context }) => {
    await expect(page.getByRole("alert")).toContainText(startupFailure);
    await expect(page.getByRole("alert")).toContainText(context.problem.message);
  },
  "running.notAllowed": async (page) => {
    await expect(page.getByRole("heading", { name: "You don't have access yet" })).toBeVisible();
    await expect(page.getByText(problems["staff.unknown"].message)).toBeVisible();
  },
  "running.signedOut": async (page, { context }) => {
    await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
    await expect(button(page, "Sign in")).not.toHaveAttribute("aria-busy");
    const messages = context.problem === null ? [] : [context.problem.message];
    await expect(page.getByRole("alert")).toHaveText(messages);
  },
  "running.signingIn": async (page, snapshot) => {
    // A sign-in that began by itself is waited for where the person was.
    const isPressed = (await page.getByRole("heading", { level: 1 }).count()) > 0;
    if (isPressed) await expect(page.locator("button[aria-busy]")).toHaveCount(1);
    else await seeWaiting(page, snapshot);
  },
  "running.signInFailed": async (page) => {
    await expect(page.getByRole("alert")).toContainText(problems["session.sign-in-failed"].message);
    await expect(button(page, "Try again")).toBeVisible();
  },
  "running.reauthenticating": seeWaiting,
  "running.signingOut": async (page) =>
    await expect(page.getByRole("status").filter({ hasText: "Signing out..." })).toBeVisible(),
  "running.signOutFailed": async (page) => {
    await expect(page.getByRole("alert")).toContainText(problems["session.sign-out-failed"].message);
    await expect(button(page, "Sign out again")).toBeVisible();
  },
  "running.signedIn.token.current": seePortal,
  "running.signedIn.token.expiring": async (page) => {
    await seePortal(page);
    await expect(notice(page)).toBeVisible();
  },
  "running.signedIn.token.expired": async (page) => {
    await seePortal(page);
    await expect(notice(page)).toBeHidden();
    await expect(expiredBanner(page)).toBeVisible();
  },
  "running.signedIn.token.renewing": async (page, { context }) => {
    await seePortal(page);
    await expect(notice(page)).toBeHidden();
    await expect(expiredBanner(page)).toBeVisible({ visible: context.isExpired });
  },
  "running.signedIn.account.known": seeRefusal,
  "running.signedIn.account.checking": seeRefusal,
};

// One that is put away fades by a clock that stands still here.
const notice = (page: Page) =>
  page.locator("[data-scope=toast][data-part=root][data-state=open]").filter({
    hasText: "Your session ends in 2 minutes.",
  });
const expiredBanner = (page: Page) => page.getByRole("main").getByText("Your session has ended");

async function seeWaiting(page: Page, _: AnyMachineSnapshot) {
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
}

async function seePortal(page: Page) {
  await expect(page.getByRole("navigation", { name: "Portal" })).toBeVisible();
}

async function seeRefusal(page: Page, { context }: AnyMachineSnapshot) {
  const isRefused = context.refusedPath !== null;
  await expect(page.getByRole("heading", { name: "You can't open this page" })).toBeVisible({
    visible: isRefused,
  });
}
