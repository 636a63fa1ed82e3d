import * as z from "zod/mini";
import { exampleShortcode } from "./examples.ts";
import {
  otpAvailability,
  otpBypass,
  otpCheck,
  otpEmailReceipt,
  otpLink,
  otpLinkVerdict,
  otpScope,
  otpSend,
  otpSmsReceipt,
  otpVerdict,
} from "./otp.ts";
import { route } from "./route.ts";
import { id, reference, shortcode } from "./shapes.ts";

const base = "/api/public/otp" as const;
const group = "One-time codes";
const byShortcode = z.strictObject({ shortcode });
const byReference = z.strictObject({ reference });
const byCode = z.strictObject({ code: shortcode });
const otpId = "otp_9vT2mQ4xYc7LkR1z";
const exampleReference = "SF-7K3M9Q2P";
const seconds = { expiresInSeconds: 300, resendInSeconds: 60 };
const smsReply = { otpId, mobile: "XXXXXX156", ...seconds };
const emailReply = { otpId, otpSentTo: "jXXe@example.com", ...seconds };
const checkBody = { otpSentTo: "XXXXXX156", otpValue: "123456" };
const sendProblems = [
  "request.invalid",
  "request.not-allowed",
  "otp.no-email",
  "otp.no-mobile",
  "otp.mobile-not-served",
  "otp.too-many-sends",
  "otp.last-message",
] as const;
const checkProblems = [
  "request.invalid",
  "request.not-allowed",
  "otp.wrong-code",
  "otp.expired",
  "otp.locked",
] as const;

const send = {
  method: "POST",
  group,
  access: "own-page",
  body: otpSend,
  status: 200,
  problems: sendProblems,
} as const;
const check = {
  method: "POST",
  group,
  access: "own-page",
  body: otpCheck,
  reply: otpVerdict,
  status: 200,
  problems: checkProblems,
} as const;

export const otpRoutes = {
  otpAvailable: route({
    method: "GET",
    path: `${base}/available/{reference}`,
    group,
    description: "Whether a code can be sent. An unknown reference is answered in the same shape.",
    access: "open",
    params: byReference,
    body: null,
    reply: otpAvailability,
    status: 200,
    problems: ["limit.reached"],
    example: { params: { reference: exampleReference }, reply: { available: true, sms: true, email: true } },
  }),
  sendEmailByShortcode: route({
    ...send,
    path: `${base}/email/shortcode/{shortcode}`,
    description: "Sends a code to the payer's email address on file.",
    params: byShortcode,
    reply: otpEmailReceipt,
    example: {
      params: { shortcode: exampleShortcode },
      body: { otpSentTo: "jXXe@example.com" },
      reply: emailReply,
    },
  }),
  sendSmsByShortcode: route({
    ...send,
    path: `${base}/sms/shortcode/{shortcode}`,
    description: "Sends a code to the payer's mobile on file.",
    params: byShortcode,
    reply: otpSmsReceipt,
    example: { params: { shortcode: exampleShortcode }, body: { otpSentTo: "XXXXXX156" }, reply: smsReply },
  }),
  sendEmailByReference: route({
    ...send,
    path: `${base}/email/application/{reference}`,
    description: "Sends a code by email for an application known by its reference.",
    params: byReference,
    reply: otpEmailReceipt,
    example: { params: { reference: exampleReference }, body: {}, reply: emailReply },
  }),
  sendSmsByReference: route({
    ...send,
    path: `${base}/sms/application/{reference}`,
    description: "Sends a code by text message for an application known by its reference.",
    params: byReference,
    reply: otpSmsReceipt,
    example: { params: { reference: exampleReference }, body: {}, reply: smsReply },
  }),
  sendVendorCode: route({
    method: "GET",
    path: `${base}/sms/vendor/shortcode/{shortcode}`,
    group,
    description: "Sends the payer's code by text message; repeated within a minute it sends nothing new.",
    access: "own-page",
    params: byShortcode,
    body: null,
    reply: otpSmsReceipt,
    status: 200,
    problems: [
      "request.not-allowed",
      "otp.no-mobile",
      "otp.mobile-not-served",
      "otp.too-many-sends",
      "otp.last-message",
    ],
    example: { params: { shortcode: exampleShortcode }, reply: smsReply },
  }),
  checkVendorCode: route({
    ...check,
    path: `${base}/{id}/vendor/{shortcode}`,
    description: "Validates a payer's code and opens the payment pages for this browser.",
    params: z.strictObject({ id, shortcode }),
    example: { params: { id: otpId, shortcode: exampleShortcode }, body: checkBody, reply: { valid: true } },
  }),
  checkApplicationCode: route({
    ...check,
    path: `${base}/{id}/application/{shortcodeOrReference}`,
    description: "Validates a code for an application known by its short code or its reference.",
    params: z.strictObject({ id, shortcodeOrReference: z.union([shortcode, reference]) }),
    example: {
      params: { id: otpId, shortcodeOrReference: exampleReference },
      body: checkBody,
      reply: { valid: true },
    },
  }),
  sendSmsByCode: route({
    ...send,
    path: `${base}/sms/holder/{code}`,
    description: "Sends a code by text message to the person whom a link is for.",
    params: byCode,
    reply: otpSmsReceipt,
    example: { params: { code: exampleShortcode }, body: { otpSentTo: "XXXXXX156" }, reply: smsReply },
  }),
  sendEmailByCode: route({
    ...send,
    path: `${base}/email/holder/{code}`,
    description: "Sends a code by email to the person whom a link is for.",
    params: byCode,
    reply: otpEmailReceipt,
    example: {
      params: { code: exampleShortcode },
      body: { otpSentTo: "jXXe@example.com" },
      reply: emailReply,
    },
  }),
  checkHolderCode: route({
    ...check,
    path: `${base}/{id}/holder/{code}`,
    description: "Validates the code of the person whom a link is for, and opens its pages for this browser.",
    params: z.strictObject({ id, code: shortcode }),
    example: { params: { id: otpId, code: exampleShortcode }, body: checkBody, reply: { valid: true } },
  }),
  otpStatus: route({
    method: "GET",
    path: `${base}/{id}/{scope}/status`,
    group,
    description: "Whether a stored id still opens its pages in this browser.",
    access: "open",
    params: z.strictObject({ id, scope: otpScope }),
    body: null,
    reply: otpVerdict,
    status: 200,
    problems: ["request.invalid"],
    example: { params: { id: otpId, scope: "payment-options" }, reply: { valid: true } },
  }),
  openByLink: route({
    method: "POST",
    path: `${base}/link`,
    group,
    description: "Opens an application's pages for this browser with the one-tap link of a message, once.",
    access: "own-page",
    params: null,
    body: otpLink,
    reply: otpLinkVerdict,
    status: 200,
    problems: ["request.invalid", "request.not-allowed", "otp.link-expired"],
    example: {
      body: { linkSecret: "q83vEjRWeJCrze8SNFZ4kA" },
      reply: { valid: true, otpId, shortcode: exampleShortcode, scope: "payment-options" },
    },
  }),
  checkBypass: route({
    method: "POST",
    path: `${base}/{id}/check`,
    group,
    description: "Exchanges a staff member's bypass secret, once, for the admin payment-options pages.",
    access: "own-page",
    params: z.strictObject({ id }),
    body: otpBypass,
    reply: otpVerdict,
    status: 200,
    problems: ["request.invalid", "request.not-allowed", "otp.bypass-failed"],
    example: {
      params: { id: otpId },
      body: { otpSecret: "Zk1vN3pQ8rT5wY2b", scope: "admin-payment-options" },
      reply: { valid: true },
    },
  }),
};
