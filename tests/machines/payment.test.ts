import { describe, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { answeredPayment } from "#tests/models/payment.model.ts";
import { openPayment, pay, typed } from "./open-payment.ts";

describe("a payment", () => {
  test("keeps its key before it sends, and forgets it when the server says paid", async () => {
    const { asked, notify } = openPayment({}, { create: [answeredPayment("settled")] });
    const snapshot = await notify(typed, pay);
    expect(asked).toEqual(["keep key_1", "create key_1", "forget", "confirmation"]);
    expect(snapshot.matches("confirmed")).toBe(true);
  });

  test("takes a new key after a decline, and keeps the card", async () => {
    const { asked, notify } = openPayment(
      {},
      { create: [problem("card.declined"), answeredPayment("settled")] },
    );
    const declined = await notify(typed, pay);
    expect(declined.matches("cardEntry")).toBe(true);
    expect(declined.context.problem?.code).toBe("card.declined");
    expect(declined.context.isCardComplete).toBe(true);
    await notify(pay);
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

  test("asks the server, not the frame, what the bank's check said", async () => {
    const { asked, notify } = openPayment(
      {},
      {
        create: [answeredPayment("challenge")],
        check: [answeredPayment("declined", "card.challenge-failed")],
      },
    );
    expect((await notify(typed, pay)).matches("challenge")).toBe(true);
    const snapshot = await notify({ type: "challenge.finished" });
    expect(asked).toEqual(["keep key_1", "create key_1", "check pay_1234567890", "forget"]);
    expect(snapshot.matches("cardEntry")).toBe(true);
    expect(snapshot.context.problem?.code).toBe("card.challenge-failed");
  });

  test("says that it was paid before", async () => {
    const { notify } = openPayment({}, { create: [problem("payment.already-settled")] });
    expect((await notify(typed, pay)).matches("alreadyPaid")).toBe(true);
  });

  test("is not sent while the card is not complete", async () => {
    const { asked, notify } = openPayment({}, {});
    await notify({ type: "card.changed", brand: "visa", isComplete: false }, pay);
    expect(asked).toEqual([]);
  });

  test("comes back to the card without blame when the payer gives the bank's check up", async () => {
    const { asked, notify } = openPayment(
      {},
      { create: [answeredPayment("challenge")], cancel: [answeredPayment("cancelled")] },
    );
    const snapshot = await notify(typed, pay, { type: "challenge.abandoned" });
    expect(asked).toEqual(["keep key_1", "create key_1", "cancel pay_1234567890", "forget"]);
    expect(snapshot.matches("cardEntry")).toBe(true);
    expect(snapshot.context.problem).toBeNull();
  });

  test("shows the new amount and surcharge before it asks for them", async () => {
    const { notify } = openPayment({}, { create: [problem("payment.amount-changed")] });
    const snapshot = await notify(typed, pay);
    const { amountCents, surchargeCents, problem: shown } = snapshot.context;
    expect([snapshot.value, amountCents, surchargeCents, shown?.code]).toEqual([
      "cardEntry",
      500_000,
      5_000,
      "payment.amount-changed",
    ]);
  });

  test("says in the server's answers what became of a card that was charged too late", async () => {
    const label = "This is not owed any more. The whole amount is being refunded to you.";
    const { notify } = openPayment({}, { create: [problem("payment.already-settled", { message: label })] });
    expect((await notify(typed, pay)).context.problem?.message).toBe(label);
  });
});
