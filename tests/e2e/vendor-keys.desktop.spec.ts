import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { vendorPage } from "./vendor-page.ts";

test.describe.configure({ timeout: 90_000 });

const maxTabs = 60;

/** The keys of a person without a mouse: on by Tab, within a group by the arrows. */
function keysOf(page: Page) {
  const { keyboard } = page;
  const tabTo = async (isThere: () => Promise<boolean>, what: string) => {
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      if (await isThere()) return;
      await keyboard.press("Tab");
    }
    throw new Error(`Tab never came to ${what}.`);
  };
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);
  const reach = (field: Locator) => tabTo(() => isFocused(field), String(field));
  return {
    type: async (label: string | Locator, typed: string) => {
      await reach(typeof label === "string" ? page.getByLabel(label) : label);
      await keyboard.type(typed);
    },
    press: async (button: string) => {
      await reach(page.getByRole("button", { name: button, exact: true }));
      await keyboard.press("Enter");
    },
    tick: async (label: string | RegExp) => {
      await reach(page.getByLabel(label));
      await keyboard.press("Space");
    },
    suggested: async (option: Locator) => {
      await expect(option).toBeVisible();
      for (let arrows = 0; arrows < 10; arrows += 1) {
        if ((await option.getAttribute("aria-selected")) === "true") break;
        await keyboard.press("ArrowDown");
      }
      await keyboard.press("Enter");
    },
    /** Tab comes to a group as a whole; the arrows go on within it. */
    choose: async (radio: Locator) => {
      const name = await radio.getAttribute("name");
      const inGroup = () =>
        page.evaluate((group) => document.activeElement?.getAttribute("name") === group, name);
      await tabTo(inGroup, String(radio));
      for (let arrows = 0; arrows < 6 && !(await isFocused(radio)); arrows += 1)
        await keyboard.press("ArrowDown");
      if (!(await radio.isChecked())) await keyboard.press("Space");
      await expect(radio).toBeChecked();
    },
  };
}

test("an application is filled in, corrected, signed and sent by keys alone [T232]", {
  tag: "@full",
}, async ({ page }) => {
  const vendor = vendorPage(page);
  const keys = keysOf(page);
  const option = (group: string, name: string) =>
    page.getByRole("group", { name: group, exact: true }).getByLabel(name);
  await vendor.open();
  await vendor.see("Your property");
  await keys.press("Next");
  await expect(vendor.summary).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Street address")).toBeFocused();
  await page.keyboard.type("12 Wattle Street");
  await keys.type(vendor.suburb, "Richm");
  await keys.suggested(page.getByRole("option", { name: /^Richmond\s*VIC 3121$/ }));
  await expect(page.getByLabel("Postcode")).toHaveValue("3121");
  await keys.type("Property type", "House");
  await keys.type("Sale method", "Auction");
  await keys.type("Expected price", "1250000");
  await keys.choose(option("Is there a mortgage on the property?", "No"));
  await keys.choose(option("Are other debts secured on the property?", "No"));
  await keys.press("Next");

  await vendor.see("Who owns it?");
  await keys.choose(page.getByLabel("A person"));
  await keys.type("Given names", "Jordan");
  await keys.type("Family name", "Castle");
  await keys.type("Date of birth", "27031981");
  await keys.type("Mobile", "0491 571 491");
  await keys.type("Email", "jordan.keys@example.com");
  await page.keyboard.press("Enter");

  await vendor.see("Your agent");
  await keys.type("Agency", "Harbour & Vale");
  await keys.type(page.getByRole("combobox", { name: "Agent's name" }), "Alex Agent");
  await keys.type("Phone", "03 9000 0000");
  await keys.press("Next");

  await vendor.see("Your loan and signature");
  await keys.choose(page.getByLabel("Jordan Castle"));
  await keys.type("Street address", "9 Banksia Road");
  await keys.type(vendor.suburb, "Kew");
  await keys.type("State or territory", "VIC");
  await keys.type("Postcode", "3101");
  await keys.type(page.getByLabel("Loan", { exact: true }), "Interest Free");
  await keys.type("Amount", "12500");
  await keys.type("When you expect the sale to settle", inNinetyDays());
  await keys.tick("I have read the terms and accept them.");
  await keys.tick(/^I agree that my details/);
  await keys.choose(page.getByLabel("Type it"));
  await keys.type("Your full name", "Jordan Castle");
  await keys.press("Sign and send");
  await vendor.see("We have your application");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

const inNinetyDays = () =>
  new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10).split("-").reverse().join("/");
