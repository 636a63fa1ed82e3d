import type { LightMyRequestResponse } from "fastify";
import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from "xstate";
import type { RouteName } from "#contract/routes.ts";
import { otpGateMachine } from "#machines/otp-gate/otp-gate.machine.ts";
import type { OtpGatePorts, OtpGateSources } from "#machines/otp-gate/otp-gate.types.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import type { PaymentPorts, PaymentSources } from "#machines/payment/payment.types.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import type { Browser } from "#tests/support/server.ts";

/** Does the work of a port, and is told when it is over. */
export type Work = <Output>(work: () => Promise<Output>) => Promise<Output>;
type Gate<Name extends keyof OtpGatePorts> = OtpGatePorts[Name];
type Pay<Name extends keyof PaymentPorts> = PaymentPorts[Name];

const silent = <Input extends NonReducibleUnknown>() => fromCallback<EventObject, Input>(() => undefined);

/** A call as the page makes it: the decoded reply, or the problem that the server told. */
export async function ask(
  browser: Browser,
  name: RouteName,
  params: Record<string, string>,
  sending: { body?: unknown; key?: string } = {},
) {
  const answer: LightMyRequestResponse = await browser.call(name as "sendVendorCode", params, sending);
  if (answer.statusCode >= 400)
    throw { problem: { message: problemOf(answer).code, ...answer.json().error } };
  return answer.json();
}

/** The gate of a page, its ports filled with the real server. */
export const gateOn = (browser: Browser, work: Work) =>
  otpGateMachine.provide({
    actors: {
      watchStoredId: silent<OtpGateSources["watchStoredId"]>(),
      // The boxes are not typed into here: what they tell is sent as they tell it.
      codeEntry: silent() as never,
      checkStatus: fromPromise<Gate<"checkStatus">["output"], Gate<"checkStatus">["input"]>(({ input }) =>
        work(() => ask(browser, "otpStatus", { id: input.otpId, scope: input.scope })),
      ),
      sendCode: fromPromise<Gate<"sendCode">["output"], Gate<"sendCode">["input"]>(({ input }) =>
        work(async () => {
          const { shortcode, otpSentTo } = input;
          const { mobile, ...sent } = await ask(
            browser,
            "sendSmsByShortcode",
            { shortcode },
            { body: { otpSentTo } },
          );
          return { ...sent, sentTo: mobile };
        }),
      ),
      verifyCode: fromPromise<Gate<"verifyCode">["output"], Gate<"verifyCode">["input"]>(({ input }) => {
        const { otpId: id, shortcode, otpSentTo, otpValue } = input;
        return work(() =>
          ask(browser, "checkVendorCode", { id, shortcode }, { body: { otpSentTo, otpValue } }),
        );
      }),
    },
  });

/** A payment of a page, its ports filled with the real server; tokens and keys are the page's own. */
export const paymentOn = (
  browser: Browser,
  work: Work,
  own: { token: () => string; keep: (key: string | null) => string },
) =>
  paymentMachine.provide({
    actors: {
      watchChallenge: silent<PaymentSources["watchChallenge"]>(),
      tokenise: fromPromise<Pay<"tokenise">["output"], Pay<"tokenise">["input"]>(async () => ({
        token: own.token(),
        brand: "visa",
      })),
      prepareAttempt: fromPromise<Pay<"prepareAttempt">["output"], Pay<"prepareAttempt">["input"]>(
        async ({ input }) => ({ key: own.keep(input.key) }),
      ),
      createPayment: fromPromise<Pay<"createPayment">["output"], Pay<"createPayment">["input"]>(
        ({ input }) => {
          const { shortcode, key, method, token, amountCents, surchargeCents } = input;
          const body = method === "Credit Card" ? { method, token, amountCents, surchargeCents } : { method };
          return work(() => ask(browser, "createPayment", { shortcode }, { body, key }));
        },
      ),
      findPayment: fromPromise<Pay<"findPayment">["output"], Pay<"findPayment">["input"]>(({ input }) =>
        work(() => ask(browser, "findPayment", input)),
      ),
      checkPayment: fromPromise<Pay<"checkPayment">["output"], Pay<"checkPayment">["input"]>(({ input }) =>
        work(() => ask(browser, "checkPayment", input)),
      ),
      cancelPayment: fromPromise<Pay<"cancelPayment">["output"], Pay<"cancelPayment">["input"]>(({ input }) =>
        work(() => ask(browser, "cancelPayment", input)),
      ),
      readAmounts: fromPromise<Pay<"readAmounts">["output"], Pay<"readAmounts">["input"]>(({ input }) =>
        work(async () => {
          const { account } = await ask(browser, "readApplication", input);
          return { amountCents: account.payableCents };
        }),
      ),
    },
  });
