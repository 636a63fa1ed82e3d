import { expect, type Page } from "@playwright/test";
import { e2ePorts } from "./ports.ts";

export const providerOrigin = `http://localhost:${e2ePorts.identity}`;
export const people = {
  agent: { email: "agent@demo.test", name: "Alex Agent" },
  manager: { email: "manager@demo.test", name: "Morgan Manager" },
  principal: { email: "principal@demo.test", name: "Pat Principal" },
  director: { email: "director@demo.test", name: "Dana Director" },
  analyst: { email: "analyst@demo.test", name: "Ari Analyst" },
} as const;
export type Person = keyof typeof people;

/** What a worker's sign-ins have left in the browser, by person: good for an hour. */
const signedIn = new Map<Person, [string, string][]>();

const readUser = () =>
  Object.entries(sessionStorage).filter(([key]) => key.startsWith("saleflow.user.")) as [string, string][];
const writeUser = (entries: [string, string][]) => {
  for (const [key, value] of entries) sessionStorage.setItem(key, value);
};

/** The portal in the verbs of staff, and the provider's own page. */
export function staffPage(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const navigation = page.getByRole("navigation", { name: "Portal" });
  const openMenu = async () => {
    // On a phone the navigation is there, behind its button.
    await expect(page.locator("nav[aria-label=Portal]")).toBeAttached();
    const menu = button("Open menu");
    if (await menu.isVisible()) await menu.click();
  };
  return {
    navigation,
    openMenu,
    /** At the sign-in page: presses, and fills in the provider's form. */
    signIn: async (person: Person) => {
      await button("Sign in").click();
      await page.waitForURL((url) => url.origin === providerOrigin);
      await page.getByLabel("Email").fill(people[person].email);
      await page.getByLabel("Password").fill("demo");
      await page.getByRole("button", { name: "Sign in" }).click();
      // Where the provider keeps a person, the failure says what it told them.
      await expect(async () => {
        const isThere = new URL(page.url()).origin === providerOrigin;
        expect(isThere ? await page.getByRole("main").innerText() : "signed in").toBe("signed in");
      }).toPass({ timeout: 20_000 });
    },
    /** At the provider, as people do it: the provider knows them afterwards. */
    signInAs: async (person: Person, path = "/property-listings") => {
      await page.goto(path);
      await staffPage(page).signIn(person);
      await staffPage(page).seePortal();
    },
    /** With the user that an earlier sign-in of this person left, since most tests are not about signing in. */
    openAs: async (person: Person, path = "/property-listings") => {
      if (!signedIn.has(person)) return await staffPage(page).beKnownAs(person, path);
      await staffPage(page).beKnownAs(person);
      await page.goto(path);
      await staffPage(page).seePortal();
      // The page itself is fetched beside the frame around it.
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
    /** The same without opening a page. */
    beKnownAs: async (person: Person, path = "/property-listings") => {
      const known = signedIn.get(person);
      if (known === undefined) {
        await staffPage(page).signInAs(person, path);
        signedIn.set(person, await page.evaluate(readUser));
        return;
      }
      // A document of ours that runs nothing.
      await page.goto("/favicon.svg");
      await page.evaluate(writeUser, known);
    },
    /** Another page of the same document, as a link of ours opens it. */
    follow: async (path: string) =>
      await page.evaluate((to) => {
        history.pushState(null, "", to);
        dispatchEvent(new PopStateEvent("popstate"));
      }, path),
    /** With a phone's menu closed again: it would lie over the page. */
    seePortal: async () => {
      await openMenu();
      await expect(navigation).toBeVisible();
      const menu = button("Close menu");
      if (await menu.isVisible()) await menu.click();
    },
    links: async () => {
      await openMenu();
      return await navigation.getByRole("link").allTextContents();
    },
    /** After a sign-out: the server refuses its token from now on, whoever's it was. */
    forgetSignIns: () => signedIn.clear(),
    signOut: async () => {
      await openMenu();
      await button("Sign out").click();
      staffPage(page).forgetSignIns();
    },
    seeSignIn: async () => {
      await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
      await expect(button("Sign in")).toBeVisible();
    },
    seeHeading: async (name: string) =>
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible(),
    press: async (name: string) => await button(name).click(),
  };
}
