import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { otpGateSetup } from "./otp-gate.setup.ts";

/** An id that the browser holds, and the server that is asked about it. */
export const checkingStoredState = otpGateSetup.createStateConfig({
  description: "Checking whether the earlier verification is still valid.",
  meta: { requirement: ["OTP-17", "OTP-26", "OTP-39"] },
  tags: "busy",
  entry: "clearProblem",
  invoke: {
    id: "checkStatus",
    src: "checkStatus",
    input: ({ context }) => ({
      otpId: known(context.storedOtpId, "otpGate.storedOtpId"),
      scope: context.scope,
    }),
    onDone: [
      {
        description: "The verification is still valid.",
        meta: { requirement: ["OTP-7", "OTP-14"] },
        guard: { type: "isValid", params: ({ event }) => ({ valid: event.output.valid }) },
        target: "open",
      },
      {
        description: "The verification is no longer valid and is removed.",
        meta: { requirement: ["OTP-7", "OTP-31", "OTP-35"] },
        target: "unverified",
        actions: ["dropStoredId", "eraseOtpId"],
      },
    ],
    onError: {
      description: "The server didn't answer; the verification is kept.",
      meta: { requirement: ["OTP-25", "OTP-27"] },
      target: "statusFailed",
      actions: { type: "showProblem", params: failureOf },
    },
  },
  on: {
    "stored-id.changed": [
      {
        description: "Another tab verified meanwhile.",
        meta: { requirement: ["OTP-16", "OTP-26"] },
        guard: { type: "isOther", params: ({ event }) => ({ otpId: event.otpId }) },
        target: "checkingStored",
        reenter: true,
        actions: { type: "assignStoredId", params: ({ event }) => ({ otpId: event.otpId }) },
      },
      {
        description: "The verification was removed meanwhile.",
        meta: { requirement: ["OTP-16", "OTP-34"] },
        guard: { type: "isRemoved", params: ({ event }) => ({ otpId: event.otpId }) },
        target: "unverified",
        actions: "dropStoredId",
      },
    ],
  },
});

export const statusFailedState = otpGateSetup.createStateConfig({
  description: "The server couldn't be reached; the check can be tried again.",
  meta: { requirement: ["OTP-25", "OTP-27"] },
  tags: "failed",
  on: {
    "status.retried": {
      description: "The payer tries again.",
      meta: { requirement: ["OTP-25", "OTP-26"] },
      target: "checkingStored",
    },
    "stored-id.changed": [
      {
        description: "Another id came: ask about that one.",
        meta: { requirement: ["OTP-16", "OTP-26", "OTP-27"] },
        guard: { type: "isOther", params: ({ event }) => ({ otpId: event.otpId }) },
        target: "checkingStored",
        actions: { type: "assignStoredId", params: ({ event }) => ({ otpId: event.otpId }) },
      },
      {
        description: "It was removed: there is nothing to ask about.",
        meta: { requirement: ["OTP-16", "OTP-34"] },
        guard: { type: "isRemoved", params: ({ event }) => ({ otpId: event.otpId }) },
        target: "unverified",
        actions: "dropStoredId",
      },
    ],
  },
});
