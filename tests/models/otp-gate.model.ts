import type { AnyMachineSnapshot } from "xstate";
import { otpGateMachine } from "#machines/otp-gate/otp-gate.machine.ts";
import type { OtpGateContext, OtpGateInput, SentCode } from "#machines/otp-gate/otp-gate.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel, type Outcome } from "#tests/harness/model.ts";

export const gateInput: OtpGateInput = {
  shortcode: "DEM0PAY000000001",
  scope: "payment-options",
  isOtpRequired: true,
  mobile: "XXXXXX156",
  email: "jXXe@example.com",
  storedOtpId: null,
  sentCode: null,
  bypass: null,
  shouldSendOnLoad: false,
};

const sentCode: SentCode = {
  otpId: "otp_before_load",
  sentTo: "XXXXXX156",
  channel: "SMS",
  expiresInSeconds: 200,
  resendInSeconds: 0,
};
const sentIds = ["otp_sent", sentCode.otpId];
const bypass = { otpId: "otp_bypass", scope: "admin-payment-options", secret: "secret" } as const;
const verdicts = (...failures: Outcome[]): Outcome[] => [
  answered("valid", { valid: true }),
  answered("invalid", { valid: false }),
  ...failures,
];

const sent = (channel: string): Outcome => {
  const otpId = "otp_sent";
  const times = { expiresInSeconds: 300, resendInSeconds: 0 };
  return channel === "EMAIL"
    ? answered(
        "sent",
        { otpId, sentTo: "jXXe@example.com", ...times },
        { otpId, otpSentTo: "jXXe@example.com", ...times },
      )
    : answered("sent", { otpId, sentTo: "XXXXXX156", ...times }, { otpId, mobile: "XXXXXX156", ...times });
};

const isSending = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ access: "sending" }) || snapshot.matches({ access: { codeSent: "resending" } });

const withoutContact =
  "The page offers no channel that has no contact: its button is not shown or cannot be pressed.";

export const model = defineModel({
  machine: otpGateMachine,
  scenarios: [
    { name: "a payer", input: gateInput },
    { name: "no e-mail", input: { ...gateInput, email: null } },
    { name: "no mobile", input: { ...gateInput, mobile: null } },
    { name: "a stored id", input: { ...gateInput, storedOtpId: "otp_earlier" } },
    { name: "a code sent before the load", input: { ...gateInput, sentCode } },
    {
      name: "a stored id and a code sent before the load",
      input: { ...gateInput, storedOtpId: "otp_earlier", sentCode },
    },
    {
      name: "a code sent before the load, no code required",
      input: { ...gateInput, isOtpRequired: false, sentCode },
    },
    { name: "send on load", input: { ...gateInput, shouldSendOnLoad: true } },
    {
      name: "stored id and send on load",
      input: { ...gateInput, storedOtpId: "otp_earlier", shouldSendOnLoad: true },
    },
    { name: "a bypass", input: { ...gateInput, scope: "admin-payment-options", bypass } },
    { name: "no code required", input: { ...gateInput, isOtpRequired: false } },
    // Which of them counts first is seen only where all are there.
    {
      name: "a stored id and a bypass, no e-mail, no code required",
      input: {
        ...gateInput,
        isOtpRequired: false,
        storedOtpId: "otp_earlier",
        bypass: { ...bypass, scope: "payment-options" },
        email: null,
      },
    },
  ],
  events: (snapshot) => [
    { type: "code.requested", channel: "SMS" },
    { type: "code.requested", channel: "EMAIL" },
    { type: "code.entered", value: "123456" },
    // Another tab can only cause an event by changing the value.
    ...(snapshot.context.storedOtpId === null ? [] : [{ type: "stored-id.changed", otpId: null }]),
    ...(snapshot.context.storedOtpId === "otp_other"
      ? []
      : [{ type: "stored-id.changed", otpId: "otp_other" }]),
    // An id that is known already says nothing new.
    ...(snapshot.context.storedOtpId === null || snapshot.matches({ access: "checkingBypass" })
      ? []
      : [{ type: "stored-id.changed", otpId: snapshot.context.storedOtpId }]),
    { type: "gate.closed" },
    { type: "status.retried" },
    { type: "bypass.dismissed" },
    // The dialog lies over every screen alike: one scenario opens it.
    ...(snapshot.context.email === null ? [{ type: "help.opened" }, { type: "help.closed" }] : []),
  ],
  outcomes: {
    checkBypass: () => verdicts(refused("otp.bypass-failed"), refused("network.lost")),
    checkStatus: () => verdicts(refused("network.lost")),
    verifyCode: () => verdicts(refused("otp.wrong-code"), refused("otp.expired")),
    sendCode: ({ context }) => [sent(context.channel), refused("otp.too-many-sends")],
  },
  project: (context: OtpGateContext) => [
    context.storedOtpId,
    context.sentOtpId,
    context.sentCode !== null,
    context.channel,
    context.shouldSendOnLoad,
    context.problem?.code ?? null,
    context.bypass !== null,
  ],
  invariants: {
    "the pages open only without a required code or with an id that the server verified": {
      requirement: "OTP-7",
      holds: (snapshot) =>
        !snapshot.hasTag("open") || !snapshot.context.isOtpRequired || snapshot.context.storedOtpId !== null,
    },
    "resending clears the stored id first": {
      requirement: "OTP-15",
      holds: (snapshot) => !isSending(snapshot) || snapshot.context.storedOtpId === null,
    },
    "a code is sent by e-mail only to a payer who has an address": {
      requirement: "OTP-21",
      holds: (snapshot) =>
        !isSending(snapshot) || snapshot.context.channel !== "EMAIL" || snapshot.context.email !== null,
    },
    "a right code is stored, then verified against the server": {
      requirement: "OTP-14",
      holds: (snapshot, { event }) =>
        event.type !== "xstate.done.actor.verifyCode" ||
        event.output.valid !== true ||
        (snapshot.matches({ access: "checkingStored" }) && sentIds.includes(snapshot.context.storedOtpId)),
    },
    "the server's answer opens or closes": {
      requirement: "OTP-7",
      holds: (snapshot, { event }) =>
        event.type !== "xstate.done.actor.checkStatus" || snapshot.hasTag("open") === event.output.valid,
    },
    "a lost status check keeps the id": {
      requirement: "OTP-27",
      holds: (snapshot, { event }) =>
        event.type !== "xstate.error.actor.checkStatus" || snapshot.context.storedOtpId !== null,
    },
    "every failure of the bypass says 'Bypass OTP check failed'": {
      requirement: "OTP-22",
      holds: (snapshot, { event }) =>
        !(
          (event.type === "xstate.done.actor.checkBypass" && event.output.valid === false) ||
          event.type === "xstate.error.actor.checkBypass"
        ) || snapshot.context.problem?.message === "Bypass OTP check failed",
    },
    "a bypass that is accepted stores its id and lets the page through": {
      requirement: "OTP-19",
      holds: (snapshot, { event }) =>
        event.type !== "xstate.done.actor.checkBypass" ||
        event.output.valid === false ||
        (snapshot.hasTag("open") && snapshot.context.storedOtpId === "otp_bypass"),
    },
    "another tab's id is checked with the server": {
      requirement: "OTP-16",
      holds: (snapshot, { event }) =>
        event.type !== "stored-id.changed" ||
        event.otpId === null ||
        !snapshot.context.isOtpRequired ||
        snapshot.matches({ access: "checkingBypass" }) ||
        snapshot.matches({ access: "checkingStored" }),
    },
    "a bypass secret works once, so nothing another tab does gives its exchange up": {
      requirement: "OTP-32",
      holds: (snapshot, { event, before }) =>
        event.type !== "stored-id.changed" ||
        before?.matches({ access: "checkingBypass" }) !== true ||
        snapshot.matches({ access: "checkingBypass" }),
    },
    "a bypass secret is not kept once it was used": {
      requirement: "OTP-33",
      holds: (snapshot) =>
        snapshot.context.bypass === null ||
        snapshot.matches({ access: "checkingBypass" }) ||
        // Where no code is needed the secret is not used, and stays good for when the server wants one after all.
        snapshot.matches({ access: "notRequired" }),
    },
    "a server that asks for a code closes the page": {
      requirement: "OTP-30",
      holds: (snapshot, { event }) => event.type !== "gate.closed" || !snapshot.hasTag("open"),
    },
    "the help is put away once a code is being sent or the page is shown": {
      requirement: "OTP-3",
      holds: (snapshot, { before }) =>
        !(isSending(snapshot) || snapshot.matches({ access: "open" })) ||
        before === null ||
        isSending(before) ||
        before.matches({ access: "open" }) ||
        snapshot.matches({ help: "closed" }),
    },
    "a code is sent on the load alone, never when an open page closes later": {
      requirement: "OTP-29",
      holds: (snapshot) => !snapshot.matches({ access: "open" }) || !snapshot.context.shouldSendOnLoad,
    },
    "another tab's removal closes the page": {
      requirement: "OTP-34",
      holds: (snapshot, { event }) =>
        event.type !== "stored-id.changed" ||
        event.otpId !== null ||
        !snapshot.context.isOtpRequired ||
        !snapshot.hasTag("open"),
    },
    "what the server says against a sending or a code is a toast, but for an expired code": {
      requirement: "OTP-24",
      holds: (_, { event, actions }) =>
        !/^xstate\.error\.actor\.(verifyCode|sendCode)$/.test(event.type) ||
        event.error.code === "otp.expired" ||
        actions.some(({ type }) => type === "announceProblem"),
    },
    "a page whose code was sent before its load shows the boxes of that code": {
      requirement: "OTP-41",
      holds: (snapshot, { event }) =>
        event.type !== "xstate.init" ||
        snapshot.context.sentCode === null ||
        !snapshot.matches({ access: "unsent" }),
    },
    "an open page leaves no code behind to return to": {
      requirement: "OTP-41",
      holds: (snapshot) => !snapshot.hasTag("open") || snapshot.context.sentCode === null,
    },
    "a code is sent on load once": {
      requirement: "OTP-29",
      holds: (snapshot, { event }) =>
        event.type === "xstate.init" ||
        !snapshot.matches({ access: "sending" }) ||
        !snapshot.context.shouldSendOnLoad,
    },
  },
  stage: "page",
  untaken: {
    stage: {
      "otpGate.access.unsent|code.requested|0": withoutContact,
      "otpGate.access.codeSent.awaiting|code.requested|0": withoutContact,
    },
  },
});
