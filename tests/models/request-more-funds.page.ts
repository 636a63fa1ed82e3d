import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { routes } from "#contract/routes.ts";
import type {
  RequestDraft,
  RequestMoreFundsContext,
  RequestMoreFundsInput,
  RequestMoreFundsPorts,
} from "#machines/request-more-funds/request-more-funds.types.ts";
import { definePage } from "#tests/harness/page-script.ts";
import { applicationWith, callOf, readsApplication } from "./pay-calls.page.ts";

type Sending = RequestMoreFundsPorts["send"]["input"];
const contextOf = ({ context }: AnyMachineSnapshot) => context as RequestMoreFundsContext;
const keptName = (shortcode: string) => `saleflow.form.more-funds.${shortcode}`;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const contact = (page: Page) => page.getByRole("checkbox", { name: /^You can reach me at / });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const keptOf = (page: Page, shortcode: string) =>
  page.evaluate((name) => sessionStorage.getItem(name), keptName(shortcode));

/** A request for more funds on its own pages; the gate in front of them asks for no code. */
export const page = definePage({
  actor: "requestMoreFunds",
  open: ({ input }) => {
    const { shortcode, kept } = input as RequestMoreFundsInput;
    return {
      path: `/pay/${shortcode}/request-more-funds/details`,
      sessionStorage: kept === null ? {} : { [keptName(shortcode)]: JSON.stringify(kept) },
    };
  },
  backdrop: ({ input }, predicted) => {
    const { shortcode } = input as RequestMoreFundsInput;
    const terms = routes.readFundsRequest.example.reply;
    const request = predicted.matches("requested") ? routes.requestFunds.example.reply : null;
    return [
      {
        ...readsApplication(shortcode),
        answer: applicationWith({ shortcode, product: { type: "Standard", paymentRequiresOTP: false } }),
      },
      {
        ...callOf(routes.readFundsRequest, { shortcode }),
        answer: { status: 200, json: { ...terms, canRequest: request === null, request } },
      },
    ];
  },
  ports: {
    send: ({ draft }: Sending) => [
      callOf(
        routes.requestFunds,
        { shortcode: "DEM0PAY000000002" },
        {
          amountCents: Number(draft.amount) * 100,
          purpose: draft.purpose,
          description: null,
          neededBy: draft.neededBy,
          isContactRight: true,
        },
      ),
    ],
  },
  gestures: {
    "draft.changed": async ({ page: shown }, { change }) => {
      const { amount, purpose, neededBy, isContactRight } = change as Partial<RequestDraft>;
      if (amount !== undefined) await shown.getByLabel("How much more").fill(amount);
      if (purpose !== undefined) await shown.getByLabel("What it is for").selectOption(purpose);
      if (neededBy !== undefined) await shown.getByLabel("Needed by").fill(neededBy);
      if (isContactRight !== undefined) await contact(shown).setChecked(isContactRight);
    },
    "details.given": async ({ page: shown }) => await button(shown, "Check the request").click(),
    "review.left": async ({ page: shown }) => await button(shown, "Change something").click(),
    "request.confirmed": async ({ page: shown }) => await button(shown, "Send the request").click(),
    "request.retried": async ({ page: shown }) => await button(shown, "Try again").click(),
  },
  states: {
    details: async (shown, snapshot) => {
      const { draft, isChecked, problem } = contextOf(snapshot);
      await expect(heading(shown, "Request more funds")).toBeVisible();
      await expect(shown.getByLabel("How much more")).toHaveValue(draft.amount);
      await expect(contact(shown)).toBeChecked({ checked: draft.isContactRight });
      await expect(
        shown.getByText("Confirm your contact, or call us to change it.", { exact: true }),
      ).toHaveCount(isChecked && !draft.isContactRight ? 1 : 0);
      if (problem !== null)
        await expect(
          shown.locator("main").getByRole("alert").filter({ hasText: problem.message }),
        ).toBeVisible();
    },
    reviewing: async (shown) => {
      await expect(heading(shown, "Check your request")).toBeVisible();
      await expect(shown.locator("main")).toContainText("$1,500.00");
      await expect(button(shown, "Send the request")).not.toHaveAttribute("aria-busy");
    },
    "sending.first": seeSending,
    "sending.again": seeSending,
    unanswered: async (shown, snapshot) => {
      const alert = shown.locator("main").getByRole("alert");
      await expect(alert).toContainText("your request won't be sent twice");
      await expect(alert).toContainText(contextOf(snapshot).problem?.message ?? "");
      await expect(button(shown, "Try again")).toBeEnabled();
    },
    requested: async (shown) =>
      await expect(heading(shown, "Your request is with your agency")).toBeVisible(),
  },
  acts: {
    keepDraft: async (shown, _params: unknown, snapshot) =>
      expect(JSON.parse((await keptOf(shown, contextOf(snapshot).shortcode)) ?? "null")).toMatchObject({
        draft: { amount: contextOf(snapshot).draft.amount },
      }),
    dropDraft: async (shown, _params: unknown, snapshot) =>
      expect(await keptOf(shown, contextOf(snapshot).shortcode)).toBeNull(),
    openConfirmation: async (shown) => await expect(shown).toHaveURL(/\/request-more-funds\/confirmation$/),
  },
});

async function seeSending(shown: Page): Promise<void> {
  await expect(heading(shown, "Check your request")).toBeVisible();
  await expect(button(shown, "Send the request")).toHaveAttribute("aria-busy", "true");
  await expect(button(shown, "Change something")).toHaveCount(0);
}
