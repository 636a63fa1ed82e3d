import { expect, test } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { OtpVerdict } from "#contract/otp.ts";
import { problem } from "#contract/problems.ts";
import { codeEntryMachine } from "#machines/code-entry/code-entry.machine.ts";
import { otpGateMachine } from "#machines/otp-gate/otp-gate.machine.ts";
import type { OtpGateInput } from "#machines/otp-gate/otp-gate.types.ts";
import { connectCodeEntry } from "#web/pay/code-entry.connect.ts";
import { connectOtpGate } from "#web/pay/otp-gate.connect.ts";

const input: OtpGateInput = {
  shortcode: "DEM0PAY000000001",
  scope: "payment-options",
  isOtpRequired: true,
  mobile: "XXXXXX156",
  email: null,
  storedOtpId: null,
  sentCode: null,
  bypass: null,
  shouldSendOnLoad: false,
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function started(overrides: Partial<OtpGateInput> = {}, valid = false) {
  let tick: (secondsLeft: number) => void = () => undefined;
  const clock = codeEntryMachine.provide({
    actors: {
      watchClock: fromCallback(({ sendBack }) => {
        tick = (secondsLeft) => sendBack({ type: "clock.ticked", secondsLeft });
      }),
    },
  });
  const gate = createActor(
    otpGateMachine.provide({
      actors: {
        watchStoredId: fromCallback(() => undefined),
        checkStatus: fromPromise(() => Promise.reject({ problem: problem("network.lost") })),
        checkBypass: fromPromise(async (): Promise<OtpVerdict> => ({ valid: false })),
        sendCode: fromPromise(async () => ({
          otpId: "otp_12345678",
          sentTo: "XXXXXX156",
          expiresInSeconds: 61,
          resendInSeconds: 60,
        })),
        verifyCode: fromPromise(async () => ({ valid })),
        codeEntry: clock,
      },
    }),
    { input: { ...input, ...overrides } },
  ).start();
  const model = () => {
    const snapshot = gate.getSnapshot();
    return connectOtpGate(snapshot, gate.send, snapshot.children.codeEntry?.getSnapshot());
  };
  const code = () => {
    const entry = gate.getSnapshot().children.codeEntry;
    if (entry === undefined) throw new Error("No code was sent");
    return connectCodeEntry(entry.getSnapshot(), entry.send);
  };
  return { model, code, tick: (secondsLeft: number) => tick(secondsLeft) };
}

test("the Verification screen says why, shows the masked mobile and sends", async () => {
  const { model } = started();
  expect(model()).toMatchObject({ screen: "send-code", mobile: "XXXXXX156", isBusy: false, problem: null });
  expect(model().notice).toBe(
    "This page shows private payment details. To protect them, we first send a code to the mobile number we hold for you.",
  );
  model().sendSms();
  expect(model()).toMatchObject({ screen: "send-code", isBusy: true });
  await settled();
  expect(model()).toMatchObject({ screen: "code-entry", sentTo: "XXXXXX156" });
});

test("staff read the notice of their own flow [T030]", () => {
  expect(started({ scope: "admin-payment-options" }).model().notice).toBe(
    "You are opening a vendor's payment options. The code goes to the vendor's own mobile; ask the vendor to read it to you.",
  );
});

test("Verify waits for six digits; a wrong code is told and its digits are kept", async () => {
  const { model, code } = started();
  model().sendSms();
  await settled();
  expect(code().countdown).toBe("Code expires in 1:01 minutes");
  code().changeDigits("12345");
  expect(code().canSubmit).toBe(false);
  code().changeDigits("123456");
  expect(code().canSubmit).toBe(true);
  code().submit();
  await settled();
  expect(code()).toMatchObject({
    digits: "123456",
    isExpired: false,
    problem: { code: "otp.wrong-code" },
  });
});

test("a new code waits for its minute: said in seconds, announced at its ends, the other channel free [T462]", async () => {
  const { model, code, tick } = started({ email: "jXXe@example.com" });
  model().sendSms();
  await settled();
  expect(code().resend).toEqual({
    isWaiting: true,
    label: "You can send a new code in 60 seconds.",
    announcement: "You can send a new code in 60 seconds.",
  });
  tick(2);
  expect(code().resend).toEqual({
    isWaiting: true,
    label: "You can send a new code in 1 second.",
    announcement: "You can send a new code in 60 seconds.",
  });
  expect(model().help).toMatchObject({
    canSms: false,
    canEmail: true,
    wait: "You can send a new code to your mobile in 1 second.",
  });
  tick(1);
  expect(code().resend).toEqual({
    isWaiting: false,
    label: null,
    announcement: "You can send a new code now.",
  });
  expect(model().help).toMatchObject({ canSms: true, canEmail: true, wait: null });
});

test("a code that was sent before the page was loaded again is entered with what is left of it", () => {
  const sentCode = {
    otpId: "otp_12345678",
    sentTo: "jXXe@example.com",
    channel: "EMAIL",
    expiresInSeconds: 200,
    resendInSeconds: 20,
  } as const;
  const { model, code } = started({ email: "jXXe@example.com", sentCode });
  expect(model()).toMatchObject({
    screen: "code-entry",
    sentTo: "jXXe@example.com",
    help: { canSms: true, canEmail: false },
  });
  expect(code().countdown).toBe("Code expires in 3:20 minutes");
  expect(code().resend.label).toBe("You can send a new code in 20 seconds.");
});

test("help offers the channels that there are [T038]", () => {
  const { model } = started();
  model().openHelp();
  expect(model().help).toEqual({ isOpen: true, canSms: true, canEmail: false, email: null, wait: null });
  model().closeHelp();
  expect(model().help.isOpen).toBe(false);
});

test("a status that could not be asked is a failure with a retry, and opens nothing", async () => {
  const { model } = started({ storedOtpId: "otp_12345678" });
  expect(model().screen).toBe("deciding");
  await settled();
  expect(model()).toMatchObject({ screen: "failed", problem: { code: "network.lost" } });
  model().retry();
  expect(model().screen).toBe("deciding");
});

test("a failed bypass says so and leads on to a code", async () => {
  const { model } = started({
    bypass: { otpId: "byp_12345678", scope: "admin-payment-options", secret: "s" },
  });
  await settled();
  expect(model()).toMatchObject({
    screen: "bypass-failed",
    problem: { message: "Bypass OTP check failed" },
  });
  model().dismissBypass();
  expect(model().screen).toBe("send-code");
});

test("without a gate the page is open at once", () => {
  expect(started({ isOtpRequired: false }).model().screen).toBe("open");
});
