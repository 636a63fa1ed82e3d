import { expect, test } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { examplePayment } from "#contract/examples.ts";
import type { Payment } from "#contract/payment.ts";
import { type ProblemCode, problem } from "#contract/problems.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import type { PaymentPorts } from "#machines/payment/payment.types.ts";
import { connectCard } from "#web/pay/card.connect.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const refused = (code: ProblemCode) => () => Promise.reject({ problem: problem(code) });

function started(
  createPayment: () => Promise<Payment>,
  {
    method = "AMEX",
    attempt = null,
  }: { method?: "AMEX" | "Credit Card"; attempt?: { key: string; method: "AMEX" } | null } = {},
) {
  let shown = 0;
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        tokenise: fromPromise(
          async (): Promise<PaymentPorts["tokenise"]["output"]> => ({
            token: "tok_12345678",
            brand: "amex",
          }),
        ),
        watchChallenge: fromCallback(() => undefined),
        prepareAttempt: fromPromise(async () => ({ key: "k_0123456789abcdef" })),
        createPayment: fromPromise(createPayment),
        findPayment: fromPromise(() => new Promise<Payment>(() => undefined)),
      },
    }),
    {
      input: {
        shortcode: "DEM0PAY000000001",
        page: "card",
        method,
        amountCents: 429_500,
        surcharges: [{ brand: "amex", basisPoints: 140 }],
        attempt,
      },
    },
  ).start();
  const card = () =>
    connectCard(actor.getSnapshot(), actor.send, {
      status: "ready",
      showErrors: () => {
        shown += 1;
      },
    });
  const type = (brand: "amex" | "visa" | null = "amex") =>
    actor.send({ type: "card.changed", brand, isComplete: true });
  return { card, type, errorsShown: () => shown };
}

test("the page of American Express begins with its surcharge in the total [T501]", () => {
  const { card, type } = started(async () => examplePayment);
  const priced = {
    screen: "entry",
    title: "Pay by American Express",
    surchargeTerm: "American Express surcharge (1.4%)",
    surchargeCents: 6_013,
    totalCents: 435_513,
    payLabel: "Pay $4,355.13",
    brandNote: null,
  };
  expect(card()).toMatchObject(priced);
  type();
  expect(card()).toMatchObject(priced);
  type(null);
  expect(card()).toMatchObject(priced);
});

test("a card of the other brand is told at once, with both totals [T503]", () => {
  const { card, type } = started(async () => examplePayment);
  type("visa");
  expect(card()).toMatchObject({
    brandNote: "This is not an American Express card: the total is $4,295.00 instead of $4,355.13.",
    surchargeTerm: "Visa surcharge",
    payLabel: "Pay $4,295.00",
  });
  const other = started(async () => examplePayment, { method: "Credit Card" });
  expect(other.card()).toMatchObject({
    brandNote: null,
    surchargeTerm: "Card surcharge",
    payLabel: "Pay $4,295.00",
  });
  other.type("amex");
  expect(other.card()).toMatchObject({
    brandNote: "This is an American Express card: the total is $4,355.13 instead of $4,295.00.",
    payLabel: "Pay $4,355.13",
  });
});

test("paying with fields missing shows what is missing", () => {
  const { card, errorsShown } = started(async () => examplePayment);
  card().submit();
  expect([card().isBusy, errorsShown()]).toEqual([false, 1]);
});

test("a decline is told beside the fields, which are kept", async () => {
  const { card, type } = started(refused("card.declined"));
  type();
  card().submit();
  expect(card()).toMatchObject({ screen: "entry", isBusy: true });
  await settled();
  expect(card()).toMatchObject({
    screen: "entry",
    isBusy: false,
    notice: { tone: "danger", message: problem("card.declined").message },
  });
});

test("a changed amount is a warning, not a failure", async () => {
  const { card, type } = started(refused("payment.amount-changed"));
  type();
  card().submit();
  await settled();
  expect(card().notice?.tone).toBe("warning");
});

test("a lost answer is looked for; the page never says paid by itself", async () => {
  const { card, type } = started(refused("network.lost"));
  type();
  card().submit();
  await settled();
  expect(card()).toMatchObject({ screen: "lost", title: "Checking your payment" });
  card().retryStatus();
  expect(card()).toMatchObject({ screen: "lost", isBusy: true });
});

test("an attempt that was begun before is looked for first", () => {
  const { card } = started(async () => examplePayment, {
    attempt: { key: "k_0123456789abcdef", method: "AMEX" },
  });
  expect(card()).toMatchObject({
    screen: "checking",
    checkingLabel: "We are checking whether your earlier payment went through.",
  });
});

test("the bank's check and the server's answer have screens of their own", async () => {
  const challenged = started(async () => ({ ...examplePayment, status: "challenge" as const }));
  challenged.type();
  challenged.card().submit();
  await settled();
  expect(challenged.card()).toMatchObject({ screen: "challenge", title: "Approve with your bank" });
  const paid = started(async () => examplePayment);
  paid.type();
  paid.card().submit();
  await settled();
  expect(paid.card().screen).toBe("leaving");
});
