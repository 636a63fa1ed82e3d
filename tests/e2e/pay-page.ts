import { expect, type FrameLocator, type Page } from "@playwright/test";

export type PayPage = ReturnType<typeof payPage>;
type Card = { expiry?: string; cvc?: string; name?: string };

export const cards = {
  paid: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  insufficientFunds: "4000 0000 0000 9995",
  challenge: "4000 0000 0000 3220",
  gatewayErrorOnce: "4000 0000 0000 0119",
  amex: "3782 822463 10005",
} as const;

/** The payment pages in the verbs of a payer. */
export function payPage(page: Page) {
  const cardFrame = page.frameLocator('iframe[title="Card details"]');
  const bankFrame = page.frameLocator('iframe[title="Your bank\'s check"]');
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const payButton = page.getByRole("button", { name: /^Pay \$/ });
  const pay = {
    cardFrame,
    payButton,
    open: (path: string) => page.goto(path),
    see: (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible(),
    seeHeading: (name: string) => expect(heading(name)).toBeVisible({ timeout: 15_000 }),
    seeOptions: () => expect(page.getByRole("group", { name: "How would you like to pay?" })).toBeVisible(),
    seeMessage: (text: string | RegExp) =>
      // A toast may say the same, after the page.
      expect(page.getByRole("alert").filter({ hasText: text }).first()).toBeVisible(),
    /** A fact of a confirmation or an amount, by its term. */
    seeFact: (term: string, detail: string | RegExp) =>
      expect(
        page.getByRole("term").filter({ hasText: term }).locator("xpath=following-sibling::dd[1]"),
      ).toHaveText(detail),
    press: (name: string | RegExp) => page.getByRole("button", { name }).click(),
    choose: async (title: string) => {
      await page.getByRole("radio", { name: title, exact: true }).check();
      await page.getByRole("button", { name: "Continue" }).click();
    },
    /** The card page of an application that needs no code, by way of its options. */
    openCard: async ({ path }: { path: string }) => {
      await page.goto(path);
      await pay.choose("Credit or debit card");
      await expect(payButton).toBeEnabled();
    },
    fillCard: (number: string, card: Card = {}) => fillCard(cardFrame, number, card),
    seeCardKept: async (number: string) => {
      await expect(cardFrame.getByLabel("Card number")).toHaveValue(number);
      await expect(cardFrame.getByLabel("Name on card")).toHaveValue("Jamie Nguyen");
    },
    pay: () => payButton.click(),
    answerBank: (answer: "Approve" | "Fail") => bankFrame.getByRole("button", { name: answer }).click(),
    seeBank: () => expect(bankFrame.getByRole("heading", { name: "Approve this payment" })).toBeVisible(),
    /** A value to type into the payer's own bank, as it is shown. */
    transferValue: (label: string) => page.getByRole("status", { name: label, exact: true }).innerText(),
  };
  return pay;
}

async function fillCard(frame: FrameLocator, number: string, card: Card) {
  const isAmex = number.startsWith("37");
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiry").fill(card.expiry ?? "12 / 34");
  await frame.getByLabel("Security code").fill(card.cvc ?? (isAmex ? "1234" : "123"));
  await frame.getByLabel("Name on card").fill(card.name ?? "Jamie Nguyen");
}
