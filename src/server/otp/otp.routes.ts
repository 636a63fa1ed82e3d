import { setTimeout as pause } from "node:timers/promises";
import type { ContactChannel } from "#domain/otp.ts";
import type { Wait } from "#server/core/gate/code-limits.ts";
import { isOpenInBrowser } from "#server/core/gate/gate.ts";
import { normalise } from "#server/core/party/contacts.rules.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies, Handlers } from "#server/http/call.ts";
import { isServedMobile } from "#server/services/sms/mobile-countries.ts";
import { endAdminSession, readAdminSession } from "./admin-session.ts";
import { exchangeBypass } from "./bypass.ts";
import { type CheckRequest, checkCode } from "./check-code.ts";
import { findHolder } from "./code-holder.ts";
import { openByLink } from "./open-by-link.ts";
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
  | "sendSmsByCode"
  | "sendEmailByCode"
  | "checkHolderCode"
  | "otpStatus"
  | "checkBypass"
  | "readAdminSession"
  | "endAdminSession"
  | "openByLink";

/** Longer than the work takes, so that an answer's time does not tell whether an application exists. */
const levelMs = 60;

type SendCall = { body: { otpSentTo?: string | undefined } | undefined; address: string; cookies: Cookies };
type ByShortcode = { params: { shortcode: string }; isAdmin: boolean };
type CheckCall = {
  params: { id: string };
  body: { otpSentTo?: string | undefined; otpValue: string };
  address: string;
  cookies: Cookies;
};

export function otpHandlers(dependencies: Dependencies, wait: Wait = pause): Pick<Handlers, OtpCalls> {
  const sms = async (to: SendRequest["to"], call: SendCall) => {
    const { otpId, maskedContact, ...seconds } = await send("SMS", to, call);
    return { otpId, mobile: maskedContact, ...seconds };
  };
  const email = async (to: SendRequest["to"], call: SendCall) => {
    const { otpId, maskedContact, ...seconds } = await send("EMAIL", to, call);
    return { otpId, otpSentTo: maskedContact, ...seconds };
  };
  const send = (channel: ContactChannel, to: SendRequest["to"], { body, address, cookies }: SendCall) =>
    levelled(wait, () =>
      sendCode(dependencies, { to, channel, otpSentTo: body?.otpSentTo, address, cookies }, wait),
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
          address: call.address,
          cookies: call.cookies,
        },
        wait,
      ),
    );
  return {
    otpAvailable: ({ params }) => levelled(wait, () => availability(dependencies, params.reference)),
    sendEmailByShortcode: (call) => email(paidBy(call), call),
    sendSmsByShortcode: (call) => sms(paidBy(call), call),
    sendEmailByReference: (call) => email({ reference: call.params.reference }, call),
    sendSmsByReference: (call) => sms({ reference: call.params.reference }, call),
    sendVendorCode: (call) => sms(paidBy(call), call),
    checkVendorCode: (call) =>
      check(paidBy(call), [call.isAdmin ? "admin-payment-options" : "payment-options"], call),
    checkApplicationCode: (call) =>
      check(addressOf(call.params.shortcodeOrReference), ["application", "payment-options"], call),
    sendSmsByCode: (call) => sms({ code: call.params.code }, call),
    sendEmailByCode: (call) => email({ code: call.params.code }, call),
    checkHolderCode: (call) => check({ code: call.params.code }, null, call),
    otpStatus: async ({ params, cookies }) => ({
      valid: await isOpenInBrowser(dependencies, { otpId: params.id, scope: params.scope }, cookies),
    }),
    openByLink: ({ body, cookies }) =>
      levelled(wait, () => openByLink(dependencies, body.linkSecret, cookies)),
    readAdminSession: ({ grant }) => readAdminSession(dependencies, grant),
    endAdminSession: ({ grant, params: { shortcode }, cookies }) =>
      endAdminSession(dependencies, grant, { shortcode, cookies }),
    checkBypass: ({ params, body, cookies }) =>
      exchangeBypass(
        dependencies,
        { otpId: params.id, otpSecret: body.otpSecret, scope: body.scope },
        cookies,
      ),
  };
}

/** The application of a short code, asked for by whoever pays or by staff on the admin pages. */
const paidBy = ({ params: { shortcode }, isAdmin }: ByShortcode) => ({ shortcode, isAdmin });

async function availability(dependencies: Dependencies, reference: string) {
  const holder = await findHolder(dependencies, { reference });
  const mobile = holder.contacts.SMS;
  const { smsCountries } = dependencies.settings;
  const sms = mobile !== null && isServedMobile(normalise("SMS", mobile), smsCountries);
  const email = holder.contacts.EMAIL !== null;
  return { available: sms || email, sms, email };
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
