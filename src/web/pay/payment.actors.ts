import { type Actor, createActor, type EventObject, fromCallback, fromPromise } from "xstate";
import type { PublicApplication } from "#contract/application.ts";
import type { PaymentCreate } from "#contract/payment.ts";
import { problem } from "#contract/problems.ts";
import { type BuiltMethod, isCardMethod, isFundsMethod } from "#domain/payment/methods.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import type {
  PaymentPage,
  PaymentPorts,
  PaymentSources,
  Surcharge,
} from "#machines/payment/payment.types.ts";
import { attemptStore } from "#web/adapters/attempt-store.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { loadPage, openPage } from "#web/adapters/page-navigation.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { applicationQuery, cardSetupQuery } from "./application.query.ts";
import { gatedApi } from "./otp-gate.actors.ts";
import { confirmationHref, methodHref } from "./pay-paths.ts";

type Port<Name extends keyof PaymentPorts> = PaymentPorts[Name];
export type PaymentActor = Actor<typeof paymentMachine>;
export type PaymentMachine = typeof paymentMachine;

type PaymentStart = {
  page: PaymentPage;
  services: PublicServices;
  application: PublicApplication;
  method: BuiltMethod | null;
  surcharges: readonly Surcharge[];
  /** Fills what only one page has. */
  complete?: (machine: PaymentMachine) => PaymentMachine;
  /** The payment has gone on to another page: coming back begins anew. */
  onLeave: () => void;
};

const started = new Map<string, PaymentActor>();

/** The payment on a page of this document: started once for an application, outside of what is drawn. */
export function paymentOf(start: Omit<PaymentStart, "onLeave">): PaymentActor {
  const name = `${start.page}:${start.application.shortcode}`;
  const known = started.get(name);
  if (known !== undefined) return known;
  const payment = createPayment({ ...start, onLeave: () => started.delete(name) });
  started.set(name, payment);
  return payment.start();
}

/** Whether a payment was begun in this browser and its end is not known yet. */
export const hasAttempt = (shortcode: string): boolean => attemptStore(shortcode).read() !== null;

/** A payment that its caller starts and keeps. */
export function createPayment(start: PaymentStart): PaymentActor {
  const { services, application, page, method, surcharges, complete = (machine) => machine, onLeave } = start;
  const { shortcode, account } = application;
  return createActor(complete(paymentWith(services, shortcode, onLeave)), {
    input: {
      shortcode,
      page,
      method,
      amountCents: account.payableCents,
      surcharges,
      attempt: attemptStore(shortcode).read(),
    },
    ...inspection(),
  });
}

function paymentWith(services: PublicServices, shortcode: string, onLeave: () => void): PaymentMachine {
  return paymentMachine.provide({
    actors: paymentPorts(services, shortcode),
    actions: {
      forgetAttempt: () => attemptStore(shortcode).forget(),
      reloadPage: () => loadPage(window.location.href),
      openMethod: (_, { method }: { method: BuiltMethod }) => {
        const href = methodHref(method, shortcode);
        if (isCardMethod(method)) loadPage(href);
        else openPage(href);
        onLeave();
      },
      openConfirmation: (_, { method }: { method: BuiltMethod }) => {
        openPage(confirmationHref(method, shortcode), { replace: true });
        onLeave();
      },
    },
  });
}

function paymentPorts(services: PublicServices, shortcode: string) {
  const api = gatedApi(services, shortcode);
  return {
    // Only the card page has fields and a place for the bank's own page.
    watchChallenge: fromCallback<EventObject, PaymentSources["watchChallenge"]>(() => undefined),
    tokenise: fromPromise<Port<"tokenise">["output"], Port<"tokenise">["input"]>(() =>
      Promise.reject({ problem: problem("card.refused") }),
    ),
    prepareAttempt: fromPromise<Port<"prepareAttempt">["output"], Port<"prepareAttempt">["input"]>(
      async ({ input }) => {
        const key = input.key ?? randomKey();
        attemptStore(shortcode).keep({ key, method: input.method });
        return { key };
      },
    ),
    createPayment: fromPromise<Port<"createPayment">["output"], Port<"createPayment">["input"]>(({ input }) =>
      api.call("createPayment", { params: { shortcode }, key: input.key, body: bodyOf(input) }),
    ),
    findPayment: fromPromise<Port<"findPayment">["output"], Port<"findPayment">["input"]>(({ input }) =>
      api.call("findPayment", { params: { shortcode, key: input.key } }),
    ),
    checkPayment: fromPromise<Port<"checkPayment">["output"], Port<"checkPayment">["input"]>(({ input }) =>
      api.call("checkPayment", { params: { shortcode, id: input.id } }),
    ),
    cancelPayment: fromPromise<Port<"cancelPayment">["output"], Port<"cancelPayment">["input"]>(({ input }) =>
      api.call("cancelPayment", { params: { shortcode, id: input.id } }),
    ),
    readAmounts: fromPromise<Port<"readAmounts">["output"], Port<"readAmounts">["input"]>(async () => {
      const { queries } = services;
      const [application, setup] = await Promise.all([
        queries.fetchQuery({ ...applicationQuery(services.api, shortcode), staleTime: 0 }),
        queries.fetchQuery({ ...cardSetupQuery(api, shortcode), staleTime: 0 }),
      ]);
      return { amountCents: application.account.payableCents, surcharges: setup.surcharges };
    }),
  };
}

function bodyOf(input: Port<"createPayment">["input"]): PaymentCreate {
  const { method, token, amountCents, surchargeCents } = input;
  if (isFundsMethod(method)) return { method };
  if (isCardMethod(method)) return { method, token: token ?? "", amountCents, surchargeCents };
  throw new Error(`"${method}" is no payment that is sent: it has a page of its own`);
}
