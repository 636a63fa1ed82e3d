import { expectAccessible } from "./accessibility.ts";
import { deskPage, payByTransfer, sendNobodys } from "./desk-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });

test("the desk, a payment, a line of the bank and their dialogs fit and are accessible [T187]", async ({
  page,
  request,
  trial,
}) => {
  const reference = await payByTransfer(request, trial.open());
  const payer = await sendNobodys(request, 98_700);
  const desk = deskPage(page);
  const capture = async (name: string) => {
    await expectAccessible(page);
    await picture(page, {
      path: `test-results/desk/${name}-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
  };
  await staffPage(page).openAs("manager", `/payments?q=${reference}`);
  await page.reload();
  await expect(desk.rows).toHaveCount(1);
  await capture("payments");
  await desk.rows.first().getByRole("link").click();
  await desk.seeBalanced();
  await capture("payment");
  await desk.button("Refund").click();
  await expect(desk.dialog.getByLabel("Amount")).toHaveValue("4295.00");
  await desk.seeDialog();
  await capture("refund");
  await page.goto(`/payments?tab=funds&q=${encodeURIComponent(payer)}`);
  await expect(desk.rows).toHaveCount(1);
  await capture("incoming-funds");
  await desk.rows.first().getByRole("link").click();
  await desk.see("$987.00 is neither matched nor refunded. Match it to who owes it, or refund it.");
  await capture("line");
  await desk.button("Match").click();
  await desk.dialog.getByLabel("Find who owes it").fill("trial vendor");
  await expect(desk.dialog.getByRole("radio").first()).toBeVisible();
  await desk.seeDialog();
  await capture("match");
  await page.goto("/payments?tab=refunds");
  await expect(page.getByRole("region", { name: "Refunds" })).toBeVisible();
  await capture("refunds");
});
