import { expect, test } from "vitest";
import {
  checkInvoice,
  type EarlierInvoice,
  type InvoiceDraft,
  type InvoiceFacts,
} from "#domain/supplier/invoice-checks.ts";
import { invoiceNumberKey, joinedInvoiceNumberKey } from "#domain/supplier/invoice-number.ts";

const draft: InvoiceDraft = {
  number: "INV-118",
  issuedOn: "2026-11-03",
  abn: "51824753556",
  totalCents: 1_980_00,
  gstCents: 180_00,
  isBuyerNamed: true,
  lines: [{ description: "Photography", itemId: "itm_1", amountCents: 1_980_00 }],
};
const facts: InvoiceFacts = {
  today: "2026-11-23",
  sameNumber: null,
  sameElsewhere: null,
  sameFile: null,
  sameAmount: null,
  register: { status: "active", isGstRegistered: true },
  supplierAbn: null,
  agencyAbn: "53004085616",
  abnOf: null,
  accountOf: null,
  items: { itm_1: { name: "Photography", leftCents: 1_980_00 } },
  isExcused: false,
};
const earlier: EarlierInvoice = {
  number: "INV-118",
  issuedOn: "2026-11-03",
  status: "paid",
  paidOn: "2026-11-09",
  capturedOn: "2026-11-04",
};
const check = (more: Partial<InvoiceDraft> = {}, known: Partial<InvoiceFacts> = {}) =>
  checkInvoice({ ...draft, ...more }, { ...facts, ...known });

test("an invoice with nothing to say about it", () => {
  expect(check()).toEqual({ errors: [], warnings: [] });
});

test.each<[string, string, Partial<InvoiceDraft>, Partial<InvoiceFacts>]>([
  ["abn", "This is not an ABN. Check its 11 digits against the invoice.", { abn: "51824753557" }, {}],
  [
    "lines",
    "The lines come to $1,980.00 and the invoice to $1,980.01. Change one of them.",
    { totalCents: 1_980_01 },
    { items: {} },
  ],
  ["gstCents", "GST is part of the total: it can't be more than $1,980.00.", { gstCents: 1_980_01 }, {}],
  ["number", "An invoice number has a letter or a digit.", { number: " #–. " }, {}],
  ["number", "This looks like INV-118 of 3 November 2026, paid on 9 November.", {}, { sameNumber: earlier }],
  [
    "number",
    "This looks like INV-118 of 30 December 2025, captured on 2 January 2026.",
    {},
    { sameNumber: { ...earlier, issuedOn: "2025-12-30", paidOn: null, capturedOn: "2026-01-02" } },
  ],
  ["file", "This looks like INV-118 of 3 November 2026, paid on 9 November.", {}, { sameFile: earlier }],
])("%s: %s", (field, message, more, known) => {
  expect(check(more, known)).toEqual({ errors: [{ field, message }], warnings: [] });
});

test.each<[string, string, Partial<InvoiceDraft>, Partial<InvoiceFacts>]>([
  [
    "abn",
    "No ABN was quoted: $930.60 of $1,980.00 is withheld for the tax office.",
    { abn: null, gstCents: 0 },
    {},
  ],
  [
    "abn",
    "This is your own ABN, not the supplier's: $930.60 of $1,980.00 is withheld for the tax office.",
    { abn: "53004085616" },
    { supplierAbn: "51824753556" },
  ],
  ["abn", "This is your own ABN, not the supplier's.", { abn: "53004085616" }, { isExcused: true }],
  [
    "abn",
    "This supplier's ABN is 29 002 589 460. Ask them which is right: otherwise $930.60 of $1,980.00 is withheld for the tax office.",
    {},
    { supplierAbn: "29002589460" },
  ],
  [
    "abn",
    "This supplier's ABN is 29 002 589 460. Ask them which is right.",
    {},
    { supplierAbn: "29002589460", isExcused: true },
  ],
  [
    "abn",
    "The business register says that this ABN is cancelled.",
    {},
    { register: { status: "cancelled", isGstRegistered: true } },
  ],
  [
    "abn",
    "The business register doesn't know this ABN.",
    {},
    { register: { status: "unknown", isGstRegistered: false } },
  ],
  [
    "gstCents",
    "The business register says that this ABN is not registered for GST.",
    {},
    { register: { status: "active", isGstRegistered: false } },
  ],
  ["gstCents", "GST is one eleventh of $1,980.00 at the most, $180.00.", { gstCents: 180_01 }, {}],
  [
    "totalCents",
    "INV-101 of 19 September 2026 was for $1,980.00 too.",
    {},
    { sameAmount: { ...earlier, number: "INV-101", issuedOn: "2026-09-19" } },
  ],
  ["supplierId", "Signs of Richmond has the same account on file.", {}, { accountOf: "Signs of Richmond" }],
  ["isBuyerNamed", "From $1,000.00 a tax invoice has to name its buyer.", { isBuyerNamed: false }, {}],
  [
    "lines",
    "This is $80.00 more than is left of Photography.",
    {},
    { items: { itm_1: { name: "Photography", leftCents: 1_900_00 } } },
  ],
  [
    "lines",
    "This is $1,980.00 more than is left of Photography.",
    {},
    // Eighty dollars more were invoiced of each before: of the signboard, this invoice takes nothing.
    {
      items: {
        itm_1: { name: "Photography", leftCents: -80_00 },
        itm_2: { name: "Signboard", leftCents: -80_00 },
      },
    },
  ],
  [
    "number",
    "This looks like INV-118 of 3 November 2026 from Lumen Studio, with the same ABN.",
    {},
    { sameElsewhere: { ...earlier, supplierName: "Lumen Studio" } },
  ],
  [
    "abn",
    "This is the ABN of Lumen Studio, not this supplier's: $930.60 of $1,980.00 is withheld for the tax office.",
    {},
    { abnOf: "Lumen Studio" },
  ],
  ["issuedOn", "This day is in the future.", { issuedOn: "2026-11-24" }, {}],
  ["issuedOn", "This invoice is more than a year old.", { issuedOn: "2025-11-22" }, {}],
])("a warning at %s: %s", (field, message, more, known) => {
  expect(check(more, known)).toEqual({ errors: [], warnings: [{ field, message }] });
});

test("an invoice of a day before there were rates is withheld from all the same", () => {
  const { warnings } = check({ abn: null, gstCents: 0, issuedOn: "2006-06-30" });
  expect(warnings).toContainEqual({
    field: "abn",
    message: "No ABN was quoted: $930.60 of $1,980.00 is withheld for the tax office.",
  });
});

test("what is just within bounds", () => {
  const none = { errors: [], warnings: [] };
  expect(check({ issuedOn: "2025-11-23" })).toEqual(none);
  expect(check({ issuedOn: "2026-11-23" })).toEqual(none);
  expect(check({}, { sameAmount: { ...earlier, issuedOn: "2026-09-18" } })).toEqual(none);
  expect(check({ abn: null, gstCents: 0 }, { isExcused: true })).toEqual(none);
  expect(check({ gstCents: 0 }, { register: { status: "active", isGstRegistered: false } })).toEqual(none);
  const small = [{ description: "Sign", itemId: null, amountCents: 999_99 }];
  expect(check({ isBuyerNamed: false, totalCents: 999_99, gstCents: 0, lines: small })).toEqual(none);
});

test("one invoice number in twelve spellings", () => {
  const spellings = [
    "INV-118",
    "inv-118",
    "INV118",
    "Inv 118",
    "INV/118",
    "INV.118",
    "INV#118",
    "INV-00118",
    "inv_0118",
    " INV - 118 ",
    "ＩＮＶ－１１８",
    "Inv–118",
  ];
  expect(new Set(spellings.map(invoiceNumberKey))).toEqual(new Set(["inv118"]));
  expect(["INV-1180", "INV-18", "INW-118", "118", "0", "000"].map(invoiceNumberKey)).toEqual([
    "inv1180",
    "inv18",
    "inw118",
    "118",
    "0",
    "0",
  ]);
});

test("a sign between two runs of digits says nothing either", () => {
  const spellings = ["INV2026-007", "INV2026007", "inv 2026/007", "INV-2026.007", "INV002026-007"];
  expect(new Set(spellings.map(joinedInvoiceNumberKey))).toEqual(new Set(["inv2026007"]));
  expect(["INV2026-7", "INV-118", "INV-00118", "000", "#"].map(joinedInvoiceNumberKey)).toEqual([
    "inv20267",
    "inv118",
    "inv118",
    "0",
    "",
  ]);
});
