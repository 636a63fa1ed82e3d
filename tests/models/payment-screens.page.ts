import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { formatCents } from "#domain/money/cents.ts";
import type { BuiltMethod } from "#domain/payment/methods.ts";
import type { PaymentContext } from "#machines/payment/payment.types.ts";
import { payPage } from "#tests/e2e/pay-page.ts";
import type { PageScript } from "#tests/harness/page-script.ts";

type Check = PageScript["states"][string];
type Snapshot = AnyMachineSnapshot & { context: PaymentContext };

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const main = (page: Page) => page.locator("main");
const isOptions = ({ context }: Snapshot) => context.page === "options";
const isTransfer = ({ context }: Snapshot) => context.method === "Bank Transfer";
const attemptOf = async (page: Page, shortcode: string): Promise<string | null> =>
  await page.evaluate((key) => localStorage.getItem(key), `saleflow.payment-attempt.${shortcode}`);

/** The state on the card page, and the same on the page of a transfer; that of all methods only says that it looks. */
const either =
  (card: Check, transfer: Check): Check =>
  async (page, snapshot) => {
    if (isOptions(snapshot as Snapshot)) await seeLooking(page);
    else await (isTransfer(snapshot as Snapshot) ? transfer : card)(page, snapshot);
  };

const seeLooking = async (page: Page) =>
  await expect(page.getByRole("status")).toHaveText("Checking your earlier payment...");

const seeCard: Check = async (page, snapshot) => {
  const { context } = snapshot as Snapshot;
  const { cardFrame, payButton } = payPage(page);
  if (context.problem?.code === "otp.required")
    return await expect(heading(page, "Verification")).toBeVisible();
  const total = formatCents(context.amountCents + context.surchargeCents);
  const isBusy = snapshot.hasTag("busy");
  await expect(heading(page, "Pay by card")).toBeVisible();
  await expect(payButton).toHaveText(`Pay ${total}`);
  await expectBusy(page, `Pay ${total}`, isBusy);
  await expect(cardFrame.getByLabel("Card number")).toBeEnabled({ enabled: !isBusy });
  await payPage(page).seeFact("Total", total);
  await payPage(page).seeFact("Amount", formatCents(context.amountCents));
  await seeProblem(page, context);
};

const seeTransfer: Check = async (page, snapshot) => {
  const { context } = snapshot as Snapshot;
  const isBusy = snapshot.hasTag("busy");
  if (context.problem?.code === "otp.required")
    return await expect(heading(page, "Verification")).toBeVisible();
  if (snapshot.matches("finding") && context.problem === null) return await seeLooking(page);
  await expect(heading(page, "Pay by bank transfer")).toBeVisible();
  await expectBusy(page, "I've made this transfer", isBusy);
  expect(await payPage(page).transferValue("Amount")).toBe(formatCents(context.amountCents));
  await seeProblem(page, context);
};

const seeChecking: Check = async (page, snapshot) => {
  await expect(heading(page, "Checking your payment")).toBeVisible();
  const label = snapshot.matches("finding")
    ? "We are checking whether your earlier payment went through."
    : "We are waiting for your bank's answer. Please keep this page open.";
  await expect(main(page).getByRole("status")).toHaveText(label);
};

const seeLost: Check = async (page, snapshot) => {
  await expect(heading(page, "Checking your payment")).toBeVisible();
  await expect(main(page).getByRole("alert")).toContainText("We're still checking your payment");
  await expectBusy(page, "Check again", snapshot.hasTag("busy"));
};

const seeFinding: Check = async (page, snapshot) =>
  await ((snapshot as Snapshot).context.problem === null ? seeChecking : seeLost)(page, snapshot);

const seeChallenge: Check = async (page, snapshot) => {
  await expect(heading(page, "Approve with your bank")).toBeVisible();
  await payPage(page).seeBank();
  await expectBusy(page, "Cancel this payment", snapshot.hasTag("busy"));
};

const seeConfirmation =
  (card: string, transfer = card): Check =>
  async (page, snapshot) =>
    await expect(heading(page, isTransfer(snapshot as Snapshot) ? transfer : card)).toBeVisible();

/** One check for each state of a payment. */
export const paymentStates: PageScript["states"] = {
  options: async (page, snapshot) => {
    const { method } = (snapshot as Snapshot).context;
    const chosen = page.getByRole("radio", { checked: true });
    await expect(page.getByRole("group", { name: "How would you like to pay?" })).toBeVisible();
    await expect(chosen).toHaveCount(method === null ? 0 : 1);
    if (method !== null) await expect(chosen).toHaveAccessibleName(method);
    await expect(button(page, "Continue")).toBeEnabled({ enabled: method !== null });
  },
  reopening: async (page) => {
    await expect(page.getByRole("group", { name: "How would you like to pay?" })).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  },
  openingCardPage: async (page) => await expect(heading(page, "Checking your payment")).toBeVisible(),
  leaving: async (page) => await expect(heading(page, "Pay by PayID")).toBeVisible(),
  cardEntry: seeCard,
  transferDetails: seeTransfer,
  tokenising: seeCard,
  submitting: either(async (page, snapshot) => {
    await seeCard(page, snapshot);
    await seeAttempt(page, snapshot);
  }, seeTransfer),
  refreshing: seeCard,
  challenge: seeChallenge,
  abandoning: seeChallenge,
  checking: either(seeChecking, seeTransfer),
  waiting: either(seeChecking, seeTransfer),
  finding: either(seeFinding, seeTransfer),
  lost: either(seeLost, seeTransfer),
  announced: seeConfirmation("Waiting for your transfer"),
  confirmed: seeConfirmation("Payment received"),
  alreadyPaid: seeConfirmation("Payment received"),
};

/** What the chart's actions leave in the browser. */
export const paymentActs: NonNullable<PageScript["acts"]> = {
  forgetAttempt: async (page, _, { context }) => expect(await attemptOf(page, context.shortcode)).toBeNull(),
  openConfirmation: async (page, { method }: { method: BuiltMethod }) => {
    const name = method === "Credit Card" ? "payment-confirmation" : "payment-confirmation-bank-transfer";
    await expect(page).toHaveURL(new RegExp(`/${name}$`));
  },
  openMethod: async (page, { method }: { method: BuiltMethod }) =>
    await expect(page).toHaveURL(
      method === "Credit Card" ? /\/credit-card\?method=credit-card$/ : /\/bank-transfer\?method=payid$/,
    ),
};

async function seeAttempt(page: Page, { context }: AnyMachineSnapshot) {
  const kept = JSON.parse((await attemptOf(page, context.shortcode)) ?? "null") as { method?: string } | null;
  expect(kept?.method).toBe(context.method);
}

async function seeProblem(page: Page, { problem }: PaymentContext) {
  await expect(main(page).getByRole("alert")).toHaveText(problem === null ? [] : [problem.message]);
}

async function expectBusy(page: Page, name: string, isBusy: boolean) {
  if (isBusy) await expect(button(page, name)).toHaveAttribute("aria-busy", "true");
  else await expect(button(page, name)).not.toHaveAttribute("aria-busy");
}
