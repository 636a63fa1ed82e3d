import { expect, test } from "vitest";
import { productTypes } from "#domain/enumerations.ts";
import { gstTreatmentOf } from "#domain/money/gst.ts";
import { receiptContent } from "#server/receipt/receipt.rules.ts";
import { factsOfAmount, wholeFacts } from "./receipt-facts.ts";

const { agency, account } = wholeFacts;
const unregistered = { ...agency, isGstRegistered: false };

test("a tax invoice says who sold what to whom, when, for how much, with the GST [T409]", () => {
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

test.each([
  ["53 004 085 616", "ABN 53 004 085 616 · 1300 975 707"],
  ["53004085616", "ABN 53 004 085 616 · 1300 975 707"],
  ["not known", "ABN not known · 1300 975 707"],
])("an agency of one name is named once, with its ABN %j in groups", (abn, line) => {
  const { agencyLine } = receiptContent({
    ...wholeFacts,
    agency: { ...agency, legalName: agency.name, abn },
  });
  expect(agencyLine).toBe(line);
});

test("what is not known is left out", () => {
  const facts = factsOfAmount(99_999, { property: null, sentTo: null });
  expect(receiptContent(facts).details).toEqual([
    ["Date paid", "22 November 2026, 10:14 am AEDT"],
    ["Paid by", "Visa ending in 4242"],
    ["Reference", "SF-7K3M9Q2P"],
  ]);
  expect(receiptContent({ ...facts, sentTo: wholeFacts.sentTo }).details.slice(3)).toEqual([
    ["Sent to", "jXXe@example.com, by email"],
  ]);
});

test("a sale without items is one line, and so is a deposit, whatever its items", () => {
  expect(receiptContent(factsOfAmount(5_000)).items.rows).toEqual([["Marketing costs", 5_000]]);
  expect(receiptContent({ ...wholeFacts, productType: "Deposit Payment" }).items.rows).toEqual([
    ["Deposit", 330_000],
  ]);
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
])("the GST in %i cents is %i [T406]", (cents, gst) => {
  expect(receiptContent(factsOfAmount(cents)).payment.gst).toEqual([["GST included", gst]]);
});

test("the card surcharge stands by itself, and so does the GST in it [T407]", () => {
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

test.each([
  ["Deposit Payment", "No GST applies to a deposit.", "Deposit"],
  ["Agency Settlement", "No GST applies to this payment for settlement.", "Payment for settlement"],
  ["Bridging Loan", "No GST applies to repayments and interest.", "Repayment"],
  ["Renovation Loan", "No GST applies to repayments and interest.", "Repayment"],
  ["Commission Funder", "No GST applies to repayments and interest.", "Repayment"],
  ["Interest Free", "No GST applies to repayments and interest.", "Repayment"],
  ["Standard Loan", "No GST applies to repayments and interest.", "Repayment"],
] as const)("a payment of a %s is no tax invoice and has no GST: %s [T412]", (productType, label, line) => {
  const content = receiptContent(factsOfAmount(330_000, { productType }));
  expect(content).toMatchObject({
    heading: "Receipt",
    items: { headings: ["Item", "Amount"], rows: [[line, 330_000]] },
    payment: { gst: [] },
  });
  expect(content.notes[0]).toBe(label);
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

test("an agency that is not registered issues receipts without GST, and says why [T410]", () => {
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
] as const)("it says how it was paid: %s", (label, card, method) => {
  expect(receiptContent({ ...wholeFacts, card, method }).details).toContainEqual(["Paid by", label]);
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
