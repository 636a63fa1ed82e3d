import { setTimeout as pause } from "node:timers/promises";
import type { ContactChannel } from "#contract/enumerations.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies, Handlers } from "#server/http/call.ts";
import { exchangeBypass } from "./bypass.ts";
import { type CheckRequest, checkCode, type Wait } from "./check-code.ts";
import { findHolder, isLocked } from "./code-holder.ts";
import { isOpenInBrowser } from "./gate.ts";
import { type SendRequest, sendCode } from "./send-code.ts";

type OtpCalls =
  | "otpAvailable"
  | "sendEmailByShortcode"
  | "sendSmsByShortcode"
  | "sendEmailByReference"
  | "sendSmsByReference"
  | "sendVendorCode"
  | "checkVendorCode"
  | "checkApplicationCode"
  | "otpStatus"
  | "checkBypass";

/** Longer than the work takes, so that an answer's time does not tell whether an application exists. */
const levelMs = 60;

type SendCall = { body: { otpSentTo?: string | undefined } | undefined; address: string; cookies: Cookies };
type CheckCall = {
  params: { id: string };
  body: { otpSentTo?: string | undefined; otpValue: string };
  cookies: Cookies;
};

export function otpHandlers(dependencies: Dependencies, wait: Wait = pause): Pick<Handlers, OtpCalls> {
  const sms = async (to: SendRequest["to"], call: SendCall) => {
    const sent = await send("SMS", to, call);
    return { otpId: sent.otpId, mobile: sent.maskedContact, expiresInSeconds: sent.expiresInSeconds };
  };
  const email = async (to: SendRequest["to"], call: SendCall) => {
    const sent = await send("EMAIL", to, call);
    return { otpId: sent.otpId, otpSentTo: sent.maskedContact, expiresInSeconds: sent.expiresInSeconds };
  };
  const send = (channel: ContactChannel, to: SendRequest["to"], { body, address, cookies }: SendCall) =>
    levelled(wait, () =>
      sendCode(dependencies, { to, channel, otpSentTo: body?.otpSentTo, address, cookies }),
    );
  const check = (of: CheckRequest["of"], scopes: CheckRequest["scopes"], call: CheckCall) =>
    levelled(wait, () =>
      checkCode(
        dependencies,
        {
          of,
          scopes,
          otpId: call.params.id,
          otpValue: call.body.otpValue,
          otpSentTo: call.body.otpSentTo,
          cookies: call.cookies,
        },
        wait,
      ),
    );
  return {
    otpAvailable: ({ params }) => levelled(wait, () => availability(dependencies, params.reference)),
    sendEmailByShortcode: (call) => email({ shortcode: call.params.shortcode }, call),
    sendSmsByShortcode: (call) => sms({ shortcode: call.params.shortcode }, call),
    sendEmailByReference: (call) => email({ reference: call.params.reference }, call),
    sendSmsByReference: (call) => sms({ reference: call.params.reference }, call),
    sendVendorCode: (call) => sms({ shortcode: call.params.shortcode }, call),
    checkVendorCode: (call) => check({ shortcode: call.params.shortcode }, ["payment-options"], call),
    checkApplicationCode: (call) =>
      check(addressOf(call.params.shortcodeOrReference), ["application", "payment-options"], call),
    otpStatus: async ({ params, cookies }) => ({
      valid: await isOpenInBrowser(dependencies, { otpId: params.id, scope: params.scope }, cookies),
    }),
    checkBypass: ({ params, body, cookies }) =>
      exchangeBypass(
        dependencies,
        { otpId: params.id, otpSecret: body.otpSecret, scope: body.scope },
        cookies,
      ),
  };
}

async function availability(dependencies: Dependencies, reference: string) {
  const holder = await findHolder(dependencies, { reference });
  const sms = holder.contacts.SMS !== null;
  const email = holder.contacts.EMAIL !== null;
  const locked = await isLocked(dependencies.database, holder, dependencies.clock.now());
  return { available: (sms || email) && !locked, sms, email };
}

// A reference begins with `SF-`; a short code has no dash.
const addressOf = (shortcodeOrReference: string): CheckRequest["of"] =>
  shortcodeOrReference.includes("-")
    ? { reference: shortcodeOrReference }
    : { shortcode: shortcodeOrReference };

async function levelled<T>(wait: Wait, work: () => Promise<T>): Promise<T> {
  const level = wait(levelMs);
  try {
    return await work();
  } finally {
    await level;
  }
}
