import { expect, test } from "./fixtures.ts";

test("a step whose file has come is drawn at once: no timer holds it back [T865]", async ({
  page,
  pay,
  trial,
}) => {
  await page.clock.install();
  await pay.open(trial.open().path);
  await pay.seeOptions();
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await pay.choose("Bank transfer");
  await pay.seeHeading("Pay by bank transfer");
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeHidden();
});
