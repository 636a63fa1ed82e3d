import type { PublicApi } from "#web/adapters/api.ts";
import { bodyOf, type CodeCalls } from "./otp-gate.calls.ts";

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
