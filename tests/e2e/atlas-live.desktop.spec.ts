import { expectAccessible } from "./accessibility.ts";
import { lagsOf, watchFrom } from "./atlas-watching.ts";
import { codePage } from "./code-page.ts";
import { expect, test } from "./fixtures.ts";
import { cards, payPage } from "./pay-page.ts";
import { picture } from "./picture.ts";

const maxLagMs = 100;

test("paying in one tab moves the highlight in another, and nothing private is sent", async ({
  page,
  outbox,
  trial,
}, info) => {
  const mine = trial.withCode();
  const live = await watchFrom(page);
  await expectAccessible(page);
  const tab = await live.open(mine.path);
  const [code, pay] = [codePage(tab, outbox), payPage(tab)];
  await expect(page.getByRole("button", { name: /^otpGate/ })).toBeVisible();
  await code.seeVerification();
  for (let times = 0; times < 5; times += 1) {
    await code.openHelp();
    await expect(page.locator('[data-pick="otpGate.help.open"][data-active]')).toHaveCount(1);
    await tab.getByRole("button", { name: "Close", exact: true }).click();
    await expect(page.locator('[data-pick="otpGate.help.closed"][data-active]')).toHaveCount(1);
  }
  await code.passGate(mine);
  await pay.choose("Credit or debit card");
  await pay.fillCard(cards.paid);
  await pay.pay();
  await pay.seeHeading("Payment received");
  await expect(page.locator('[data-pick="payment.confirmed"][data-active]')).toHaveCount(1);

  const received = await live.received();
  expect(new Set(received.steps.map(({ to }) => to))).toContain("confirmed");
  // Times and made-up ids may hold any digits.
  const chance = new Set(["id", "pageId", "actorId", "parentId", "atMs", "durationMs", "openedAtMs"]);
  const sent = JSON.stringify(received.messages, (key, value) => (chance.has(key) ? undefined : value));
  const secrets = [await outbox.codeFor(mine.mobile), mine.mobile, mine.shortcode, "4242", "Jamie", "Nguyen"];
  for (const secret of secrets) expect(sent).not.toContain(secret);
  expect(sent).not.toMatch(/otp_|tok_|pay_|@|XXX/);

  const lags = lagsOf(received).sort((one, other) => one - other);
  const median = lags[Math.floor(lags.length / 2)] ?? Number.POSITIVE_INFINITY;
  info.annotations.push({
    type: "highlight after its step, ms",
    description: `${median} (of ${lags.length})`,
  });
  expect(median).toBeLessThan(maxLagMs);
});

test("recorded steps are shown again, held and let go, and the page that is watched goes on", {
  tag: "@full",
}, async ({ page, outbox, trial }) => {
  const mine = trial.withCode();
  const live = await watchFrom(page);
  const tab = await live.open(mine.path);
  const code = codePage(tab, outbox);
  await code.sendCode();
  await page.getByRole("button", { name: /^otpGate \d/ }).click();
  const active = page.locator('[data-pick="otpGate.access.unsent"][data-active]');
  await expect(page.locator('[data-pick="otpGate.access.codeSent.awaiting"][data-active]')).toHaveCount(1);
  await page.getByRole("button", { name: "Show step 1", exact: true }).click();
  await expect(active).toHaveCount(1);
  await code.enterCode(await outbox.codeFor(mine.mobile));
  await code.verify();
  await expect(tab.getByRole("group", { name: "How would you like to pay?" })).toBeVisible();
  await expect(page.getByText(/held: \d+ newer/)).toBeVisible();
  await expect(active).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.locator('[data-pick="otpGate.access.open"][data-active]')).toHaveCount(1);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await picture(page, { path: "test-results/atlas/live-1280.png", fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await picture(page, { path: "test-results/atlas/live-390.png", fullPage: true });
});

test("a page that was opened in any other way says nothing, nor one whose server has no atlas", async ({
  page,
  context,
  trial,
}) => {
  const mine = trial.open();
  const live = await watchFrom(page);
  const plain = await context.newPage();
  await plain.goto(`${mine.path}?inspect=on`);
  await payPage(plain).seeOptions();
  await context.route("**/atlas/index.json", (route) => route.fulfill({ status: 404 }));
  const marked = await live.open(mine.path);
  await payPage(marked).seeOptions();
  expect((await live.received()).messages).toEqual([]);
});

test("a page is opened with the inspector by a press", async ({ page, context }) => {
  const live = await watchFrom(page);
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "A payment without a code" }).click();
  await payPage(await opened).seeOptions();
  await expect(page.getByRole("button", { name: /^payment \d/ })).toBeVisible();
  expect((await live.received()).messages.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
