import type { Page } from "@playwright/test";
import { problems } from "#contract/problems.ts";
import { redirectCandidates } from "#tests/support/redirect-candidates.ts";
import { redirectTarget } from "#web/adapters/redirect-target.ts";
import { expect, test } from "./fixtures.ts";
import { e2eOrigin } from "./ports.ts";
import { providerOrigin, staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const stored = async (page: Page) =>
  await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat());
const unauthorised = {
  status: 401,
  json: { error: { code: "session.expired", message: problems["session.expired"].message } },
};

test("sign-out clears both storages, ends the provider's session, and ends the other tab [T077]", async ({
  page,
  context,
}) => {
  const staff = staffPage(page);
  await staff.signInAs("manager");
  await page.evaluate(() => localStorage.setItem("anything", "else"));
  const second = await context.newPage();
  const other = staffPage(second);
  await second.goto("/login");
  // The provider still knows the person: no password is asked for.
  await other.press("Sign in");
  await other.seePortal();
  const logout = page.waitForRequest((request) => request.url().startsWith(`${providerOrigin}/logout`));
  await staff.signOut();
  const { searchParams } = new URL((await logout).url());
  expect([...searchParams.keys()]).toEqual(["client_id", "logout_uri"]);
  expect(searchParams.get("logout_uri")).toBe(`${e2eOrigin}/login`);
  await staff.seeSignIn();
  await other.seeSignIn();
  expect(
    [await stored(page), await stored(second)].map((keys) => keys.filter((key) => !key.includes("walk"))),
  ).toEqual([[], []]);
  await staff.press("Sign in");
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("a code and a state that this tab did not ask for mean nothing [T075]", async ({ page }) => {
  const staff = staffPage(page);
  const exchanged: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/oauth2/token")) exchanged.push(request.url());
  });
  await page.goto("/login?code=stolen&state=foreign");
  await staff.seeSignIn();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goto("/property-listings?code=stolen&state=foreign");
  await staff.seeSignIn();
  await staff.signIn("analyst");
  await staff.seePortal();
  await expect(page).toHaveURL("/property-listings?code=stolen&state=foreign");
  expect(exchanged).toHaveLength(1);
});

test("no code, token or state stays in the address, and no refresh token is kept [T074]", async ({
  page,
}) => {
  const staff = staffPage(page);
  await staff.signInAs("agent");
  await staff.seeHeading("Property listings");
  await expect(page).toHaveURL("/property-listings");
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  expect(kept.map(([key]) => key.replace(/:.*/, ""))).toEqual(["saleflow.user.user"]);
  expect(JSON.parse(kept[0]?.[1] ?? "{}")).not.toHaveProperty("refresh_token");
  await page.goBack();
  expect(page.url()).not.toContain("code=");
});

for (const { target, tag } of [
  { target: "//evil.example", tag: [] },
  ...["/\\evil.example", "/\t/evil.example", "/.//evil.example", "https://evil.example"].map((target) => ({
    target,
    tag: "@full",
  })),
])
  test(`a redirect to ${JSON.stringify(target)} never leaves the origin [T014]`, { tag }, async ({
    page,
  }) => {
    const staff = staffPage(page);
    const left: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("evil") && new URL(request.url()).hostname.includes("evil"))
        left.push(request.url());
    });
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await staff.signIn("analyst");
    await staff.seePortal();
    await expect(page).toHaveURL("/property-listings");
    expect(left).toEqual([]);
  });

test("the root leads to the default page, and the sign-in page of a signed-in person on from it [T012]", async ({
  page,
}) => {
  const staff = staffPage(page);
  await page.goto("/");
  await expect(page).toHaveURL("/login?redirect=%2Fproperty-listings");
  await staff.signIn("agent");
  await staff.seePortal();
  await page.goto("/login?redirect=%2Fproperty-listings%3Fpage%3D3");
  await staff.seePortal();
  await expect(page).toHaveURL("/property-listings?page=3");
});

test("120 seconds before the token ends a notice offers to sign in again, and comes back to the page [T131]", {
  tag: "@full",
}, async ({ page }) => {
  const staff = staffPage(page);
  await staff.signInAs("agent", "/property-listings?page=4");
  await staff.seeHeading("Property listings");
  await page.clock.install();
  await page.reload();
  await staff.seeHeading("Property listings");
  const notice = page.getByText("Your session ends in 2 minutes.");
  await page.clock.fastForward(3_300_000);
  await expect(notice).toBeHidden();
  await page.clock.runFor(180_000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(150_000);
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await expect(notice).toBeHidden();
  await page.clock.setSystemTime(Date.now());
  await staff.press("Sign in again");
  await staff.seeHeading("Property listings");
  await expect(page).toHaveURL("/property-listings?page=4");
  await expect(page.getByText("Your session has ended")).toBeHidden();
});

test("a 401 in the middle signs in again by itself and comes back, once a minute [T104]", async ({
  page,
}) => {
  const staff = staffPage(page);
  await staff.signInAs("agent", "/property-listings?page=5");
  await staff.seeHeading("Property listings");
  let refusals = 1;
  await page.route("/api/listings/search", (route) => {
    refusals -= 1;
    return refusals >= 0 ? route.fulfill(unauthorised) : route.fallback();
  });
  await page.reload();
  await staff.seeHeading("Property listings");
  await expect(page.getByText(/^81–100 of \d+ listings$/)).toBeVisible();
  await expect(page).toHaveURL("/property-listings?page=5");
  refusals = 1;
  await page.reload();
  await staff.seeSignIn();
  await expect(page.getByRole("alert")).toHaveText(problems["session.expired"].message);
});

test("targets that a browser writes otherwise than they were given stay with us all the same [T090]", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/login");
  const changed = redirectCandidates().filter(
    (path) => redirectTarget(path, e2eOrigin) !== null && new URL(path, e2eOrigin).href !== e2eOrigin + path,
  );
  expect(changed.length).toBeGreaterThan(1_000);
  const left = await page.evaluate((paths) => {
    const link = document.createElement("a");
    return paths.filter((path) => {
      link.href = path;
      const again = new URL(link.pathname + link.search + link.hash, window.location.href);
      return link.origin !== window.location.origin || again.origin !== window.location.origin;
    });
  }, changed);
  expect(left).toEqual([]);
});

test("a token that the server never takes makes no loop [T105]", { tag: "@full" }, async ({ page }) => {
  const staff = staffPage(page);
  let sentAway = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/oauth2/authorize") sentAway += 1;
  });
  await page.route("/api/staff/me", (route) => route.fulfill(unauthorised));
  await page.goto("/property-listings");
  await staff.signIn("agent");
  await staff.seeSignIn();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(sentAway).toBe(2);
});

test("who is not of our staff is told so, and can leave [T107]", async ({ page }) => {
  const staff = staffPage(page);
  const refusal = { error: { code: "staff.unknown", message: problems["staff.unknown"].message } };
  await page.route("/api/staff/me", (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto("/property-listings");
  await staff.signIn("agent");
  await staff.seeHeading("You don't have access yet");
  await staff.press("Sign out");
  await staff.seeSignIn();
});

test("a sign-out whose end the server did not hear says so, and can be tried again [T109]", {
  tag: "@full",
}, async ({ page, complaints }) => {
  complaints.expect(/net::ERR_/);
  const staff = staffPage(page);
  await staff.signInAs("agent");
  await page.route("/api/session/end", (route) => route.abort("connectionrefused"));
  await staff.signOut();
  await expect(page.getByRole("alert")).toContainText("Sign-out failed");
  expect((await stored(page)).filter((key) => key.includes("user"))).toEqual([]);
  await page.unroute("/api/session/end");
  await staff.press("Sign out again");
  await staff.seeSignIn();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
