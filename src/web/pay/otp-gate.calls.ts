import type { OtpGatePorts } from "#machines/otp-gate/otp-gate.types.ts";
import type { PublicApi } from "#web/adapters/api.ts";

type Port<Name extends keyof OtpGatePorts> = OtpGatePorts[Name];

/** How a code is sent and checked, by what its pages are opened with. */
export type CodeCalls = {
  send(input: Port<"sendCode">["input"]): Promise<Port<"sendCode">["output"]>;
  verify(input: Port<"verifyCode">["input"]): Promise<Port<"verifyCode">["output"]>;
};

const bodyOf = (otpSentTo: string | null) => (otpSentTo === null ? {} : { otpSentTo });

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

/** Codes of an application itself. */
export const codesByReference = (api: PublicApi, reference: string): CodeCalls => ({
  send: async ({ channel, otpSentTo }) => {
    const call = { params: { reference }, body: bodyOf(otpSentTo) };
    if (channel === "SMS") {
      const { mobile, ...sent } = await api.call("sendSmsByReference", call);
      return { ...sent, sentTo: mobile };
    }
    const { otpSentTo: sentTo, ...sent } = await api.call("sendEmailByReference", call);
    return { ...sent, sentTo };
  },
  verify: async ({ otpId: id, shortcode: _, ...body }) =>
    await api.call("checkApplicationCode", { params: { id, shortcodeOrReference: reference }, body }),
});

/** Codes of a person's own link. */
export const codesByHolder = (api: PublicApi): CodeCalls => ({
  send: async ({ shortcode: code, channel, otpSentTo }) => {
    const call = { params: { code }, body: bodyOf(otpSentTo) };
    if (channel === "SMS") {
      const { mobile, ...sent } = await api.call("sendSmsByCode", call);
      return { ...sent, sentTo: mobile };
    }
    const { otpSentTo: sentTo, ...sent } = await api.call("sendEmailByCode", call);
    return { ...sent, sentTo };
  },
  verify: async ({ otpId: id, shortcode: code, ...body }) =>
    await api.call("checkHolderCode", { params: { id, code }, body }),
});
