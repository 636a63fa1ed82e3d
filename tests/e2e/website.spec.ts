import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { websiteAgency } from "./own-agencies.ts";
import { picture } from "./picture.ts";
import { e2eOrigin } from "./ports.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
const shot = (page: Page, name: string) =>
  picture(page, { path: `test-results/website/${name}-${widthOf(page)}.png`, fullPage: true });

test("a page is written, published, read by anybody, withdrawn and restored [T714]", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const agency = websiteAgency(widthOf(page));
  const visitor = await (
    await browser.newContext({ baseURL: e2eOrigin, viewport: page.viewportSize() })
  ).newPage();
  const visit = async () => (await visitor.goto(`/agencies/${agency.code}`))?.status();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const confirm = (name: string) =>
    page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

  expect(await visit()).toBe(404);
  await expect(visitor.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectAccessible(visitor);

  await page.addInitScript((id) => sessionStorage.setItem("saleflow.agency", id), agency.id);
  await staffPage(page).openAs("manager", "/website");
  await staffPage(page).seeHeading("Website");
  await expect(page.getByText("Nobody sees this page until you publish it.")).toBeVisible();
  await expect(button("Publish")).toBeDisabled();
  await page.getByLabel("Headline").fill("Homes on the corner");
  await page.getByLabel("About your agency").fill("We sell homes in Hawthorn.\n\n<b>Since</b> 1987.");
  await expect(page.getByText("Draft saved")).toBeVisible();

  // A reload loses nothing.
  await page.reload();
  await expect(page.getByRole("heading", { name: "You have unsaved changes" })).toBeVisible();
  await button("Continue").click();
  await expect(page.getByLabel("Headline")).toHaveValue("Homes on the corner");
  await page.getByLabel("Opening hours").fill("Monday to Friday, 9 am to 5 pm\nSaturday, 10 am to 2 pm");
  await page.getByLabel("Email address").fill("hello@cornerstore.test");
  await page.getByRole("checkbox", { name: /Pay your marketing costs/ }).check();
  await page.getByRole("checkbox", { name: /Bridging loan/ }).check();
  await button("Save changes").click();
  await expect(page.getByText("Saved. Publish the page to show your changes.")).toBeVisible();
  const phone = page.frameLocator('iframe[title="Preview at 390 px"]');
  await expect(phone.getByText("Homes on the corner")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "editor");
  expect(await visit()).toBe(404);

  await button("Publish").click();
  await expect(page.getByText("Publish this page?")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "publish");
  await confirm("Publish");
  await expect(page.getByText("The page is published.")).toBeVisible();
  expect(await visit()).toBe(200);
  await expect(visitor.getByRole("heading", { level: 1, name: "Homes on the corner" })).toBeVisible();
  await expect(visitor.getByText("<b>Since</b> 1987.")).toBeVisible();
  await expect(visitor).toHaveTitle(new RegExp(agency.name));
  await expectAccessible(visitor);
  await shot(visitor, "public");
  expect(await visitor.context().cookies()).toEqual([]);
  await visitor.getByRole("link", { name: "Apply online" }).click();
  await expect(visitor).toHaveURL(new RegExp(`vendor-application-step-one\\?agency=${agency.code}`));
  await expect(visitor.getByText(agency.name).first()).toBeVisible();

  await page.getByLabel("Headline").fill("Homes around the corner");
  await button("Save changes").click();
  await expect(page.getByText("Your saved changes aren't published yet.")).toBeVisible();
  await button("Publish").click();
  await confirm("Publish");
  await expect(page.getByText("Everything you have saved is published.")).toBeVisible();
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Version 2" })).toContainText("Shown now");
  await expectAccessible(page);
  await shot(page, "versions");
  await button("Restore version 1").click();
  await confirm("Restore");
  await expect(page.getByLabel("Headline")).toHaveValue("Homes on the corner");
  await visit();
  await expect(visitor.getByRole("heading", { level: 1, name: "Homes around the corner" })).toBeVisible();

  await button("Withdraw").click();
  await confirm("Withdraw");
  await expect(page.getByText("Nobody sees this page while it is withdrawn.")).toBeVisible();
  expect(await visit()).toBe(404);
  await visitor.context().close();
});

test("the demo's agency has a page", async ({ page }) => {
  await page.goto("/agencies/harbour-vale");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Selling homes in the inner east since 1987",
  );
  await expectAccessible(page);
  await shot(page, "demo");
});
