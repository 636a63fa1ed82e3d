import { describe, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { answeredPayment } from "#tests/models/payment.model.ts";
import { openPayment, pay, typed } from "./open-payment.ts";

describe("a payment whose answer is not known", () => {
  test("looks for a payment whose answer was lost, and never sends it anew", async () => {
    const { asked, notify, wait } = openPayment(
      {},
      { create: [problem("network.lost")], find: [problem("network.lost"), answeredPayment("settled")] },
    );
    expect((await notify(typed, pay)).matches("lost")).toBe(true);
    await wait(5_000);
    const snapshot = await notify({ type: "status.retried" });
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
    const { asked, notify } = openPayment(
      {},
      {
        create: [problem("network.lost"), answeredPayment("settled")],
        find: [problem("payment.unknown")],
      },
    );
    await notify(typed, pay, { type: "status.retried" }, pay);
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

  test("keeps its key when a limit holds back the second sending [T318]", async () => {
    const { asked, notify } = openPayment(
      {},
      {
        create: [problem("network.lost"), problem("limit.reached"), answeredPayment("settled")],
        find: [problem("payment.unknown")],
      },
    );
    const limited = await notify(typed, pay, { type: "status.retried" }, pay);
    expect(limited.context.problem).toEqual(problem("limit.reached"));
    await notify(pay);
    expect(asked.filter((label) => label.startsWith("create"))).toEqual(Array(3).fill("create key_1"));
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

  test("is sent again with the same key when the gateway was not reached", async () => {
    const { asked, notify } = openPayment(
      {},
      {
        create: [problem("gateway.unavailable"), answeredPayment("settled")],
        find: [answeredPayment("submitting")],
      },
    );
    const lost = await notify(typed, pay);
    expect(lost.context.problem).toEqual(problem("gateway.unavailable"));
    const snapshot = await notify({ type: "status.retried" });
    expect(asked).toEqual([
      "keep key_1",
      "create key_1",
      "find key_1",
      "create key_1",
      "forget",
      "confirmation",
    ]);
    expect(snapshot.matches("confirmed")).toBe(true);
  });

  test("waits for the server when the card is not at hand any more", async () => {
    const { actor, settle } = openPayment(
      { attempt: { key: "key_before", method: "Credit Card" } },
      { find: [answeredPayment("submitting")] },
    );
    await settle();
    expect(actor.getSnapshot().matches("waiting")).toBe(true);
  });

  test("keeps its key when the server did not get as far as to look at it", async () => {
    const { asked, notify } = openPayment(
      {},
      { create: [problem("limit.reached"), answeredPayment("settled")] },
    );
    const refused = await notify(typed, pay);
    expect(refused.context.problem).toEqual(problem("limit.reached"));
    await notify(pay);
    expect(asked).toEqual([
      "keep key_1",
      "create key_1",
      "keep key_1",
      "create key_1",
      "forget",
      "confirmation",
    ]);
  });

  test("an attempt of another page leaves this page its own method", async () => {
    const { actor, settle } = openPayment(
      { attempt: { key: "key_before", method: "PayID" } },
      { find: [problem("payment.unknown")] },
    );
    await settle();
    expect(actor.getSnapshot().matches("cardEntry")).toBe(true);
    expect(actor.getSnapshot().context.key).toBe("key_before");
  });

  test("an attempt of another page is confirmed by its own method", async () => {
    const { asked, settle } = openPayment(
      { page: "transfer", method: "Bank Transfer", attempt: { key: "key_before", method: "Credit Card" } },
      { find: [answeredPayment("settled")] },
    );
    await settle();
    expect(asked).toEqual(["find key_before", "forget", "confirmation"]);
  });

  test.each([
    { page: "options", method: null },
    { page: "transfer", method: "Bank Transfer" },
  ] as const)(
    "an attempt that waits for the payer's bank leads from the page of $page to the card page",
    async (input) => {
      const { asked, settle } = openPayment(
        { ...input, attempt: { key: "key_before", method: "Credit Card" } },
        { find: [answeredPayment("challenge")] },
      );
      await settle();
      expect(asked).toEqual(["find key_before", "page of Credit Card"]);
    },
  );

  test("an attempt that never reached the server is given up on the page of all methods", async () => {
    const { asked, settle } = openPayment(
      { page: "options", method: null, attempt: { key: "key_before", method: "PayID" } },
      { find: [problem("payment.unknown")] },
    );
    await settle();
    expect(asked).toEqual(["find key_before", "forget", "reload"]);
  });
});
