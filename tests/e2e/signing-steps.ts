import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { picture, pictures } from "./picture.ts";

/** A step of a contract that is prepared is there, and has the focus. */
export const seeStep = async (page: Page, title: string) =>
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();

/** A page that is to be looked at, with what a screen reader finds wrong in it. */
export const shoot = async (page: Page, name: string) => {
  await expectAccessible(page);
  const width = page.viewportSize()?.width;
  await picture(page, { path: `test-results/signing/${name}-${width}.png`, fullPage: true });
};

/** The same at both widths, of a story that is told at one. */
export const shootBoth = async (page: Page, name: string) => {
  await expectAccessible(page);
  await pictures(page, `signing/${name}`);
};

/** On to the next step. */
export const next = async (page: Page, title: string) => {
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await seeStep(page, title);
};

/** A contract as one of its signers will find it, put away again. */
export async function previewAs(page: Page, name: string) {
  await page.getByRole("button", { name: "Preview as a signer" }).click();
  const dialog = page.getByRole("dialog", { name: "Preview as a signer" });
  await dialog.getByLabel("Signer").selectOption({ label: name });
  await expect(dialog.getByText("Signature in 1 place")).toBeVisible();
  await expect(dialog.getByText("Sign here", { exact: true })).toHaveCount(1);
  await expect(dialog.locator("canvas").first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, { path: `test-results/signing/preview-${page.viewportSize()?.width}.png` });
  await dialog.getByRole("button", { name: "Close dialog" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/preview/);
}
