import { exampleApplication } from "#contract/examples.ts";
import { problem, problems } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import type { Opening, ServerDraft } from "#machines/vendor-application/vendor-application.types.ts";
import type { HttpAnswer, Outcome } from "#tests/harness/model.ts";
import type { PageStage } from "#tests/harness/page-script.ts";
import { anyCallOf, callOf } from "./pay-calls.page.ts";

const { shortcode, reference } = exampleApplication;

export const sends = callOf(routes.sendSmsByReference, { reference });
export const checks = anyCallOf(routes.checkApplicationCode);
export const statuses = anyCallOf(routes.otpStatus);
export const lastLabel = callOf(routes.markPartiallyCompleted, { shortcode });

const draftOf = (draft: ServerDraft, status: string) => ({
  ...draft,
  status,
  agencyCode: "harbour-vale",
  isOffered: true,
});

/** What the calls of an opening answer for it: who is asked is the offer, or the draft of a known application. */
export function openingAnswer(outcome: Outcome): HttpAnswer {
  if ("error" in outcome) {
    const { code } = outcome.error;
    if (code === "application.not-offered")
      return { status: 200, json: { ...routes.readDefaultOffer.example.reply, isOffered: false } };
    return code === "application.unknown" ? refusal(code) : "no answer";
  }
  const opening = outcome.output as Opening;
  if (opening.kind === "new")
    return {
      status: 200,
      json: { isOffered: true, agency: opening.agency && { code: "harbour-vale", ...opening.agency } },
    };
  if (opening.kind === "unnamed") return { status: 200, json: { isOffered: false, agency: null } };
  if (opening.kind === "locked") return refusal("otp.required");
  if (opening.kind === "over")
    return { status: 200, json: { ...routes.readDraft.example.reply, status: opening.application.status } };
  return { status: 200, json: draftOf(opening.draft, "draft") };
}

/** What a saving is answered: the application with its new version, the newer draft, or a refusal. */
export function savingAnswer(outcome: Outcome, status = 200): HttpAnswer {
  if ("error" in outcome) return outcome.http ?? "no answer";
  const saved = outcome.output as { kind: string; version?: number; draft?: ServerDraft };
  if (saved.kind === "newer" && saved.draft !== undefined) {
    const { message } = problem("application.version-conflict");
    const error = { code: "application.version-conflict", message };
    return { status: 409, json: { error, current: draftOf(saved.draft, "draft") } };
  }
  const application = {
    ...exampleApplication,
    isVendorApplication: true,
    status: "draft",
    version: saved.version ?? 9,
  };
  return { status, json: status === 201 ? { shortcode, directApplication: application } : application };
}

/** What a cancelling is answered: the application as it is now, or why not. */
export const cancelAnswer = (outcome: Outcome): HttpAnswer =>
  "error" in outcome ? (outcome.http ?? "no answer") : { status: 200, json: outcome.output };

function refusal(code: "otp.required" | "application.unknown"): HttpAnswer {
  const { status, message } = problems[code];
  return { status, json: { error: { code, message } } };
}

/** A code by text message, and its six digits. */
export async function passGate({ page, answer }: PageStage) {
  const otpId = "otp_1234567890";
  await page.getByRole("button", { name: "Send code", exact: true }).click();
  await answer(sends, {
    status: 200,
    json: { otpId, mobile: "XXXXXX156", expiresInSeconds: 300, resendInSeconds: 60 },
  });
  const boxes = page.getByLabel("Please enter your pin code").locator("input");
  for (const [index, digit] of [..."123456"].entries()) await boxes.nth(index).press(digit);
  await page.getByRole("button", { name: "Verify code", exact: true }).click();
  await answer(checks, { status: 200, json: { valid: true } });
  await answer(statuses, { status: 200, json: { valid: true } });
}
