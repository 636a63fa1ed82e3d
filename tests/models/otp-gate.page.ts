import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { exampleApplication } from "#contract/examples.ts";
import { type Problem, problem, problems } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import type {
  OtpGateContext,
  OtpGateInput,
  OtpGatePorts,
  SentCode,
} from "#machines/otp-gate/otp-gate.types.ts";
import { definePage, type PageStage, walkStart } from "#tests/harness/page-script.ts";
import { gateInput } from "./otp-gate.model.ts";
import { anyCallOf, applicationWith, callOf, readsApplication } from "./pay-calls.page.ts";

type Input<Port extends keyof OtpGatePorts> = OtpGatePorts[Port]["input"];
type Snapshot = AnyMachineSnapshot & { context: OtpGateContext };

const cardSetup = anyCallOf(routes.readCardSetup);
const adminSession = anyCallOf(routes.readAdminSession);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Problem receiving code?" });
const channelButton = { SMS: "Send new code to mobile", EMAIL: "Send new code to email" } as const;
const storageKey = ({ scope, shortcode }: OtpGateInput) => `saleflow.otp-id.${scope}.${shortcode}`;
const sentCodeKey = ({ scope, shortcode }: OtpGateInput) => `saleflow.sent-code.${scope}.${shortcode}`;
const isShown = (snapshot: AnyMachineSnapshot) =>
  ["unsent", "sending", "codeSent"].some((access) => snapshot.matches({ access }));

/** The gate in front of the page of payment options. */
export const page = definePage({
  actor: "otpGate",
  // A staff member's id lives in the session of one tab, where no other tab reaches; a vendor's does not.
  scenarios: [
    {
      name: "a bypass to the vendor's own pages",
      input: {
        ...gateInput,
        bypass: { otpId: "otp_bypass", scope: "payment-options", secret: "secret" },
      } satisfies OtpGateInput,
    },
  ],
  open: ({ input }) => {
    const { shortcode, shouldSendOnLoad, bypass, storedOtpId, sentCode, ...gate } = input as OtpGateInput;
    const { otpId = "", scope = "", secret = "" } = bypass ?? {};
    const link = bypass ? `?bypassOtp=true&method=admin&otpId=${otpId}&scope=${scope}#secret=${secret}` : "";
    const query = shouldSendOnLoad ? "?sendOTPonLoad=true" : link;
    const stored = storedOtpId === null ? {} : { [storageKey({ ...gateInput, ...gate })]: storedOtpId };
    return {
      path: `/pay/${shortcode}${query}`,
      localStorage: stored,
      ...(sentCode === null ? {} : { sessionStorage: keptCode({ ...gateInput, ...gate }, sentCode) }),
    };
  },
  backdrop: ({ input }) => {
    const { shortcode, isOtpRequired, email, mobile } = input as OtpGateInput;
    const answer = applicationWith({
      product: { ...exampleApplication.product, paymentRequiresOTP: isOtpRequired },
      payer: { party: "Vendor", email, phoneNumber: mobile },
    });
    return [{ ...readsApplication(shortcode), answer }];
  },
  held: [cardSetup, adminSession],
  ports: {
    checkBypass: ({ otpId, scope, secret }: Input<"checkBypass">) => [
      callOf(routes.checkBypass, { id: otpId }, { otpSecret: secret, scope }),
    ],
    checkStatus: ({ otpId, scope }: Input<"checkStatus">) => [callOf(routes.otpStatus, { id: otpId, scope })],
    sendCode: ({ shortcode, channel, otpSentTo }: Input<"sendCode">) => [
      channel === "SMS"
        ? callOf(routes.sendVendorCode, { shortcode })
        : callOf(routes.sendEmailByShortcode, { shortcode }, { otpSentTo }),
    ],
    verifyCode: ({ otpId, shortcode, otpSentTo, otpValue }: Input<"verifyCode">) => [
      callOf(routes.checkVendorCode, { id: otpId, shortcode }, { otpSentTo, otpValue }),
    ],
  },
  offers: (snapshot, { type, channel }) => {
    const { email, mobile, scope } = snapshot.context as OtpGateContext;
    if (type === "code.requested") return (channel === "EMAIL" ? email : mobile) !== null;
    if (type === "stored-id.changed") return scope === "payment-options";
    if (type === "help.opened") return isShown(snapshot);
    if (type === "help.closed") return snapshot.matches({ help: "open" }) && !isDeciding(snapshot);
    // The dialog lies over these.
    if (isUnderDialog(type)) return snapshot.matches({ help: "closed" });
    return true;
  },
  gestures: {
    "code.requested": async (stage, { channel }) => await requestCode(stage, channel),
    "code.entered": async ({ page }, { value }) => {
      const boxes = page.getByLabel("Please enter your pin code").locator("input");
      for (const [index, digit] of [...value].entries()) await boxes.nth(index).press(digit);
      await button(page, "Verify code").click();
    },
    "stored-id.changed": async ({ otherTab, scenario }, { otpId }) => {
      const key = storageKey(scenario.input as OtpGateInput);
      await (await otherTab()).evaluate(
        ([name, value]) =>
          value === null ? localStorage.removeItem(name) : localStorage.setItem(name, value),
        [key, otpId] as [string, string | null],
      );
    },
    "gate.closed": async ({ answer, before }) => {
      const { status, message } = problems["otp.required"];
      await answer(isOfStaff(before) ? adminSession : cardSetup, {
        status,
        json: { error: { code: "otp.required", message } },
      });
    },
    "status.retried": async ({ page }) => await button(page, "Retry").click(),
    "bypass.dismissed": async ({ page }) => await button(page, "Continue with a code").click(),
    "help.opened": async ({ page }) => await button(page, "Problem receiving code?").click(),
    "help.closed": async ({ page }) => await button(page, "Close").click(),
  },
  states: {
    "access.notRequired": seeOptions,
    "access.open": seeOptions,
    "access.checkingBypass": seeSpinner,
    "access.checkingStored": seeSpinner,
    "access.bypassFailed": async (page) =>
      await expect(page.getByText(problem("otp.bypass-failed").message).first()).toBeVisible(),
    "access.statusFailed": async (page, { context }) => {
      await expect(main(page).getByRole("alert", hiddenToo)).toContainText(context.problem.message);
      await expect(hidable(page, "Retry")).toBeVisible();
    },
    "access.unsent": async (page, snapshot) => {
      const { mobile, problem: contextProblem } = (snapshot as Snapshot).context;
      await seeHidable(page, snapshot, "Send code");
      const send = hidable(page, "Send code");
      if (mobile === null) await expect(send).toBeDisabled();
      else await expect(send).toBeEnabled();
      await expect(send).not.toHaveAttribute("aria-busy");
      await expect(main(page).getByRole("alert", hiddenToo)).toHaveText(
        contextProblem === null ? [] : [contextProblem.message],
      );
    },
    "access.sending": async (page) => await expect(hidable(page, "Send code")).toHaveAttribute("aria-busy"),
    "access.codeSent.awaiting": async (page, snapshot) => {
      await seeBoxes(page, snapshot);
      await expect(busyButtons(page)).toHaveCount(0);
    },
    "access.codeSent.verifying": seeBusyBoxes,
    "access.codeSent.resending": seeBusyBoxes,
    "help.closed": async (page) => await expect(dialogOf(page)).toBeHidden(),
    "help.open": async (page, snapshot) => {
      if (isDeciding(snapshot)) return;
      const { email, mobile } = snapshot.context;
      const isBusy = snapshot.hasTag("busy");
      await expect(dialogOf(page)).toBeVisible();
      await expect(button(page, channelButton.SMS)).toBeEnabled({ enabled: mobile !== null && !isBusy });
      await expect(button(page, channelButton.EMAIL)).toBeEnabled({ enabled: email !== null && !isBusy });
    },
  },
  acts: {
    announceProblem: async (page, { problem: shown }: { problem: Problem }) =>
      await expect(toasts(page).filter({ hasText: shown.message }).first()).toBeVisible(),
    writeOtpId: async (page, { otpId }: { otpId: string | null }, snapshot) =>
      expect(await storedId(page, snapshot)).toBe(otpId),
    eraseOtpId: async (page, _, snapshot) => expect(await storedId(page, snapshot)).toBeNull(),
    writeSentCode: async (page, { otpId, sentTo, channel }: SentCode, snapshot) =>
      expect(await keptSentCode(page, snapshot)).toMatchObject({ otpId, sentTo, channel }),
    eraseSentCode: async (page, _, snapshot) => expect(await keptSentCode(page, snapshot)).toBeNull(),
  },
});

const isUnderDialog = (type: string) => ["code.entered", "status.retried", "bypass.dismissed"].includes(type);
// Under the open dialog the screen is hidden from people who listen, though it is drawn.
const hiddenToo = { includeHidden: true };
const main = (page: Page) => page.locator("main");
const hidable = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true, ...hiddenToo });
const toasts = (page: Page) =>
  page.getByRole("region", { name: "Notifications", ...hiddenToo }).getByRole("alert", hiddenToo);
/** Whatever the button reads: a code that has expired has another. */
const busyButtons = (page: Page) => main(page).locator("button[aria-busy]");
const isDeciding = (snapshot: AnyMachineSnapshot) =>
  ["checkingBypass", "checkingStored", "notRequired", "open"].some((access) => snapshot.matches({ access }));

async function requestCode({ page, before }: PageStage, channel: keyof typeof channelButton) {
  const isHelping = before.matches({ help: "open" });
  if (channel === "SMS" && before.matches({ access: "unsent" }) && !isHelping)
    return await button(page, "Send code").click();
  if (!isHelping) await button(page, "Problem receiving code?").click();
  await button(page, channelButton[channel]).click();
}

const isOfStaff = ({ context }: AnyMachineSnapshot): boolean => context.scope === "admin-payment-options";

async function seeOptions(page: Page, snapshot: AnyMachineSnapshot) {
  if (isOfStaff(snapshot))
    return await expect(page.getByRole("heading", { name: "Payment options" })).toBeVisible();
  await expect(page.getByRole("group", { name: "How would you like to pay?" })).toBeVisible();
}

async function seeSpinner(page: Page) {
  await expect(page.getByRole("status")).toHaveText("Loading...");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
}

async function seeHidable(page: Page, _: AnyMachineSnapshot, name: string) {
  await expect(page.getByRole("heading", { name: "Verification", ...hiddenToo })).toBeVisible();
  await expect(hidable(page, name)).toBeVisible();
}

async function seeBoxes(page: Page, snapshot: AnyMachineSnapshot) {
  await expect(page.getByLabel("Please enter your pin code").locator("input")).toHaveCount(6);
  await expect(main(page).getByText(snapshot.context.sentTo)).toBeVisible();
}

async function seeBusyBoxes(page: Page, snapshot: AnyMachineSnapshot) {
  await seeBoxes(page, snapshot);
  await expect(busyButtons(page)).toHaveCount(1);
  await expect(busyButtons(page)).toHaveAttribute("aria-disabled", "true");
}

/** What a tab keeps of a code that it asked for before this load, by the page's clock. */
function keptCode(input: OtpGateInput, { expiresInSeconds, resendInSeconds, ...names }: SentCode) {
  const at = (seconds: number) => walkStart.getTime() + seconds * 1_000;
  const kept = { ...names, expiresAtMs: at(expiresInSeconds), resendAtMs: at(resendInSeconds) };
  return { [sentCodeKey(input)]: JSON.stringify(kept) };
}

async function keptSentCode(page: Page, { context }: AnyMachineSnapshot): Promise<unknown> {
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), sentCodeKey(context));
  return kept === null ? null : JSON.parse(kept);
}

async function storedId(page: Page, { context }: AnyMachineSnapshot): Promise<string | null> {
  const kind = context.scope === "admin-payment-options" ? "sessionStorage" : "localStorage";
  return await page.evaluate(
    ([where, key]) => (where === "localStorage" ? localStorage : sessionStorage).getItem(key),
    [kind, storageKey(context)] as [string, string],
  );
}
