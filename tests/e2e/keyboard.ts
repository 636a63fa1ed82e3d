import { expect, type Locator, type Page } from "@playwright/test";

/** A page by its keyboard alone. */
export function keyboardOf(page: Page) {
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("Tab leads there in no 60 presses");
  };
  return {
    tabTo,
    press: async (name: string, role: "button" | "link" = "button") => {
      await tabTo(page.getByRole(role, { name, exact: true }));
      await page.keyboard.press("Enter");
    },
    tick: async (role: "radio" | "checkbox", name: string) => {
      const target = page.getByRole(role, { name, exact: true });
      await tabTo(target);
      await page.keyboard.press("Space");
      await expect(target).toBeChecked();
    },
    type: (text: string) => page.keyboard.type(text),
    enter: () => page.keyboard.press("Enter"),
  };
}
