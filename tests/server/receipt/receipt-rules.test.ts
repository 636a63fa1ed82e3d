import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productTypes } from "#contract/enumerations.ts";
import { gstOfPart, gstTreatmentOf } from "#contract/gst.ts";
import { gstIn } from "#contract/money.ts";
import { receiptContent } from "#server/receipt/receipt.rules.ts";
import { factsOfAmount, wholeFacts } from "./receipt-facts.ts";

const { agency, account } = wholeFacts;
const unregistered = { ...agency, isGstRegistered: false };

test("a tax invoice says who sold what to whom, when, for how much, with the GST", () => {
  expect(receiptContent(wholeFacts)).toEqual({
    heading: "Tax invoice and receipt",
    agencyLine: "Harbour & Vale Property Pty Ltd · ABN 53 004 085 616 · 1300 975 707",
    details: [
      ["Date paid", "22 November 2026, 10:14 am AEDT"],
      ["Billed to", "Jamie Nguyen, Ελένη Παπαδοπούλου"],
      ["Property", "12 Wattle Street, Richmond VIC 3121"],
      ["Paid by", "Visa ending in 4242"],
      ["Reference", "SF-7K3M9Q2P"],
      ["Sent to", "jXXe@example.com, by email"],
    ],
    items: {
      headings: ["Item", "Amount (incl. GST)"],
      rows: [
        ["Photography: Twilight photography, 20 images", 110_000],
        ["Online listing: Premiere listing, 60 days", 220_000],
      ],
      totalCents: 330_000,
    },
    payment: { rows: [], totalCents: 330_000, gst: [["GST included", 30_000]] },
    account: [
      ["Received so far", 330_000],
      ["Remaining", 0],
    ],
    notes: ["Thank you. Please keep this receipt for your records."],
  });
});

// The GST in amounts with GST: 1/11, rounded half away from zero.
test.each([
  [330_000, 30_000],
  [199_999, 18_182],
  [1, 0],
  [5, 0],
  [6, 1],
  [11, 1],
  [429_500, 39_045],
])("the GST in %i cents is %i", (cents, gst) => {
  expect(receiptContent(factsOfAmount(cents)).payment.gst).toEqual([["GST included", gst]]);
});

test("the card surcharge stands by itself, and so does the GST in it", () => {
  expect(receiptContent({ ...wholeFacts, surchargeCents: 4_620 }).payment).toEqual({
    rows: [
      ["Amount", 330_000],
      ["Card surcharge", 4_620],
    ],
    totalCents: 334_620,
    gst: [
      ["GST included in the amount", 30_000],
      ["GST included in the card surcharge", 420],
    ],
  });
});

describe("the buyer is named from $1,000", () => {
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
  });
});

test.each([
  ["Deposit Payment", "No GST applies to a deposit.", "Deposit"],
  ["Agency Settlement", "No GST applies to this payment for settlement.", "Payment for settlement"],
  ["Bridging Loan", "No GST applies to repayments and interest.", "Repayment"],
  ["Renovation Loan", "No GST applies to repayments and interest.", "Repayment"],
  ["Commission Funder", "No GST applies to repayments and interest.", "Repayment"],
  ["Interest Free", "No GST applies to repayments and interest.", "Repayment"],
  ["Standard Loan", "No GST applies to repayments and interest.", "Repayment"],
] as const)("a payment of a %s is no tax invoice and has no GST: %s", (productType, words, line) => {
  const content = receiptContent(factsOfAmount(330_000, { productType }));
  expect(content).toMatchObject({
    heading: "Receipt",
    items: { headings: ["Item", "Amount"], rows: [[line, 330_000]] },
    payment: { gst: [] },
  });
  expect(content.notes[0]).toBe(words);
  expect(content.details.some(([label]) => label === "Billed to")).toBe(false);
});

test("marketing that an agency charges by its items on interest-free terms is a sale", () => {
  const content = receiptContent({ ...wholeFacts, productType: "Interest Free" });
  expect([content.heading, content.payment.gst]).toEqual([
    "Tax invoice and receipt",
    [["GST included", 30_000]],
  ]);
  expect(
    productTypes.map((type) => gstTreatmentOf(type, true)).filter((each) => each === "sale"),
  ).toHaveLength(6);
});

test("an agency that is not registered issues receipts without GST, and says why", () => {
  const content = receiptContent({ ...wholeFacts, agency: unregistered });
  expect(content).toMatchObject({
    heading: "Receipt",
    payment: { gst: [] },
    items: { headings: ["Item", "Amount"] },
  });
  expect(content.notes[0]).toBe(
    "No GST is included: Harbour & Vale Property Pty Ltd isn't registered for GST.",
  );
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

  test("has such GST that that of all parts is that of the whole", () => {
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

test("what came in beyond what was due is told, and is no part of the receipt's amounts", () => {
  const content = receiptContent({ ...wholeFacts, account: { ...account, overCents: 5_000 } });
  expect(content.account.at(-1)).toEqual(["Paid beyond what was due", 5_000]);
  expect(content.payment.totalCents).toBe(330_000);
  expect(content.notes).toContain(
    "$50.00 came in beyond what was due. It is held for you until it is returned.",
  );
});

test.each([
  [350_000, [["Further charges", 20_000]]],
  [310_000, [["Taken off", -20_000]]],
  [330_000, []],
])("items always add up to what is charged: %i", (dueCents, rest) => {
  const { rows, totalCents } = receiptContent({ ...wholeFacts, account: { ...account, dueCents } }).items;
  expect(rows.slice(2)).toEqual(rest);
  expect(rows.reduce((sum, [, cents]) => sum + cents, 0)).toBe(totalCents);
});

test.each([
  ["Visa ending in 4242", { brand: "visa", last4: "4242" }, "Credit Card"],
  ["American Express ending in 0005", { brand: "amex", last4: "0005" }, "AMEX"],
  ["Bank transfer", null, "Bank Transfer"],
  ["PayID", null, "PayID"],
  ["BPAY", null, "BPay"],
  ["Direct debit", null, "Direct Debit"],
  ["Pay at settlement", null, "Pay At Settlement"],
] as const)("it says how it was paid: %s", (words, card, method) => {
  expect(receiptContent({ ...wholeFacts, card, method }).details).toContainEqual(["Paid by", words]);
});

test("without a property the instant is told by the agency's clock, and a text message is told as one", () => {
  const { details } = receiptContent({
    ...wholeFacts,
    property: null,
    agency: { ...agency, state: "WA" },
    sentTo: { channel: "SMS", contact: "XXXXXX156" },
  });
  expect(details[0]).toEqual(["Date paid", "22 November 2026, 7:14 am AWST"]);
  expect(details.at(-1)).toEqual(["Sent to", "XXXXXX156, by text message"]);
});
