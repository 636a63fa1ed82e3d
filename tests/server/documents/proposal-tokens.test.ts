import { expect, test } from "vitest";
import { nameOf, partyOf, typeOf } from "#server/services/documents/proposal-tokens.rules.ts";
import { tagOf } from "#server/services/documents/tags.rules.ts";

test.each<[tokens: string, role: string | null, number: number]>([
  ["Vendor's signature", "vendor", 1],
  ["Signature of the Seller", "vendor", 1],
  ["Signed by the purchaser", "buyer", 1],
  ["vendor2_name", "vendor", 2],
  ["Buyer 3 email", "buyer", 3],
  ["VendorName", "vendor", 1],
  ["Agent’s phone", "agent", 1],
  ["Vendor's agent", null, 1],
  ["Agent for the vendor", null, 1],
  ["Amount payable to the vendor", null, 1],
  ["Paid by the buyer", null, 1],
  ["Buyer's solicitor", null, 1],
  ["Witness of the vendor's signature", null, 1],
  ["Agency name", null, 1],
  ["Signature", null, 1],
  ["Vendor and buyer", null, 1],
])("“%s” is a field of %s", (tokens, role, number) => {
  expect(partyOf(tokens)).toMatchObject({ role, number });
});

test.each([
  ["Vendor's signature", "signature"],
  ["Date signed", "sign_date"],
  ["Signing date", "sign_date"],
  ["Date of birth", "date"],
  ["E-mail", "email"],
  ["Mobile phone", "phone"],
  ["Initials", "initials"],
  ["Purchase price", "number"],
  ["Special conditions", "textarea"],
  ["Designation", "text"],
  ["Updated address", "text"],
])("“%s” asks for a field of type %s", (tokens, type) => {
  expect(typeOf(tokens)).toBe(type);
});

test.each([
  ["vendor_name", { type: "text", name: "vendor_name", isRequired: null, role: "vendor" }],
  [" purchase_price * ", { type: "number", name: "purchase_price", isRequired: true, role: null }],
  ["signature:vendor2:second*", { type: "signature", name: "second", isRequired: true, role: "vendor" }],
  ["second:vendor2:signature", { type: "signature", name: "second", isRequired: null, role: "vendor" }],
  ["signature:signer3", { type: "signature", name: "signer3_signature", isRequired: null, role: null }],
  ["dropdown:state", { type: "select", name: "state", isRequired: null, role: null }],
])("the tag {{%s}} is read", (inside, { role, ...expected }) => {
  const tag = tagOf(inside);
  expect(tag).toMatchObject(expected);
  expect(tag?.party.role).toBe(role);
  expect(tag?.signerNumber).toBe(inside === "signature:signer3" ? 3 : null);
});

test.each(["", " ", "1st", "#each", "a:", "a:#b", "=x"])("{{%s}} is no tag", (inside) => {
  expect(tagOf(inside)).toBeNull();
});

test("a name is one that a field may have", () => {
  const names = ["Zoë's Name", "1. Lot / plan", "李", "a".repeat(90), "__"].map(nameOf);
  expect(names).toEqual(["zoe_name", "lot_plan", "field", "a".repeat(56), "field"]);
});
