import type { OtpLinkVerdict } from "#contract/otp.ts";
import { type Problem, problem } from "#contract/problems.ts";
import { signingHref } from "#contract/sign-paths.ts";
import { finalStepHref } from "#contract/vendor-paths.ts";
import type { OtpScope } from "#domain/otp.ts";
import { payHref } from "./pay-paths.ts";

type Pressed = { isPending: boolean; isSuccess: boolean; problem: Problem | null };

const refusedForGood: readonly Problem["code"][] = ["otp.link-expired", "request.invalid"];

/** The page of a message's link: it opens on a press, once; a lost answer may be tried again. */
export function connectMessageLink(secret: string | null, pressed: Pressed) {
  const refused = secret === null ? problem("otp.link-expired") : pressed.problem;
  return {
    problem: refused,
    isBusy: pressed.isPending || pressed.isSuccess,
    canContinue: refused === null || !refusedForGood.includes(refused.code),
  };
}
export type MessageLinkModel = ReturnType<typeof connectMessageLink>;

/** Where a link leads: to the payment pages, to the application whose owner asked for it, or to what is to be signed. */
export function openedHref({ scope, shortcode }: OtpLinkVerdict): string {
  if (scope === "signing") return signingHref(shortcode);
  return scope === "application" ? finalStepHref(shortcode) : payHref("options", shortcode);
}

/** The scopes whose pages a link opened here. */
export const openedScopes = ({ scope }: OtpLinkVerdict): readonly OtpScope[] =>
  scope === "signing" ? [scope] : ["payment-options", "application"];
