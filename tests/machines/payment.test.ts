import { describe, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { answeredPayment } from "#tests/models/payment.model.ts";
import { openPayment, pay, typed } from "./open-payment.ts";

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

  test("comes back to the card without blame when the payer gives the bank's check up", async () => {
    const { asked, tell } = openPayment(
      {},
      { create: [answeredPayment("challenge")], cancel: [answeredPayment("cancelled")] },
    );
    const snapshot = await tell(typed, pay, { type: "challenge.abandoned" });
    expect(asked).toEqual(["keep key_1", "create key_1", "cancel pay_1234567890", "forget"]);
    expect(snapshot.matches("cardEntry")).toBe(true);
    expect(snapshot.context.problem).toBeNull();
  });

  test("shows the new amount and surcharge before it asks for them", async () => {
    const { tell } = openPayment({}, { create: [problem("payment.amount-changed")] });
    const snapshot = await tell(typed, pay);
    const { amountCents, surchargeCents, problem: shown } = snapshot.context;
    expect([snapshot.value, amountCents, surchargeCents, shown?.code]).toEqual([
      "cardEntry",
      500_000,
      5_000,
      "payment.amount-changed",
    ]);
  });

  test("says in the server's words what became of a card that was charged too late", async () => {
    const words = "This is not owed any more. The whole amount is on its way back to you.";
    const { tell } = openPayment({}, { create: [problem("payment.already-settled", { message: words })] });
    expect((await tell(typed, pay)).context.problem?.message).toBe(words);
  });
});
