import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import type { MandateStatus } from "#domain/enumerations.ts";
import type { MandateSetupContext } from "#machines/mandate-setup/mandate-setup.types.ts";
import type { PageScript } from "#tests/harness/page-script.ts";

type Check = PageScript["states"][string];

const contextOf = ({ context }: AnyMachineSnapshot) => context as MandateSetupContext;
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true, includeHidden: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const alerts = (page: Page) => page.locator("main").getByRole("alert");

async function expectBusy(page: Page, name: string | RegExp, isBusy: boolean) {
  if (isBusy) await expect(button(page, name)).toHaveAttribute("aria-busy", "true");
  else await expect(button(page, name)).not.toHaveAttribute("aria-busy");
}

const seeProblem = async (page: Page, { problem }: MandateSetupContext) => {
  if (problem !== null) await expect(alerts(page).filter({ hasText: problem.message })).toHaveCount(1);
};

const seeUnread: Check = async (page, snapshot) => {
  const { key } = contextOf(snapshot);
  await expect(heading(page, "Your payment arrangement")).toBeVisible();
  await expect(alerts(page)).toContainText(
    key === null ? "We couldn't look up your payment arrangement" : "We're still checking your agreement",
  );
  await expectBusy(page, "Check again", snapshot.hasTag("busy"));
};

const seeDetails: Check = async (page, snapshot) => {
  const { method, isChecked, left } = contextOf(snapshot);
  await expect(heading(page, method === "PayTo" ? "Pay with PayTo" : "Pay by direct debit")).toBeVisible();
  await expectBusy(page, "Continue", snapshot.hasTag("busy"));
  if (!isChecked && left.length === 0) await seeProblem(page, contextOf(snapshot));
  if (isChecked) await expect(alerts(page).filter({ hasText: /^Fix \d/ })).toBeVisible();
};

const seeAgreement: Check = async (page, snapshot) => {
  await expect(heading(page, "Direct debit agreement")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Direct Debit Request and service agreement" }),
  ).toContainText("Your rights");
  if (contextOf(snapshot).problem?.code !== "mandate.agreement-changed") return;
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await seeProblem(page, contextOf(snapshot));
};

const seeReview: Check = async (page, snapshot) => {
  await expect(heading(page, "Check your payments")).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Total" })).toBeVisible();
  await expectBusy(page, /^(Ask my bank for approval|Set up this direct debit)$/, snapshot.hasTag("busy"));
  await seeProblem(page, contextOf(snapshot));
};

const titles: Partial<Record<MandateStatus, string>> = {
  created: "Approve it in your bank's app",
  suspended: "Payments are paused",
  completed: "All payments made",
  declined: "You declined it at your bank",
  expired: "The agreement has expired",
  failed: "Your bank returned a payment",
};

function titleOf({ mandate }: MandateSetupContext): string {
  const { method, status = "created" } = mandate ?? {};
  if (status === "active") return method === "PayTo" ? "PayTo is approved" : "Your direct debit is set up";
  if (status === "cancelled")
    return method === "PayTo" ? "PayTo agreement cancelled" : "Direct debit cancelled";
  return titles[status] ?? "";
}

const seeStatus: Check = async (page, snapshot) => {
  await expect(heading(page, titleOf(contextOf(snapshot)))).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
};

const seeDialog: Check = async (page, snapshot) => {
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectBusy(page, "Cancel it", snapshot.hasTag("busy"));
  const { problem } = contextOf(snapshot);
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    problem === null ? [] : [problem.message],
  );
};

const seeOver: Check = async (page, snapshot) => {
  await expect(heading(page, titleOf(contextOf(snapshot)))).toBeVisible();
  await expect(button(page, "Set up another")).toBeVisible();
};

/** One check for each state of regular payments. */
export const mandateStates: PageScript["states"] = {
  reading: async (page, snapshot) => {
    if (contextOf(snapshot).problem !== null) return await seeUnread(page, snapshot);
    await expect(page.getByRole("status")).toHaveText("Looking up your payment arrangement...");
  },
  unread: seeUnread,
  choosing: async (page, snapshot) => {
    const { method } = contextOf(snapshot);
    await expect(page.getByRole("group", { name: "How should your bank pay?" })).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(method === null ? 0 : 1);
    await expect(button(page, "Continue")).toBeEnabled({ enabled: method !== null });
  },
  details: seeDetails,
  previewing: seeDetails,
  agreement: seeAgreement,
  review: seeReview,
  sending: seeReview,
  "status.waitingForApproval": seeStatus,
  "status.active": seeStatus,
  "status.suspended": seeStatus,
  "status.confirming": seeDialog,
  "status.cancelling": seeDialog,
  "over.declined": seeOver,
  "over.expired": seeOver,
  "over.cancelled": seeOver,
  "over.completed": seeOver,
  "over.failed": seeOver,
};

const keptOf = async (page: Page, shortcode: string): Promise<string | null> =>
  await page.evaluate((name) => sessionStorage.getItem(name), `saleflow.mandate-draft.${shortcode}`);

/** What the chart's actions leave in the browser. */
export const mandateActs: NonNullable<PageScript["acts"]> = {
  keepDraft: async (page, _, snapshot) => {
    const kept = (await keptOf(page, contextOf(snapshot).shortcode)) ?? "{}";
    expect((JSON.parse(kept) as { form: object }).form).not.toHaveProperty("accountNumber");
  },
  forgetDraft: async (page, _, snapshot) =>
    expect(await keptOf(page, contextOf(snapshot).shortcode)).toBeNull(),
};
