import { readdirSync } from "node:fs";
import type { Frame, Page } from "@playwright/test";
import { isProofKept } from "#tests/harness/proof.ts";
import { expectAccessible, expectFrameAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";

/** The machines with a gallery, found as the atlas finds them: by their files. */
const galleries = readdirSync("src/web", { recursive: true, encoding: "utf8" })
  .map((file) => /([^/\\]+)\.gallery\.tsx$/.exec(file)?.[1])
  .filter((noun) => noun !== undefined)
  .sort();
/** At 1280 px each state is held to the same on the product's own page, where its paths are walked. */
const width = 390;

/** The screens of a gallery by their addresses. */
async function screensOf(page: Page, noun: string): Promise<string[]> {
  await page.goto(`/machines/${noun}/gallery`);
  const links = page.getByRole("link", { name: /^Open / });
  await expect(links.first()).toBeVisible({ timeout: 30_000 });
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  return hrefs.map((href) => new URLSearchParams(href.split("?")[1]).get("screen") ?? "");
}

for (const noun of galleries) {
  if (await isProofKept(noun, "page")) continue;
  test(`every screen of ${noun} at ${width} px breaks no rule of axe and does not run off the side`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    for (const screen of await screensOf(page, noun)) {
      const query = new URLSearchParams({ screen, width: String(width) });
      // The address alone changes: the pages are the atlas's, and so is the way from one to the next.
      await page.evaluate((href) => history.pushState(null, "", href), `/machines/${noun}/gallery?${query}`);
      const frame = page.locator("main iframe");
      const inside = page.frameLocator("main iframe");
      await expect(page.getByRole("heading", { level: 2 })).toHaveText(screen.replace("!", ""));
      await expect(inside.locator("h1, [role=status]").first()).toBeVisible();
      await page.evaluate(untilIdle);
      await test.step(screen, async () => {
        expect(await frame.evaluate(isAsWideAs, width)).toBe(true);
        await picture(frame, { path: `test-results/gallery/${noun}-${width}-${fileName(screen)}.png` });
        await expectFrameAccessible(documentOf(page), { loading: true });
      });
    }
  });
}

test("the gallery shows each state still, links each to its chart, and switches its width", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/machines/otp-gate/gallery");
  const unsent = page.getByRole("article", { name: "access.unsent", exact: true });
  const frame = unsent.frameLocator("iframe");
  await unsent.scrollIntoViewIfNeeded();
  await expect(frame.getByRole("button", { name: "Send code", includeHidden: true })).toBeVisible();
  await expect(unsent.locator("iframe")).toHaveAttribute("inert");
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("IFRAME");
  await expectAccessible(page, { loading: true });
  await picture(page, { path: "test-results/atlas/gallery-1280.png", fullPage: true });
  await page.getByRole("button", { name: "1280 px" }).click();
  expect(await unsent.locator("iframe").evaluate(isAsWideAs, 1280)).toBe(true);
  await unsent.getByRole("link", { name: "See access.unsent on the chart" }).click();
  await expect(page).toHaveURL(/\/machines\/otp-gate\?state=access\.unsent$/);
  await page.goto("/machines/otp-gate/gallery?screen=nowhere");
  await expect(page.getByRole("alert")).toContainText("This machine has no screen “nowhere”");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test("a machine that nobody sees says so", async ({ page }) => {
  await page.goto("/machines/application-lifecycle/gallery");
  await expect(page.getByText("No screen shows this machine")).toBeVisible();
  await expectAccessible(page);
});

/** The document of the one screen that is shown. */
function documentOf(page: Page): Frame {
  const [screen] = page.mainFrame().childFrames();
  if (screen === undefined) throw new Error("The gallery shows no screen.");
  return screen;
}

const fileName = (screen: string): string => screen.replace("!", "-with-problem");

/** Parts that are fetched when first shown are there, and drawn. */
const untilIdle = () =>
  new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }));

/** Whether a frame's media queries see a width, and nothing in it is wider. */
function isAsWideAs(element: SVGElement | HTMLElement, width: number): boolean {
  const inner = element instanceof HTMLIFrameElement ? element.contentDocument : null;
  const root = inner?.documentElement;
  return (
    inner?.defaultView?.innerWidth === width && root !== undefined && root.scrollWidth <= root.clientWidth
  );
}
