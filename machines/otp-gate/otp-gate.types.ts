import type { OtpTimes, OtpVerdict } from "#contract/otp.ts";
import type { Problem } from "#contract/problems.ts";
import type { ContactChannel, OtpScope } from "#domain/otp.ts";

export type Bypass = { otpId: string; scope: OtpScope; secret: string };

export type OtpGateInput = {
  shortcode: string;
  /** The admin payment-options flow keeps its id under a key of its own. */
  scope: OtpScope;
  isOtpRequired: boolean;
  /** Masked, as the server answers them; null where there is none. */
  mobile: string | null;
  email: string | null;
  storedOtpId: string | null;
  /** The code that this tab asked for before it was loaded again; null where none is valid. */
  sentCode: SentCode | null;
  bypass: Bypass | null;
  /** The link asks for a code on load, and none was sent for it in this browser session. */
  shouldSendOnLoad: boolean;
};

export type OtpGateContext = OtpGateInput & {
  /** A code that was sent and is not yet verified. */
  sentOtpId: string | null;
  /** Where it went, masked. */
  sentTo: string | null;
  channel: ContactChannel;
  expiresInSeconds: number;
  resendInSeconds: number;
  problem: Problem | null;
};

export type OtpGateEvent =
  | { type: "code.requested"; channel: ContactChannel }
  /** From the code entry. */
  | { type: "code.entered"; value: string }
  /** Another tab stored or removed the id. */
  | { type: "stored-id.changed"; otpId: string | null }
  /** A gated call was answered that a code is required. */
  | { type: "gate.closed" }
  | { type: "status.retried" }
  | { type: "bypass.dismissed" }
  | { type: "help.opened" }
  | { type: "help.closed" };

export type CodeReceipt = OtpTimes & { otpId: string; sentTo: string };
export type SentCode = CodeReceipt & { channel: ContactChannel };

export type OtpGatePorts = {
  checkBypass: { input: Bypass; output: OtpVerdict };
  checkStatus: { input: { otpId: string; scope: OtpScope }; output: OtpVerdict };
  sendCode: {
    input: { shortcode: string; channel: ContactChannel; otpSentTo: string | null };
    output: CodeReceipt;
  };
  verifyCode: {
    input: { shortcode: string; otpId: string; otpSentTo: string; otpValue: string };
    output: OtpVerdict;
  };
};

export type OtpGateSources = {
  /** Sends `stored-id.changed` when another tab changes the stored id. */
  watchStoredId: { shortcode: string; scope: OtpScope };
};
