import type { AnyMachineSnapshot } from "xstate";
import { problem } from "#contract/problems.ts";
import { otpGateMachine } from "#machines/otp-gate/otp-gate.machine.ts";
import type { OtpGateContext, OtpGateInput } from "#machines/otp-gate/otp-gate.types.ts";
import type { Model } from "#tests/support/model.ts";

export const gateInput: OtpGateInput = {
  shortcode: "DEM0PAY000000001",
  scope: "payment-options",
  isOtpRequired: true,
  mobile: "XXXXXX156",
  email: "jXXe@example.com",
  storedOtpId: null,
  bypass: null,
  shouldSendOnLoad: false,
};

const bypass = { otpId: "otp_bypass", scope: "admin-payment-options", secret: "secret" } as const;
const lost = { name: "lost", error: problem("network.lost") };
const verdicts = () => [
  { name: "valid", output: { valid: true } },
  { name: "invalid", output: { valid: false } },
  lost,
];

const isSending = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ access: "sending" }) || snapshot.matches({ access: { codeSent: "resending" } });

export const otpGateModel: Model = {
  machine: otpGateMachine,
  scenarios: [
    { name: "a payer", input: gateInput },
    { name: "no e-mail", input: { ...gateInput, email: null } },
    { name: "no mobile", input: { ...gateInput, mobile: null } },
    { name: "a stored id", input: { ...gateInput, storedOtpId: "otp_old" } },
    { name: "send on load", input: { ...gateInput, shouldSendOnLoad: true } },
    {
      name: "stored id and send on load",
      input: { ...gateInput, storedOtpId: "otp_old", shouldSendOnLoad: true },
    },
    { name: "a bypass", input: { ...gateInput, scope: "admin-payment-options", bypass } },
    { name: "no code required", input: { ...gateInput, isOtpRequired: false } },
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
    { type: "gate.closed" },
    { type: "status.retried" },
    { type: "bypass.dismissed" },
    // The dialog lies over every screen alike: one scenario opens it.
    ...(snapshot.context.email === null ? [{ type: "help.opened" }, { type: "help.closed" }] : []),
  ],
  outcomes: {
    checkBypass: verdicts,
    checkStatus: verdicts,
    verifyCode: () => [
      { name: "valid", output: { valid: true } },
      { name: "invalid", output: { valid: false } },
      { name: "wrong", error: problem("otp.wrong-code") },
    ],
    sendCode: (snapshot) => [
      {
        name: "sent",
        output: {
          otpId: "otp_sent",
          sentTo: snapshot.context.channel === "EMAIL" ? "jXXe@example.com" : "XXXXXX156",
          expiresInSeconds: 300,
        },
      },
      { name: "refused", error: problem("otp.too-many-sends") },
    ],
  },
  project: (context: OtpGateContext) => [
    context.storedOtpId,
    context.sentOtpId,
    context.channel,
    context.shouldSendOnLoad,
    context.problem?.code ?? null,
    context.bypass !== null,
  ],
  invariants: {
    "the pages open only without a required code or with an id that the server verified": (snapshot) =>
      !snapshot.hasTag("open") || !snapshot.context.isOtpRequired || snapshot.context.storedOtpId !== null,
    "resending clears the stored id first": (snapshot) =>
      !isSending(snapshot) || snapshot.context.storedOtpId === null,
    "a code is sent by e-mail only to a payer who has an address": (snapshot) =>
      !isSending(snapshot) || snapshot.context.channel !== "EMAIL" || snapshot.context.email !== null,
    "a right code is stored, then verified against the server": (snapshot, { event }) =>
      event.type !== "xstate.done.actor.verifyCode" ||
      event.output.valid !== true ||
      (snapshot.matches({ access: "checkingStored" }) && snapshot.context.storedOtpId === "otp_sent"),
    "the server's word opens or closes": (snapshot, { event }) =>
      event.type !== "xstate.done.actor.checkStatus" || snapshot.hasTag("open") === event.output.valid,
    "a lost status check keeps the id": (snapshot, { event }) =>
      event.type !== "xstate.error.actor.checkStatus" || snapshot.context.storedOtpId !== null,
    "every failure of the bypass says 'Bypass OTP check failed'": (snapshot, { event }) =>
      !(
        (event.type === "xstate.done.actor.checkBypass" && event.output.valid === false) ||
        event.type === "xstate.error.actor.checkBypass"
      ) || snapshot.context.problem?.message === "Bypass OTP check failed",
    "a bypass that is accepted stores its id and lets the page through": (snapshot, { event }) =>
      event.type !== "xstate.done.actor.checkBypass" ||
      event.output.valid === false ||
      (snapshot.hasTag("open") && snapshot.context.storedOtpId === "otp_bypass"),
    "another tab's id is checked with the server": (snapshot, { event }) =>
      event.type !== "stored-id.changed" ||
      event.otpId === null ||
      !snapshot.context.isOtpRequired ||
      snapshot.matches({ access: "checkingBypass" }) ||
      snapshot.matches({ access: "checkingStored" }),
    "a bypass secret works once, so nothing another tab does gives its exchange up": (
      snapshot,
      { event, before },
    ) =>
      event.type !== "stored-id.changed" ||
      before?.matches({ access: "checkingBypass" }) !== true ||
      snapshot.matches({ access: "checkingBypass" }),
    "a bypass secret is not kept once it was used": (snapshot) =>
      snapshot.context.bypass === null || snapshot.matches({ access: "checkingBypass" }),
    "a server that asks for a code closes the page": (snapshot, { event }) =>
      event.type !== "gate.closed" || !snapshot.hasTag("open"),
    "the help is put away once a code is being sent or the page is shown": (snapshot, { before }) =>
      !(isSending(snapshot) || snapshot.matches({ access: "open" })) ||
      before === null ||
      isSending(before) ||
      before.matches({ access: "open" }) ||
      snapshot.matches({ help: "closed" }),
    "a code is sent on the load alone, never when an open page closes later": (snapshot) =>
      !snapshot.matches({ access: "open" }) || !snapshot.context.shouldSendOnLoad,
    "another tab's removal closes the page": (snapshot, { event }) =>
      event.type !== "stored-id.changed" ||
      event.otpId !== null ||
      !snapshot.context.isOtpRequired ||
      !snapshot.hasTag("open"),
    "a code is sent on load once": (snapshot, { event }) =>
      event.type === "xstate.init" ||
      !snapshot.matches({ access: "sending" }) ||
      !snapshot.context.shouldSendOnLoad,
  },
  delays: {},
};
