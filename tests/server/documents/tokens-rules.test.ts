import { describe, expect, test } from "vitest";
import {
  labelOf,
  nameOf,
  partyOf,
  tokensOf,
  typeOf,
} from "#server/services/documents/proposal-tokens.rules.ts";
import { tagOf, tagPattern } from "#server/services/documents/tags.rules.ts";

test.each([
  ["Vendor's Name2", ["vendor", "name", "2"]],
  ["VendorName", ["vendor", "name"]],
  ["ABN Number", ["abn", "number"]],
  ["vendor2Name", ["vendor", "2", "name"]],
  ["agents' fee", ["agents", "fee"]],
  ["it’sall", ["it", "sall"]],
  ["", []],
  ["— !", []],
])("%j has the words %j", (text, tokens) => {
  expect(tokensOf(text)).toEqual(tokens);
});

describe("a field is of a party", () => {
  test.each([
    ["vendor", "vendor"],
    ["vendors", "vendor"],
    ["seller", "vendor"],
    ["sellers", "vendor"],
    ["buyer", "buyer"],
    ["buyers", "buyer"],
    ["purchaser", "buyer"],
    ["purchasers", "buyer"],
    ["agent", "agent"],
    ["agents", "agent"],
  ])("%s is the %s", (word, role) => {
    expect(partyOf(`${word} name`)).toEqual({ role, number: 1, isWitness: false });
  });

  test.each([
    "solicitor",
    "solicitors",
    "conveyancer",
    "conveyancers",
    "lawyer",
    "lawyers",
    "bank",
    "banks",
    "representative",
    "representatives",
    "guarantor",
    "guarantors",
    "lender",
    "lenders",
    "tenant",
    "tenants",
  ])("a buyer's %s is no buyer", (other) => {
    expect(partyOf(`buyer ${other}`)).toEqual({ role: null, number: 1, isWitness: false });
  });

  test.each(["to the", "from", "for each", "with", "against", "by the", "made by"])(
    "what is %s a vendor is not the vendor's",
    (tokens) => {
      expect(partyOf(`paid ${tokens} vendor`).role).toBeNull();
    },
  );

  test.each(["signed by the vendor", "sign by vendor", "executed by the vendor", "completed by vendor"])(
    "but what is %s is",
    (tokens) => {
      expect(partyOf(tokens).role).toBe("vendor");
    },
  );

  test("by a number of one or two digits beside it", () => {
    expect(
      ["vendor 2", "the vendor 12", "vendor 123", "vendor 0", "vendor name 2", "2 vendor"].map(
        (tokens) => partyOf(tokens).number,
      ),
    ).toEqual([2, 12, 1, 1, 1, 1]);
  });

  test("never where two are named, or a witness", () => {
    expect(partyOf("vendor 2 and buyer")).toEqual({ role: null, number: 1, isWitness: false });
    expect(partyOf("witness of vendor 2")).toEqual({ role: null, number: 1, isWitness: true });
    expect(partyOf("witnesses")).toEqual({ role: null, number: 1, isWitness: true });
    expect(partyOf("vendor or seller").role).toBe("vendor");
  });
});

describe("words ask for a type", () => {
  test.each<[string, string[]]>([
    [
      "sign_date",
      [
        "sign date",
        "signed date",
        "signing date",
        "signature date",
        "date signed",
        "date of signing",
        "date of signature",
        "date of execution",
      ],
    ],
    ["initials", ["initial", "initials"]],
    ["signature", ["signature", "signed", "signed by", "sign", "sign here"]],
    ["email", ["email", "e-mail", "E mail"]],
    ["phone", ["phone", "mobile", "telephone", "tel", "fax"]],
    ["date", ["date", "dated", "dob", "birthday"]],
    [
      "number",
      [
        "price",
        "amount",
        "deposit",
        "fee",
        "fees",
        "commission",
        "percent",
        "percentage",
        "rent",
        "balance",
        "total",
        "sum",
      ],
    ],
    [
      "textarea",
      [
        "special condition",
        "special conditions",
        "inclusion",
        "inclusions",
        "exclusion",
        "exclusions",
        "note",
        "notes",
        "comment",
        "comments",
        "remark",
        "remarks",
        "details",
        "description",
      ],
    ],
    ["text", ["", "name", "pricey", "update", "conditions", "signs"]],
  ])("%s", (type, all) => {
    for (const tokens of all) {
      expect([tokens, typeOf(tokens)]).toEqual([tokens, type]);
      expect([tokens, typeOf(`the ${tokens} x`)]).toEqual([tokens, type]);
    }
  });
});

test.each([
  ["VendorName 2", "vendor_name_2"],
  ["fullName1st", "full_name1st"],
  ["Vendors' fee", "vendors_fee"],
  ["Buyer’s ID", "buyer_id"],
  ["__1_a__", "a"],
  ["ＡＢＣ", "abc"],
  ["a - b (c)", "a_b_c"],
  ["123", "field"],
])("%j is the field %s", (text, name) => {
  expect(nameOf(text)).toBe(name);
});

test.each([
  ["vendor_name", "Vendor name"],
  ["  a.b__c\td ", "A b c d"],
  ["", ""],
  ["x".repeat(130), `X${"x".repeat(119)}`],
])("%j is the label %s", (name, label) => {
  expect(labelOf(name)).toBe(label);
});

describe("a tag", () => {
  const none = { role: null, number: 1, isWitness: false };
  test("alone is a name, with the type and the party of its words", () => {
    expect(tagOf(" vendor2_signature ")).toEqual({
      type: "signature",
      name: "vendor2_signature",
      label: "Vendor2 signature",
      party: { role: "vendor", number: 2, isWitness: false },
      signerNumber: null,
      isRequired: null,
    });
    expect(tagOf("signature")).toMatchObject({ type: "signature", name: "signature", party: none });
    expect(tagOf("signer2")).toMatchObject({ type: "text", name: "signer2", signerNumber: null });
  });

  test.each([
    ["sig:a", "signature"],
    ["sign:a", "signature"],
    ["SignDate:a", "sign_date"],
    ["sign date:a", "sign_date"],
    ["sign-date:a", "sign_date"],
    ["checkbox  multi : a", "checkbox_multi"],
    ["initial:a", "initials"],
    ["mobile:a", "phone"],
    ["check:a", "checkbox"],
    ["checkboxes:a", "checkbox_multi"],
    ["checkbox multi:a", "checkbox_multi"],
    ["dropdown:a", "select"],
    ["string:a", "text"],
    ["a:textarea", "textarea"],
    ["vendor:price", "number"],
  ])("%s is of type %s", (inside, type) => {
    expect(tagOf(inside)?.type).toBe(type);
  });

  test.each([
    ["vendor:a", "vendor", null],
    ["a:buyer 2", "buyer", null],
    ["witness:a", null, null],
    ["signer1:a", null, 1],
    ["signer_12:a", null, 12],
    ["signer:a", null, null],
    ["signer0:a", null, null],
    ["signer123:a", null, null],
    ["vendor name:text", "vendor", null],
  ])("%s is of %s, signer %s", (inside, role, signerNumber) => {
    expect(tagOf(inside)).toMatchObject({ party: { role }, signerNumber });
  });

  test("with a type and a party alone is named by both", () => {
    expect(tagOf("signature:vendor")).toMatchObject({ name: "vendor_signature", label: "Vendor signature" });
    expect(tagOf("vendor:witness")).toMatchObject({ name: "vendor", party: { role: "vendor" } });
    expect(tagOf("vendor name:text")).toMatchObject({ type: "text", name: "vendor_name" });
    expect(tagOf("witness:date")).toMatchObject({ name: "witness_date", party: { isWitness: true } });
  });

  test("ends with a star where it has to be filled in", () => {
    for (const tag of ["a*", "a * "]) expect(tagOf(tag)).toMatchObject({ name: "a", isRequired: true });
    expect([tagOf("a")?.isRequired, tagOf("a*b")]).toEqual([null, null]);
  });

  test("may have points, apostrophes and hyphens in its words, and begins each with a letter", () => {
    expect(tagOf("o'neil.b-c’d")).toMatchObject({ name: "o_neil_b_c_d" });
    expect([tagOf("a:1b"), tagOf("a b$"), tagOf("_a"), tagOf(":a")]).toEqual([null, null, null, null]);
    expect(tagOf("a".repeat(130))?.name).toBe("a".repeat(56));
  });

  test("stands between two braces, of up to 120 letters", () => {
    const insides = (text: string) => [...text.matchAll(tagPattern)].map((match) => match[1]);
    expect(insides("x {{a}} {b} {{c}d}} {{}} {{ e }}")).toEqual(["a", " e "]);
    expect([120, 121].map((length) => insides(`{{${"a".repeat(length)}}}`).length)).toEqual([1, 0]);
  });
});
