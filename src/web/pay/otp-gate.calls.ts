import type { OtpGatePorts } from "#machines/otp-gate/otp-gate.types.ts";
import type { PublicApi } from "#web/adapters/api.ts";

type Port<Name extends keyof OtpGatePorts> = OtpGatePorts[Name];

/** How a code is sent and checked, by what its pages are opened with. */
export type CodeCalls = {
  send(input: Port<"sendCode">["input"]): Promise<Port<"sendCode">["output"]>;
  verify(input: Port<"verifyCode">["input"]): Promise<Port<"verifyCode">["output"]>;
};

export const bodyOf = (otpSentTo: string | null) => (otpSentTo === null ? {} : { otpSentTo });

/** Codes of a payment link. */
export const codesByShortcode = (api: PublicApi): CodeCalls => ({
  send: async ({ shortcode, channel, otpSentTo }) => {
    const params = { shortcode };
    if (channel === "SMS") {
      const { mobile, ...sent } = await api.call("sendVendorCode", { params });
      return { ...sent, sentTo: mobile };
    }
    const body = bodyOf(otpSentTo);
    const { otpSentTo: sentTo, ...sent } = await api.call("sendEmailByShortcode", { params, body });
    return { ...sent, sentTo };
  },
  verify: async ({ otpId: id, shortcode, ...body }) =>
    await api.call("checkVendorCode", { params: { id, shortcode }, body }),
});
