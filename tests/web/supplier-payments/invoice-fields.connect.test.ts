import { expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import type { SupplierPayments } from "#contract/supplier-invoice.ts";
import { emptyInvoice, emptyLine } from "#machines/invoice-capture/invoice-capture.rules.ts";
import { nothingCaptured } from "#machines/invoice-capture/invoice-capture.setup.ts";
import type {
  InvoiceCaptureContext,
  InvoiceCaptureEvent,
  InvoiceTyped,
} from "#machines/invoice-capture/invoice-capture.types.ts";
import { connectFields } from "#web/supplier-payments/invoice-fields.connect.ts";

const payments: SupplierPayments = {
  ...routes.readSupplierPayments.example.reply,
  invoices: [],
  suppliers: [
    { id: "sup_lens", name: "Lenscraft", abn: "51824753556" },
    { id: "sup_sign", name: "Signpost", abn: null },
  ],
  items: [{ id: "itm_photos", name: "Photography", leftCents: 50_000 }],
};

function fieldsOf(typed: Partial<InvoiceTyped>, more: Partial<InvoiceCaptureContext> = {}) {
  const sent: InvoiceCaptureEvent[] = [];
  const context = { ...nothingCaptured, typed: { ...emptyInvoice, ...typed }, ...more };
  return { fields: connectFields(context, (event) => void sent.push(event), payments), sent };
}
const lineOf = (amount: string, itemId = "") => ({ ...emptyLine, description: "Photos", amount, itemId });

test.each([
  [[lineOf("100")], "", "The lines add up to $100.00."],
  [[lineOf("100"), lineOf("50")], "150", "The lines add up to $150.00, the total of the invoice."],
  [[lineOf("100")], "150.00", "The lines add up to $100.00. $50.00 of the invoice is left."],
  [[lineOf("100"), lineOf("60")], "150", "The lines add up to $160.00, $10.00 more than the invoice."],
])("amounts add up as they are typed: %j of %s", (lines, total, text) => {
  expect(fieldsOf({ lines, total }).fields.sum.text).toBe(text);
});

test("what is left of an item counts what is put to it here", () => {
  const { fields } = fieldsOf({
    lines: [lineOf("300", "itm_photos"), lineOf("250", "itm_photos"), lineOf("9")],
  });
  expect(fields.lines[0]?.items).toEqual([{ value: "itm_photos", label: "Photography ($50.00 over)" }]);
  const one = fieldsOf({ lines: [lineOf("300", "itm_photos")] }).fields;
  expect(one.lines[0]?.items).toEqual([{ value: "itm_photos", label: "Photography ($200.00 left)" }]);
  expect(one.lines[0]?.remove).toBeNull();
});

test("another line begins with what is left, and one is taken away by itself", () => {
  const { fields, sent } = fieldsOf({ total: "150", lines: [lineOf("100"), lineOf("20")] });
  fields.addLine();
  fields.lines[0]?.remove?.();
  fields.lines[1]?.replace({ amount: "50" });
  expect(sent).toEqual([
    {
      type: "invoice.changed",
      changes: { lines: [lineOf("100"), lineOf("20"), { ...emptyLine, amount: "30.00" }] },
    },
    { type: "invoice.changed", changes: { lines: [lineOf("20")] } },
    { type: "invoice.changed", changes: { lines: [lineOf("100"), lineOf("50")] } },
  ]);
});

test("a supplier brings the ABN that is known of it, and never in place of what the invoice quotes", () => {
  const change = (changes: Partial<InvoiceTyped>) => [{ type: "invoice.changed", changes }];
  const blank = fieldsOf({});
  blank.fields.chooseSupplier("sup_lens");
  expect(blank.sent).toEqual(change({ supplierId: "sup_lens", abn: "51824753556" }));
  const own = fieldsOf({ abn: "29002589460" });
  own.fields.chooseSupplier("sup_lens");
  expect(own.sent).toEqual(change({ supplierId: "sup_lens" }));
  const read = fieldsOf({ supplierId: "sup_lens", abn: "51824753556" }, { readFields: ["abn"] });
  read.fields.chooseSupplier("sup_sign");
  expect(read.sent).toEqual(change({ supplierId: "sup_sign" }));
  const followed = fieldsOf({ supplierId: "sup_lens", abn: "51824753556" });
  followed.fields.chooseSupplier("sup_sign");
  expect(followed.sent).toEqual(change({ supplierId: "sup_sign", abn: "" }));
});

test("what is wrong stands beside its field: what is missing, what the check found, why it was refused", () => {
  expect(fieldsOf({}).fields.summary).toEqual([]);
  const missing = fieldsOf({ abn: "12" }, { isTried: true }).fields;
  expect(missing.summary.map(({ path, label }) => [path, label])).toEqual([
    ["supplierId", "Supplier"],
    ["number", "Invoice number"],
    ["issuedOn", "Invoice date"],
    ["abn", "ABN on the invoice"],
    ["totalCents", "Total, with GST"],
    ["gstCents", "GST"],
    ["lines.0.description", "Line 1, what it is for"],
    ["lines.0.amountCents", "Line 1, amount, with GST"],
  ]);
  expect(missing.errorOf("abn")).toBe("An ABN has 11 digits. Leave it empty if none is quoted.");
  const similar = "This looks like INV-118 of 3 November 2026, paid on 9 November.";
  const found = fieldsOf({}, { errors: [{ field: "file", message: similar }] }).fields;
  expect(found.summary).toEqual([{ path: "file", label: "PDF", message: similar }]);
  const refused = problem("invoice.duplicate", { field: "number", message: similar });
  expect(fieldsOf({}, { problem: refused }).fields.errorOf("number")).toBe(similar);
});

test("a field says that it was read from the file until it is changed", () => {
  const { fields } = fieldsOf({ number: "INV-118" }, { readFields: ["number"] });
  expect([fields.hintOf("number"), fields.hintOf("abn", "otherwise")]).toEqual([
    "Read from the PDF. Check it.",
    "otherwise",
  ]);
});
