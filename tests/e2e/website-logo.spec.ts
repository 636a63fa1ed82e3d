import type { Page } from "@playwright/test";
import { picture as drawn } from "#tests/support/pictures.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { logoAgency, previewAgency } from "./own-agencies.ts";
import { picture } from "./picture.ts";
import { e2eOrigin } from "./ports.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
const shot = (page: Page, name: string) =>
  picture(page, { path: `test-results/website-logo/${name}-${widthOf(page)}.png`, fullPage: true });

test("a logo is chosen, replaced, removed, had again and published, and vendors see it [T802]", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const agency = logoAgency(widthOf(page));
  const visitor = await (
    await browser.newContext({ baseURL: e2eOrigin, viewport: page.viewportSize() })
  ).newPage();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const logoIn = (where: Pick<Page, "getByRole">) => where.getByRole("img", { name: agency.name });
  const editor = page.getByRole("group", { name: "Logo" });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel(/hoose a(nother)? logo, or drop it here/).setInputFiles({ name, mimeType, buffer });

  await page.addInitScript((id) => sessionStorage.setItem("saleflow.agency", id), agency.id);
  await staffPage(page).openAs("manager", "/website");
  await staffPage(page).seeHeading("Website");
  await page.getByLabel("Headline").fill("Homes on the hill");

  await choose("logo.svg", "image/svg+xml", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  await expect(page.getByText("Please choose a picture that is a PNG, a JPEG or a WebP.")).toBeVisible();
  const png = drawn("image/png", { width: 640, height: 160, colour: "#B42318" });
  await choose("logo.png", "image/png", png.subarray(0, 900));
  await expect(page.getByText(/This picture is damaged/)).toBeVisible();
  await expectAccessible(page);
  await shot(page, "refused");

  await choose("logo.png", "image/png", png);
  await expect(logoIn(editor)).toBeVisible();
  await expect(page.getByText(/This picture is damaged/)).toBeHidden();
  await choose("logo.webp", "image/webp", drawn("image/webp", { width: 400, height: 160 }));
  await expect(logoIn(editor)).toHaveAttribute("width", "400");
  await button("Remove the logo").click();
  await expect(page.getByText("The logo is removed.")).toBeVisible();
  await button("Undo").click();
  await expect(logoIn(editor)).toBeVisible();
  for (const title of ["Preview at 1280 px", "Preview at 390 px"])
    await expect(logoIn(page.frameLocator(`iframe[title="${title}"]`))).toBeVisible();
  await expectAccessible(page);
  await shot(page, "editor");

  await button("Save changes").click();
  await expect(page.getByText("Saved. Publish the page to show your changes.")).toBeVisible();
  await button("Publish").click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("The page is published.")).toBeVisible();

  await visitor.goto(`/agencies/${agency.code}`);
  await expect(logoIn(visitor)).toBeVisible();
  await expect
    .poll(() => logoIn(visitor).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(400);
  await expectAccessible(visitor);
  await shot(visitor, "public");
  expect(await visitor.context().cookies()).toEqual([]);
  await visitor.getByRole("link", { name: "Apply online" }).click();
  await expect(logoIn(visitor)).toBeVisible();
  await expectAccessible(visitor);
  await shot(visitor, "vendor");
  await visitor.context().close();
});

test("a link shows the draft to a colleague until it is revoked", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const agency = previewAgency(widthOf(page));
  const colleague = await (
    await browser.newContext({ baseURL: e2eOrigin, viewport: page.viewportSize() })
  ).newPage();
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await page.addInitScript((id) => sessionStorage.setItem("saleflow.agency", id), agency.id);
  await staffPage(page).openAs("manager", "/website");
  await staffPage(page).seeHeading("Website");
  await page.getByLabel("Headline").fill("A draft for colleagues");
  await button("Save changes").click();
  await expect(page.getByText("Saved. Publish the page to show your changes.")).toBeVisible();
  await button("Make a preview link").click();
  await expect(page.getByText("Copy it now: it can't be shown again.")).toBeVisible();
  const address = (await page.getByText(/\/agency-preview#/).textContent()) ?? "";
  await expectAccessible(page);
  await shot(page, "links");

  const { pathname, hash } = new URL(address);
  await colleague.goto(pathname + hash);
  await expect(colleague.getByText("Preview, not published")).toBeVisible();
  await expect(colleague.getByRole("heading", { level: 1, name: "A draft for colleagues" })).toBeVisible();
  expect(new URL(colleague.url()).hash).toBe("");
  expect(await colleague.context().cookies()).toEqual([]);
  await expect(colleague.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(colleague);
  await shot(colleague, "preview");

  await button("Revoke link 1").click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("No link opens the draft now.")).toBeVisible();
  await expect(page.getByText("Copy it now: it can't be shown again.")).toBeHidden();
  await colleague.goto("about:blank");
  await colleague.goto(pathname + hash);
  await expect(
    colleague.getByRole("heading", { name: "This preview link doesn't work any more" }),
  ).toBeVisible();
  await expectAccessible(colleague);
  await shot(colleague, "ended");
  await colleague.context().close();
});
