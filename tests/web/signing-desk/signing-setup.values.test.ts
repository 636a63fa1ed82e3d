import { expect, test } from "vitest";
import { exampleField } from "#contract/contract-template-examples.ts";
import { signingRequestSave } from "#contract/signing-request.ts";
import { withChanges } from "#machines/kit/merge.ts";
import { setupErrors } from "#web/signing-desk/signing-setup.errors.ts";
import { savedOf } from "#web/signing-desk/signing-setup.saved.ts";
import { type SetupFormValues, valuesOf } from "#web/signing-desk/signing-setup.values.ts";
import { setupWith } from "./signing-fixture.ts";

const setup = setupWith();
const price = {
  ...exampleField,
  name: "price",
  type: "number" as const,
  group: "general" as const,
  signerId: null,
};
const changed = (changes: object, of = setup) =>
  withChanges(valuesOf(of), changes as Record<string, unknown>) as SetupFormValues;
const messages = (changes: object, of = setup, reason = "") =>
  setupErrors(changed(changes, of), of, reason).map(({ path, message }) => `${path}: ${message}`);

test("what the server has is sent back as it was", () => {
  const { request } = setup;
  expect(savedOf(valuesOf(setup), setup)).toEqual({
    signers: request.signers.map(
      ({ signerId, name, email, phoneNumber, capacity, company, group, canDelegate }) => ({
        signerId,
        name,
        email,
        phoneNumber,
        capacity,
        company,
        group,
        canDelegate,
      }),
    ),
    witnesses: [],
    groups: [],
    instrument: "agreement",
    values: {},
    expiryDays: 14,
    sale: null,
  });
});

test("what is typed is sent as the contract takes it; what is not whole yet is left out until it is", () => {
  const typed = changed({
    "signers.sig_vendor1.name": " Jane Citizen ",
    "signers.sig_vendor1.email": "jane@",
    "signers.sig_vendor1.phoneNumber": "0491 570 156",
    "needed.1": "2",
    expiryDays: "61",
  });
  const saved = savedOf(typed, setup);
  expect(saved.signers[0]).toMatchObject({ name: "Jane Citizen", email: null, phoneNumber: "+61491570156" });
  expect([saved.groups, saved.expiryDays]).toEqual([[{ group: 1, needed: 2 }], 14]);
  expect(signingRequestSave.safeParse({ version: 1, ...saved }).success).toBe(true);
});

test("as many as there are is everyone, and is no rule", () => {
  expect(savedOf(changed({ "needed.1": "3" }), setup).groups).toEqual([]);
});

test("a signer has a name and a contact that messages reach", () => {
  const vendor = "signers.sig_vendor1";
  expect(messages({})).toEqual([]);
  expect(
    messages({ [`${vendor}.name`]: "", [`${vendor}.email`]: "", [`${vendor}.phoneNumber`]: "" }),
  ).toEqual([`${vendor}.name: Enter a name.`, `${vendor}.email: Enter an email address or a mobile number.`]);
  expect(messages({ [`${vendor}.email`]: "jane@", [`${vendor}.phoneNumber`]: "9000 0000" })).toEqual([
    `${vendor}.email: Enter a valid email address.`,
    `${vendor}.phoneNumber: Enter a valid mobile number.`,
  ]);
});

test("what staff fill in is held to the fields of the template", () => {
  const of = { ...setup, fields: [price] };
  expect(messages({}, of)).toEqual(["fields.price: Fill this in."]);
  expect(messages({ "fields.price": "a lot" }, of)).toEqual(["fields.price: Enter a number."]);
  expect(messages({ "fields.price": "850,000" }, of)).toEqual([]);
});

test("a paper that the law asks for is attached, or left out for a reason", () => {
  const asked = { role: "buyer" as const, paper: "form-1", label: "Form 1", source: "Act", file: null };
  const file = { hash: "a".repeat(64), name: "form.pdf", bytes: 1, attachedAt: "2026-11-21T02:00:00.000Z" };
  const missing = setupWith({ papers: [asked] });
  expect(messages({}, missing)).toEqual(["reason: Say why you're sending without these documents."]);
  expect(messages({}, missing, "The buyer has it.")).toEqual([]);
  expect(messages({}, setupWith({ papers: [{ ...asked, file }] }))).toEqual([]);
});

test("the terms of a sale are amounts and days, and the deposit is at most the price", () => {
  const of = setupWith({ documentType: "Sale Contract" });
  const terms = { "sale.price": "850,000", "sale.deposit": "85,000", "sale.settlementDay": "2027-02-15" };
  expect(messages(terms, of)).toEqual([]);
  expect(savedOf(changed(terms, of), of).sale).toEqual({
    isResidential: true,
    isAuction: false,
    auctionDay: null,
    isOffThePlan: false,
    isWaived: false,
    priceCents: 85_000_000,
    depositCents: 8_500_000,
    settlementDay: "2027-02-15",
  });
  expect(messages({ ...terms, "sale.deposit": "900,000", "sale.auctionDay": "31/02" }, of)).toEqual([
    "sale.deposit: The deposit can't be more than the price.",
    "sale.auctionDay: Enter a date.",
  ]);
  expect(valuesOf(setup).sale).toBeNull();
});
