import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { domainAgency } from "./own-agencies.ts";
import { picture } from "./picture.ts";
import { e2eOrigin } from "./ports.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
const shot = (page: Page, name: string) =>
  picture(page, { path: `test-results/agency-domain/${name}-${widthOf(page)}.png`, fullPage: true });

test("an agency's own domain is connected, proven, shows its page alone, and is released [T773]", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const agency = domainAgency(widthOf(page));
  // A browser finds what is within localhost without any DNS.
  const host = `www.${agency.code}.localhost`;
  const hosted = new URL(e2eOrigin);
  hosted.hostname = host;
  const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const visit = async (path = "/") => (await visitor.goto(new URL(path, hosted).href))?.status();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const confirm = (name: string) =>
    page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  // A toast lies over the end of a phone's page, and stays while the pointer is on it.
  const dismissToasts = async () => {
    const dismiss = page.getByRole("button", { name: "Dismiss notification" });
    await expect(async () => {
      if ((await dismiss.count()) > 0) await dismiss.first().click({ timeout: 2_000 });
      await expect(dismiss).toHaveCount(0, { timeout: 500 });
    }).toPass();
  };
  const check = async () => {
    await dismissToasts();
    await button("Check now").click();
  };
  const section = page.getByRole("region", { name: "Your own domain" });

  await page.addInitScript((id) => sessionStorage.setItem("saleflow.agency", id), agency.id);
  await staffPage(page).openAs("manager", "/website");
  await page.getByLabel("Headline").fill("Homes at our own address");
  await button("Save changes").click();
  await expect(page.getByText("Saved. Publish the page to show your changes.")).toBeVisible();
  await button("Publish").click();
  await confirm("Publish");
  await expect(page.getByText("The page is published.")).toBeVisible();

  await dismissToasts();
  await button("Connect a domain").click();
  await page.getByLabel("Domain name").fill("harbourvale.com.au");
  await confirm("Get DNS records");
  await expect(page.getByText(/Enter a name within your domain/)).toBeVisible();
  await expectAccessible(page);
  await shot(page, "connect");
  await page.getByLabel("Domain name").fill(host.toUpperCase());
  await confirm("Get DNS records");
  await expect(section.getByText("Add records", { exact: true })).toBeVisible();
  await check();
  await expect(section.getByText("Waiting for records")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "waiting");

  const dns = await page.context().newPage();
  await dns.goto("/dns-records");
  for (const type of ["CNAME", "TXT"]) {
    await dns.getByLabel("Name", { exact: true }).fill(await copied(`${type} name`));
    await dns.getByLabel("Type").selectOption(type);
    await dns.getByLabel("Value", { exact: true }).fill(await copied(`${type} value`));
    await dns.getByRole("button", { name: "Add record" }).click();
    await expect(
      dns
        .getByRole("listitem")
        .filter({ hasText: `${type} ` })
        .filter({ hasText: host }),
    ).toBeVisible();
  }
  await expectAccessible(dns);
  await shot(dns, "dns-records");
  await check();
  await expect(section.getByText("Live", { exact: true })).toBeVisible();
  await expect(section.getByText("Found", { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await shot(page, "live");

  expect(await visit()).toBe(200);
  await expect(visitor.getByRole("heading", { level: 1, name: "Homes at our own address" })).toBeVisible();
  await expectAccessible(visitor);
  await shot(visitor, "hosted");
  const apply = visitor.getByRole("link", { name: "Apply online" });
  await expect(apply).toHaveAttribute("href", new RegExp(`^${e2eOrigin}/.*\\?agency=${agency.code}$`));
  expect(await visitor.context().cookies()).toEqual([]);
  expect(await visit("/login")).toBe(404);
  await expect(visitor.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(await visit("/api/health")).toBe(404);
  await visit();
  await apply.click();
  await expect(visitor).toHaveURL(new RegExp(`^${e2eOrigin}/.*agency=${agency.code}`));

  // A record gone: failing, and still shown.
  await dns.getByRole("button", { name: `Remove the TXT record of _saleflow.${host}` }).click();
  await expect(dns.getByRole("listitem").filter({ hasText: `_saleflow.${host}` })).toHaveCount(0);
  await check();
  await expect(section.getByText("Records missing")).toBeVisible();
  await expect(section.getByText(/^Your page is shown here until/)).toBeVisible();
  await shot(page, "failing");
  expect(await visit()).toBe(200);

  await dismissToasts();
  await section.getByRole("button", { name: "Release", exact: true }).click();
  await expect(page.getByText(`Release ${host}?`)).toBeVisible();
  await confirm("Release domain");
  await expect(section.getByText(`${host} was released.`)).toBeVisible();
  await visit();
  await expect(visitor.getByRole("heading", { name: "Homes at our own address" })).toHaveCount(0);
  await visitor.context().close();

  function copied(label: string): Promise<string> {
    return section.getByRole("status", { name: label }).innerText();
  }
});
