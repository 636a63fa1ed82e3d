import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import type { Payment } from "#contract/payment.ts";
import type { Problem } from "#contract/problems.ts";
import type { CardBrand } from "#domain/enumerations.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import type { PaymentEvent, PaymentInput, PaymentPorts } from "#machines/payment/payment.types.ts";
import { answeredPayment, paymentInput } from "#tests/models/payment.model.ts";

type Amounts = PaymentPorts["readAmounts"]["output"];
type Reply = Payment | Problem;
type Script = Partial<Record<"create" | "find" | "check" | "cancel", Reply[]>>;
const isProblem = (reply: Reply): reply is Problem => "code" in reply;

/** A payment on scripted replies, first to last; the last one stays. */
export function openPayment(input: Partial<PaymentInput>, script: Script) {
  const asked: string[] = [];
  const clock = new SimulatedClock();
  const reply = (name: keyof Script, label: string) => {
    asked.push(label);
    const [next = answeredPayment("processing"), ...rest] = script[name] ?? [];
    if (rest.length > 0) script[name] = rest;
    return isProblem(next) ? Promise.reject(next) : Promise.resolve(next);
  };
  let keys = 0;
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        tokenise: fromPromise(async () => ({ token: "tok_12345678", brand: "visa" as CardBrand })),
        prepareAttempt: fromPromise(async ({ input: { key } }) => {
          if (key === null) keys += 1;
          const kept = key ?? `key_${keys}`;
          asked.push(`keep ${kept}`);
          return { key: kept };
        }),
        createPayment: fromPromise(({ input: { key } }) => reply("create", `create ${key}`)),
        findPayment: fromPromise(({ input: { key } }) => reply("find", `find ${key}`)),
        checkPayment: fromPromise(({ input: { id } }) => reply("check", `check ${id}`)),
        cancelPayment: fromPromise(({ input: { id } }) => reply("cancel", `cancel ${id}`)),
        readAmounts: fromPromise(
          async (): Promise<Amounts> => ({
            amountCents: 500_000,
            surcharges: [{ brand: "visa", basisPoints: 100 }],
          }),
        ),
        watchChallenge: fromCallback(() => {}),
      },
      actions: {
        forgetAttempt: () => asked.push("forget"),
        reloadPage: () => asked.push("reload"),
        openMethod: (_, { method }) => asked.push(`page of ${method}`),
        openConfirmation: (_, { method }) =>
          asked.push(method === "Credit Card" ? "confirmation" : `confirmation of ${method}`),
      },
    }) as typeof paymentMachine,
    { input: { ...paymentInput, ...input }, clock },
  ).start();
  const settle = async () => {
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
  };
  return {
    actor,
    asked,
    notify: async (...events: PaymentEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await settle();
      }
      return actor.getSnapshot();
    },
    wait: async (ms: number) => {
      clock.increment(ms);
      await settle();
      return actor.getSnapshot();
    },
    settle,
  };
}

export const typed: PaymentEvent = { type: "card.changed", brand: "visa", isComplete: true };
export const pay: PaymentEvent = { type: "card.submitted" };
