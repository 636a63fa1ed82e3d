import { expect, test } from "vitest";
import { exampleInvoice, exampleInvoiceDraft } from "#contract/supplier-invoice-examples.ts";
import { draftOf, emptyInvoice } from "#machines/invoice-capture/invoice-capture.rules.ts";
import {
  correctionErrors,
  correctionText,
  itemsWithout,
  originalOf,
  tidiedInvoice,
} from "#web/supplier-payments/invoice-correction.values.ts";

const payments = { suppliers: [{ id: "sup_lens", name: "Lenscraft", abn: null }] };

test("a saved invoice is typed as it is, and sent as it was", () => {
  const invoice = { ...exampleInvoice, abn: "51824753556", gstCents: 18_000, version: 3 };
  const { values, version } = originalOf(invoice);
  expect(version).toBe(3);
  expect(values.total).toBe("1980.00");
  expect(draftOf(values, null)).toEqual({ ...exampleInvoiceDraft, abn: "51824753556", gstCents: 18_000 });
  expect(correctionErrors(values)).toEqual({});
});

test("an ABN that is not quoted stays so", () => {
  const { values } = originalOf({ ...exampleInvoice, abn: null });
  expect(values.abn).toBe("");
  expect(draftOf(values, null).abn).toBeNull();
});

test("what is missing is said beside its field", () => {
  expect(correctionErrors(emptyInvoice)).toMatchObject({
    supplierId: "Choose a supplier.",
    totalCents: "Enter an amount, such as 1,980.00.",
    "lines.0.description": "Enter what it is for.",
  });
});

test.each<[string, unknown, string]>([
  ["supplierId", "sup_lens", "Lenscraft"],
  ["supplierId", "sup_gone", "sup_gone"],
  ["number", "INV-118", "INV-118"],
  ["issuedOn", "2026-11-03", "3 Nov 2026"],
  ["issuedOn", "", ""],
  ["abn", "51824753556", "51 824 753 556"],
  ["abn", "", "None"],
  ["total", "1980", "$1,980.00"],
  ["gst", "x", "x"],
  ["isBuyerNamed", true, "Yes"],
  ["isBuyerNamed", false, "No"],
  [
    "lines",
    [
      { description: "Photos", itemId: "", amount: "5" },
      { description: "Floor plan", itemId: "", amount: "" },
    ],
    "Photos, $5.00; Floor plan, ",
  ],
])("%s %j is read as %s", (field, value, text) => {
  expect(correctionText(field, value, payments)).toBe(text);
});

test("however it was typed, it is sent as the server gives it back", () => {
  const { values } = originalOf({ ...exampleInvoice, abn: "51824753556" });
  const typed = {
    ...values,
    number: ` ${values.number} `,
    abn: "51 824 753 556",
    total: "$1,980",
    gst: "0",
    lines: values.lines.map((line) => ({ ...line, amount: "1980.0" })),
  };
  expect(tidiedInvoice(typed)).toEqual(values);
  expect(tidiedInvoice({ ...typed, total: "x", abn: "" })).toMatchObject({ total: "x", abn: "" });
});

test("what an invoice takes of an item is left to it while it is corrected", () => {
  const line = { description: "Photos", itemId: "itm_1", amountCents: 5_000 };
  const items = [
    { id: "itm_1", name: "Photos", leftCents: -1_000 },
    { id: "itm_2", name: "Film", leftCents: 2_000 },
  ];
  expect(itemsWithout(items, { lines: [line, { ...line, amountCents: 500 }] })).toEqual([
    { id: "itm_1", name: "Photos", leftCents: 4_500 },
    { id: "itm_2", name: "Film", leftCents: 2_000 },
  ]);
});
