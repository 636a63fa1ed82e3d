import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { e2eOrigin } from "./ports.ts";
import { people, providerOrigin, staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

test("a person signs in at the provider and comes back to where they were going [T013]", async ({ page }) => {
  const staff = staffPage(page);
  await page.goto("/property-listings?page=2");
  await staff.seeSignIn();
  await expect(page).toHaveURL("/login?redirect=%2Fproperty-listings%3Fpage%3D2");
  await expectAccessible(page);
  await staff.signIn("agent");
  await staff.seeHeading("Property listings");
  await expect(page).toHaveURL("/property-listings?page=2");
  await staff.openMenu();
  await expect(page.getByText(people.agent.email, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await staff.signOut();
  await staff.seeSignIn();
  await expect(page).toHaveURL("/login");
  await page.goto("/property-listings");
  await staff.seeSignIn();
});

test("the provider is asked for a code with PKCE, for the specified scopes and nothing else [T092]", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/login");
  const asked = page.waitForRequest((request) =>
    request.url().startsWith(`${providerOrigin}/oauth2/authorize`),
  );
  await staffPage(page).press("Sign in");
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    scope: "phone email profile openid aws.cognito.signin.user.admin",
    redirect_uri: `${e2eOrigin}/login`,
    code_challenge_method: "S256",
  });
  expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  expect(searchParams.get("prompt")).toBeNull();
});

test("an unknown page under the listings is not found, within the portal [T019]", {
  tag: ["@desktop", "@full"],
}, async ({ page }) => {
  const staff = staffPage(page);
  await staff.signInAs("analyst", "/property-listings/lst_1/nothing/here");
  await staff.seeHeading("Page not found");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to property listings" }).click();
  await staff.seeHeading("Property listings");
});

test("the provider that is away says so, with retry [T108]", { tag: "@desktop" }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/net::ERR_/);
  const staff = staffPage(page);
  await page.route("**/.well-known/openid-configuration", (route) => route.abort("connectionrefused"));
  await page.goto("/login");
  await staff.press("Sign in");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Sign-in failed");
  await expect(alert).toContainText("We couldn't reach the sign-in service.");
  await expectAccessible(page);
  await page.unroute("**/.well-known/openid-configuration");
  await staff.press("Try again");
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("a config that is not in order is a clear start-up failure [T021]", {
  tag: ["@desktop", "@full"],
}, async ({ page }) => {
  await page.route("**/config.json", (route) => route.fulfill({ json: { awsRegion: "nowhere" } }));
  await page.goto("/property-listings");
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expectAccessible(page);
  await page.unroute("**/config.json");
  await page.getByRole("button", { name: "Retry" }).click();
  await staffPage(page).seeSignIn();
});
