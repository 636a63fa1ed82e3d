import { hideFirstViews } from "#tests/harness/page-network.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

const reading = "**/api/public/vendor/application/shortcode/*";
const support = "If the problem persist please contact support.";

test("a server that is away is asked three times, then the error block offers Retry, which works [T118]", async ({
  page,
  complaints,
  pay,
  trial,
}) => {
  complaints.expect(/ERR_FAILED|preload/);
  await hideFirstViews(page);
  let asked = 0;
  await page.route(reading, async (route) => {
    asked += 1;
    await route.abort();
  });
  await pay.open(trial.open().path);
  await pay.seeHeading("We couldn't open this page");
  const block = page.getByRole("alert");
  await expect(block.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(block).toContainText(
    `We couldn't reach the server. Please check your connection and try again. ${support}`,
  );
  expect(asked).toBe(3);
  await block.getByRole("button", { name: "Show error details" }).click();
  await expect(block).toContainText("Error details: We couldn't reach the server.");
  await expectAccessible(page);
  const { backgroundColor, color } = await block.evaluate((element) => {
    const style = getComputedStyle(element);
    return { backgroundColor: style.backgroundColor, color: style.color };
  });
  expect({ backgroundColor, color }).toEqual({
    backgroundColor: "rgb(180, 35, 24)",
    color: "rgb(255, 255, 255)",
  });
  await block.getByRole("button", { name: "Hide details" }).click();
  await expect(block).not.toContainText("Error details");
  await page.unroute(reading);
  await block.getByRole("button", { name: "Retry" }).click();
  await pay.seeOptions();
});

test("a bank's details that cannot be read leave the page standing, with Retry [T121]", async ({
  page,
  complaints,
  pay,
  trial,
}) => {
  complaints.expect(/ERR_FAILED|status of 500/);
  await page.route("**/bank-details", (route) => route.fulfill({ status: 500, body: "<html>" }));
  await pay.open(trial.open().path);
  await pay.choose("Bank transfer");
  await pay.seeMessage("Something went wrong");
  await expect(page.getByRole("button", { name: "I've made this transfer" })).toHaveCount(0);
  await page.unroute("**/bank-details");
  await pay.press("Retry");
  expect(await pay.transferValue("BSB")).toBe("062-000");
});

test("a page whose code is broken shows the route error, and reloads [T026]", async ({
  page,
  complaints,
  pay,
  trial,
}) => {
  complaints.expect(/broken chunk/);
  const chunk = "**/assets/pay-transfer.page-*.js";
  await page.route(chunk, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken chunk');" }),
  );
  await pay.open(trial.open().path);
  await pay.choose("Bank transfer");
  const block = page.getByRole("alert");
  await expect(block.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(block).toContainText(support);
  await expectAccessible(page);
  await page.unroute(chunk);
  await block.getByRole("button", { name: "Reload Page" }).click();
  await pay.seeHeading("Pay by bank transfer");
});

test("an error outside of every page shows the critical error with its details [T025]", async ({
  page,
  complaints,
  pay,
  trial,
}) => {
  complaints.expect(/toasts are broken/);
  await page.route("**/assets/toaster-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "export const Toaster = () => { throw new Error('The toasts are broken'); };",
    }),
  );
  await pay.open(trial.open().path);
  await pay.choose("Bank transfer");
  await pay.press("Copy BSB");
  const block = page.getByRole("alert");
  await expect(block.getByRole("heading", { name: "There was a critical application error." })).toBeVisible();
  await expect(block).toContainText("Error details: The toasts are broken");
  await expectAccessible(page);
});

test("card fields that do not load are told, with other ways to pay", async ({
  page,
  complaints,
  pay,
  trial,
}) => {
  complaints.expect(/ERR_FAILED/);
  const mine = trial.open();
  await page.route("**/fields?*", (route) => route.abort());
  await page.clock.install();
  await pay.open(`${mine.path}/credit-card`);
  await expect(page.getByRole("main").getByRole("button", { name: /^Pay/ })).toBeDisabled();
  await page.clock.fastForward(16_000);
  await pay.seeMessage("We couldn't reach the card service. You can also choose another way to pay.");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Choose another way to pay" }).click();
  await pay.seeOptions();
});
