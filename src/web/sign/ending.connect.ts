import { signingReasonMaxLength } from "#domain/signing/limits.ts";
import { nameError } from "#domain/signing/signer-name.ts";
import { isEmail, mobileOf } from "#domain/text/field-rules.ts";
import type { DelegateDraft } from "#machines/signing/signing.types.ts";
import { nameErrorText } from "./answer-errors.ts";
import { keptBackText, type SendSigning, type SigningSnapshot } from "./signing.connect.ts";
import { signingCopy as copy } from "./signing.copy.ts";

/** What is asked before a turn ends without a signature; null where nothing is. */
export function connectEnding(snapshot: SigningSnapshot, send: SendSigning) {
  const is = (ending: "askingToDecline" | "declining" | "askingToDelegate" | "delegating") =>
    snapshot.matches({ running: { ending } });
  const { reason, delegate, isEndingChecked, endingProblem, turn } = snapshot.context;
  const isRescinding = snapshot.matches({ signed: "rescinding" });
  const isBusy = is("declining") || is("delegating") || isRescinding;
  const common = {
    isBusy,
    problem: endingProblem?.message ?? null,
    dismiss: () => send({ type: "question.dismissed" }),
  };
  if (is("askingToDecline") || is("declining"))
    return {
      ...common,
      kind: "decline" as const,
      reason,
      maxLength: signingReasonMaxLength,
      error: isEndingChecked && reason.trim() === "" ? copy.reasonMissing : null,
      write: (changed: string) => send({ type: "reason.changed", reason: changed }),
      confirm: () => send({ type: "decline.confirmed" }),
    };
  if (is("askingToDelegate") || is("delegating"))
    return {
      ...common,
      kind: "delegate" as const,
      delegate,
      errors: isEndingChecked ? delegateErrors(delegate) : { name: null, email: null, phoneNumber: null },
      fill: (change: Partial<DelegateDraft>) => send({ type: "delegate.changed", change }),
      confirm: () => send({ type: "delegation.confirmed" }),
    };
  if (isRescinding || snapshot.matches({ signed: "askingToRescind" }))
    return {
      ...common,
      kind: "rescind" as const,
      lines: keptBackText(turn?.cooling?.keptBackCents ?? null),
      confirm: () => send({ type: "rescission.confirmed" }),
    };
  return null;
}
export type ConnectedEnding = NonNullable<ReturnType<typeof connectEnding>>;

function delegateErrors({ name, email, phoneNumber }: DelegateDraft) {
  const hasNone = email.trim() + phoneNumber.trim() === "";
  return {
    name: nameErrorText(nameError(name), name),
    email: email.trim() === "" || isEmail(email.trim()) ? null : copy.enterEmail,
    phoneNumber: hasNone
      ? copy.contactMissing
      : phoneNumber.trim() === "" || mobileOf(phoneNumber) !== null
        ? null
        : copy.enterMobile,
  };
}
