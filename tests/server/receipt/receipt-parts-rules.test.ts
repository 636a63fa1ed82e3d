import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gstIn } from "#domain/money/cents.ts";
import { gstOfPart } from "#domain/money/gst.ts";
import { receiptContent } from "#server/receipt/receipt.rules.ts";
import { factsOfAmount, wholeFacts } from "./receipt-facts.ts";

describe("the buyer is named from $1,000 [T411]", () => {
  const buyer = ["Billed to", "Jamie Nguyen, Ελένη Παπαδοπούλου"];

  test.each([
    [99_999, false],
    [100_000, true],
  ])("%i cents: %s", (cents, isNamed) => {
    expect(receiptContent(factsOfAmount(cents)).details.some(([label]) => label === "Billed to")).toBe(
      isNamed,
    );
  });

  test("by the price, not by what this payment is of it, and with the surcharge", () => {
    const part = { dueCents: 100_000, receivedCents: 40_000, remainingCents: 60_000, overCents: 0 };
    expect(receiptContent(factsOfAmount(40_000, { account: part })).details).toContainEqual(buyer);
    expect(receiptContent(factsOfAmount(99_000, { surchargeCents: 1_386 })).details).toContainEqual(buyer);
  });

  test("where nobody's name is on file it is no tax invoice, and says so", () => {
    const content = receiptContent(factsOfAmount(100_000, { payers: [] }));
    expect(content.heading).toBe("Receipt");
    expect(content.payment.gst).toEqual([["GST included", 9_091]]);
    expect(content.notes[0]).toBe(
      "This is not a tax invoice: the buyer's name isn't on file. Call 1300 975 707 to get one.",
    );
    expect(receiptContent(factsOfAmount(99_999, { payers: [] })).heading).toBe("Tax invoice and receipt");
    const part = { dueCents: 100_000, receivedCents: 40_000, remainingCents: 60_000, overCents: 0 };
    expect(receiptContent(factsOfAmount(40_000, { account: part, payers: [] })).heading).toBe("Receipt");
    expect(receiptContent(factsOfAmount(99_000, { surchargeCents: 1_000, payers: [] })).heading).toBe(
      "Receipt",
    );
    expect(receiptContent(factsOfAmount(99_000, { surchargeCents: 999, payers: [] })).heading).toBe(
      "Tax invoice and receipt",
    );
  });
});

describe("a part payment", () => {
  const part = { dueCents: 330_000, receivedCents: 130_000, remainingCents: 200_000, overCents: 0 };

  test("says what was received and what remains, and is a tax invoice for its own amount", () => {
    const content = receiptContent({ ...wholeFacts, amountCents: 100_000, account: part });
    expect(content.account).toEqual([
      ["Received so far", 130_000],
      ["Remaining", 200_000],
    ]);
    expect(content.payment).toMatchObject({ totalCents: 100_000, gst: [["GST included", 9_091]] });
    expect(content.notes[0]).toBe(
      "This tax invoice is for this payment alone. Those of all payments add up to the total charged.",
    );
  });

  test.each([
    ["the first", 130_000, 200_000, true],
    ["the last", 330_000, 0, true],
    ["the whole", 100_000, 0, false],
  ])("that is %s says so: %i received, %i left", (_, receivedCents, remainingCents, isPart) => {
    const { notes } = receiptContent({
      ...wholeFacts,
      amountCents: receivedCents === 330_000 ? 200_000 : receivedCents,
      account: { ...part, receivedCents, remainingCents },
    });
    expect(notes.some((note) => note.startsWith("This tax invoice is for this payment alone."))).toBe(isPart);
  });

  test("has the GST that comes after that of the parts before it", () => {
    const { gst } = receiptContent(
      factsOfAmount(5, { account: { dueCents: 6, receivedCents: 6, remainingCents: 0, overCents: 0 } }),
    ).payment;
    expect(gst).toEqual([["GST included", 1]]);
  });

  test("has such GST that that of all parts is that of the whole [T408]", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 }),
        (parts) => {
          let before = 0;
          let gst = 0;
          for (const cents of parts) {
            gst += gstOfPart(before, cents);
            before += cents;
          }
          expect(gst).toBe(gstIn(before));
        },
      ),
    );
  });
});
