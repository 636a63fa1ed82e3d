import type { FundsPurpose } from "#domain/enumerations.ts";
import type { Submission } from "#machines/kit/submission.ts";

/** What a payer fills in, as they type it. */
export type RequestDraft = Readonly<{
  amount: string;
  purpose: FundsPurpose | "";
  description: string;
  neededBy: string;
  isContactRight: boolean;
}>;

/** What this browser keeps: with a key, what was sent and never answered. */
export type KeptRequest = { draft: RequestDraft; key: string | null };

export type RequestMoreFundsInput = { shortcode: string; kept: KeptRequest | null };

export type RequestMoreFundsContext = Submission & {
  shortcode: string;
  draft: RequestDraft;
  /** Whether the review was tried: then every error is shown. */
  isChecked: boolean;
};

export type RequestMoreFundsEvent =
  | { type: "draft.changed"; change: Partial<RequestDraft> }
  /** `isValid` where no field is invalid. */
  | { type: "details.given"; isValid: boolean }
  | { type: "review.left" }
  | { type: "request.confirmed"; key: string }
  | { type: "request.retried" };

export type RequestMoreFundsPorts = {
  send: { input: { draft: RequestDraft; key: string }; output: unknown };
};
