import { describe, expect, test } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import type { CardBrand } from "#contract/enumerations.ts";
import type { Payment } from "#contract/payment.ts";
import { type Problem, problem } from "#contract/problems.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import type { PaymentEvent, PaymentInput } from "#machines/payment/payment.types.ts";
import { testMachine } from "#tests/support/machine-suite.ts";
import { answeredPayment, paymentInput, paymentModel } from "./payment.model.ts";

testMachine(paymentModel);

type Reply = Payment | Problem;
const isProblem = (reply: Reply): reply is Problem => "code" in reply;

/** A payment on scripted replies, first to last; the last one stays. */
function openPayment(
  input: Partial<PaymentInput>,
  script: Partial<Record<"create" | "find" | "check", Reply[]>>,
) {
  const asked: string[] = [];
  const clock = new SimulatedClock();
  const reply = (name: "create" | "find" | "check", words: string) => {
    asked.push(words);
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
        watchChallenge: fromCallback(() => {}),
      },
      actions: {
        forgetAttempt: () => asked.push("forget"),
        openConfirmation: () => asked.push("confirmation"),
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
    tell: async (...events: PaymentEvent[]) => {
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

const typed: PaymentEvent = { type: "card.changed", brand: "visa", isComplete: true };
const pay: PaymentEvent = { type: "card.submitted" };

describe("a payment", () => {
  test("keeps its key before it sends, and forgets it when the server says paid", async () => {
    const { asked, tell } = openPayment({}, { create: [answeredPayment("settled")] });
    const snapshot = await tell(typed, pay);
    expect(asked).toEqual(["keep key_1", "create key_1", "forget", "confirmation"]);
    expect(snapshot.matches("confirmed")).toBe(true);
  });

  test("takes a new key after a decline, and keeps the card", async () => {
    const { asked, tell } = openPayment(
      {},
      { create: [problem("card.declined"), answeredPayment("settled")] },
    );
    const declined = await tell(typed, pay);
    expect(declined.matches("cardEntry")).toBe(true);
    expect(declined.context.problem?.code).toBe("card.declined");
    expect(declined.context.isCardComplete).toBe(true);
    await tell(pay);
    expect(asked).toEqual([
      "keep key_1",
      "create key_1",
      "forget",
      "keep key_2",
      "create key_2",
      "forget",
      "confirmation",
    ]);
  });

  test("looks for a payment whose answer was lost, and never sends it anew", async () => {
    const { asked, tell, wait } = openPayment(
      {},
      { create: [problem("network.lost")], find: [problem("network.lost"), answeredPayment("settled")] },
    );
    expect((await tell(typed, pay)).matches("lost")).toBe(true);
    await wait(5_000);
    const snapshot = await tell({ type: "status.retried" });
    expect(asked).toEqual([
      "keep key_1",
      "create key_1",
      "find key_1",
      "find key_1",
      "forget",
      "confirmation",
    ]);
    expect(snapshot.matches("confirmed")).toBe(true);
  });

  test("sends the same key again when the server never heard of it", async () => {
    const { asked, tell } = openPayment(
      {},
      {
        create: [problem("network.lost"), answeredPayment("settled")],
        find: [problem("payment.unknown")],
      },
    );
    await tell(typed, pay, { type: "status.retried" }, pay);
    expect(asked).toEqual([
      "keep key_1",
      "create key_1",
      "find key_1",
      "keep key_1",
      "create key_1",
      "forget",
      "confirmation",
    ]);
  });

  test("finds the payment in flight again after a reload", async () => {
    const { actor, asked, settle, wait } = openPayment(
      { attempt: { key: "key_before", method: "Credit Card" } },
      {
        find: [answeredPayment("processing")],
        check: [answeredPayment("processing"), answeredPayment("settled")],
      },
    );
    await settle();
    expect(actor.getSnapshot().matches("waiting")).toBe(true);
    await wait(1_500);
    await wait(1_500);
    expect(asked).toEqual([
      "find key_before",
      "check pay_1234567890",
      "check pay_1234567890",
      "forget",
      "confirmation",
    ]);
  });

  test("asks the server, not the frame, what the bank's check said", async () => {
    const { asked, tell } = openPayment(
      {},
      {
        create: [answeredPayment("challenge")],
        check: [answeredPayment("declined", "card.challenge-failed")],
      },
    );
    expect((await tell(typed, pay)).matches("challenge")).toBe(true);
    const snapshot = await tell({ type: "challenge.finished" });
    expect(asked).toEqual(["keep key_1", "create key_1", "check pay_1234567890", "forget"]);
    expect(snapshot.matches("cardEntry")).toBe(true);
    expect(snapshot.context.problem?.code).toBe("card.challenge-failed");
  });

  test("says that it was paid before", async () => {
    const { tell } = openPayment({}, { create: [problem("payment.already-settled")] });
    expect((await tell(typed, pay)).matches("alreadyPaid")).toBe(true);
  });

  test("is not sent while the card is not complete", async () => {
    const { asked, tell } = openPayment({}, {});
    await tell({ type: "card.changed", brand: "visa", isComplete: false }, pay);
    expect(asked).toEqual([]);
  });
});
