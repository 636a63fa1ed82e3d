import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import type { PaymentSummary } from "#contract/application.ts";
import { problem } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import { formatCents } from "#domain/money/cents.ts";
import type {
  SigningContext,
  SigningDraft,
  SigningInput,
  SigningPorts,
} from "#machines/settlement-signing/settlement-signing.types.ts";
import type { HttpAnswer } from "#tests/harness/model.ts";
import { definePage } from "#tests/harness/page-script.ts";
import { accountDue, applicationWith, callOf, readsApplication } from "./pay-calls.page.ts";

type Input<Port extends keyof SigningPorts> = SigningPorts[Port]["input"];
const contextOf = ({ context }: AnyMachineSnapshot) => context as SigningContext;
const keptName = (shortcode: string) => `saleflow.form.settlement.${shortcode}`;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const agreement = (page: Page) => page.getByRole("checkbox", { name: /^I have read the authority/ });
const keptOf = (page: Page, shortcode: string) =>
  page.evaluate((name) => sessionStorage.getItem(name), keptName(shortcode));

/** The signing of an authority on its own page; the gate in front of it asks for no code. */
export const page = definePage({
  actor: "settlementSigning",
  open: ({ input }) => {
    const { shortcode, kept } = input as SigningInput;
    return {
      path: `/pay/${shortcode}/pay-at-settlement`,
      sessionStorage: kept === null ? {} : { [keptName(shortcode)]: JSON.stringify(kept) },
    };
  },
  backdrop: ({ input }, predicted) => {
    const { shortcode } = input as SigningInput;
    const { terms } = contextOf(predicted);
    const application = {
      ...readsApplication(shortcode),
      answer: applicationAt(shortcode, terms.amountCents, predicted),
    };
    // The machine itself reads the terms again here.
    if (predicted.matches("refreshing")) return [application];
    return [
      application,
      {
        ...callOf(routes.readSettlement, { shortcode }),
        answer: { status: 200, json: termsOf(terms.amountCents) },
      },
    ];
  },
  ports: {
    sign: ({ draft, terms }: Input<"sign">) => [
      callOf(
        routes.signSettlement,
        { shortcode: "DEM0PAY000000002" },
        {
          ...terms,
          name: draft.name,
          settlementDate: draft.settlementDate,
          conveyancer: null,
          signature: { kind: "typed" },
          consent: true,
        },
      ),
    ],
    readTerms: ({ shortcode }: Input<"readTerms">) => [
      {
        ...callOf(routes.readSettlement, { shortcode }),
        isShared: true,
        // A failure is one that the page does not repeat by itself.
        answer: (outcome) =>
          "output" in outcome
            ? { status: 200, json: termsOf((outcome.output as { amountCents: number }).amountCents) }
            : { status: 429, json: { error: problem("limit.reached") } },
      },
    ],
  },
  offers: (snapshot) => contextOf(snapshot).problem?.code !== "otp.required",
  gestures: {
    "draft.changed": async ({ page: shown }, { change }) => {
      const { name, settlementDate, consents } = change as Partial<SigningDraft>;
      if (settlementDate !== undefined)
        await shown.getByLabel("Expected settlement date").fill(settlementDate);
      if (name !== undefined) await shown.getByLabel("Your full name").fill(name);
      if (consents !== undefined) await agreement(shown).setChecked(consents);
    },
    "authority.signed": async ({ page: shown }) => await button(shown, /^Sign for /).click(),
    "signing.retried": async ({ page: shown }) => await button(shown, "Try again").click(),
  },
  states: {
    filling: seeForm,
    "sending.first": seeForm,
    "sending.again": seeForm,
    refreshing: seeForm,
    unanswered: async (shown, snapshot) => {
      const { problem: shownProblem } = contextOf(snapshot);
      if (shownProblem?.code === "otp.required") return await seeGate(shown);
      const alert = shown.locator("main").getByRole("alert");
      await expect(alert).toContainText("you won't sign twice");
      await expect(alert).toContainText(shownProblem?.message ?? "");
      await expect(button(shown, "Try again")).toBeEnabled();
      await expect(shown.getByLabel("Your full name")).toBeDisabled();
    },
    signed: async (shown) =>
      await expect(
        shown.getByRole("heading", { level: 1, name: "You will pay at settlement" }),
      ).toBeVisible(),
  },
  acts: {
    keepDraft: async (shown, _params: unknown, snapshot) =>
      expect(JSON.parse((await keptOf(shown, contextOf(snapshot).shortcode)) ?? "null")).toMatchObject({
        draft: { name: contextOf(snapshot).draft.name },
      }),
    dropDraft: async (shown, _params: unknown, snapshot) =>
      expect(await keptOf(shown, contextOf(snapshot).shortcode)).toBeNull(),
    openConfirmation: async (shown) => await expect(shown).toHaveURL(/\/pay-at-settlement-confirmation$/),
  },
});

const seeGate = async (shown: Page) =>
  await expect(shown.getByRole("heading", { level: 1, name: "Verification" })).toBeVisible();

async function seeForm(shown: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { draft, terms, isChecked, problem: contextProblem } = contextOf(snapshot);
  if (contextProblem?.code === "otp.required") return await seeGate(shown);
  const isBusy = snapshot.hasTag("busy");
  await expect(shown.getByRole("heading", { level: 1, name: "Pay at settlement" })).toBeVisible();
  await expect(shown.getByLabel("Your full name")).toHaveValue(draft.name);
  await expect(agreement(shown)).toBeChecked({ checked: draft.consents });
  const sign = button(shown, `Sign for ${formatCents(terms.amountCents)}`);
  if (isBusy) await expect(sign).toHaveAttribute("aria-busy", "true");
  else await expect(sign).not.toHaveAttribute("aria-busy");
  if (contextProblem !== null)
    await expect(
      shown.locator("main").getByRole("alert").filter({ hasText: contextProblem.message }),
    ).toBeVisible();
  const error = shown.getByText("Agree to the authority above before you sign.", { exact: true });
  await expect(error).toHaveCount(isChecked && !draft.consents ? 1 : 0);
}

const termsOf = (amountCents: number) => ({ ...routes.readSettlement.example.reply, amountCents });

/** The application as it is once the authority has come so far. */
function applicationAt(shortcode: string, amountCents: number, predicted: AnyMachineSnapshot): HttpAnswer {
  const isSigned = predicted.matches("signed");
  return applicationWith({
    shortcode,
    product: { type: "Standard", paymentRequiresOTP: false },
    account: accountDue(amountCents),
    payments: isSigned ? [awaited(amountCents)] : [],
  });
}

const awaited = (amountCents: number): PaymentSummary => ({
  id: "pay_1234567890",
  method: "Pay At Settlement",
  status: "awaitingFunds",
  amountCents,
  surchargeCents: 0,
  receiptNumber: null,
  receiptSentTo: null,
  createdAt: "2026-11-21T02:00:00.000Z",
  settledAt: null,
});
