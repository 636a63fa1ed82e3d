import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  contactMacOf,
  contactsOf,
  isAnyDestination,
  isDestination,
  maskContact,
  normalise,
} from "#server/core/party/contacts.rules.ts";

const nobody = { name: "Nobody", email: null, phoneNumber: null };
const jane = { name: "Jane", email: "jane@example.com", phoneNumber: null };
const bob = { name: "Bob", email: "bob@example.com", phoneNumber: "+61491570156" };

test("codes go to the first of the paying party who has the channel", () => {
  const parties = { vendors: [nobody, jane, bob], buyers: [nobody, bob] };
  expect(contactsOf({ productType: "Standard", ...parties })).toEqual({
    SMS: "+61491570156",
    EMAIL: "jane@example.com",
  });
  expect(contactsOf({ productType: "Deposit Payment", ...parties })).toEqual({
    SMS: "+61491570156",
    EMAIL: "bob@example.com",
  });
  expect(contactsOf({ productType: "Standard", vendors: [nobody], buyers: [bob] })).toEqual({
    SMS: null,
    EMAIL: null,
  });
});

test.each([
  ["0491 570 156", "+61491570156"],
  ["(04) 9157-0156", "+61491570156"],
  ["61491570156", "+61491570156"],
  ["+61 491 570 156", "+61491570156"],
  ["+64211234567", "+64211234567"],
  ["0491570156", "+61491570156"],
  ["6149157.0156", "+61491570156"],
  // Numbers that only look like mobiles stay as they are: landlines, too few and too many digits.
  ["0391570156", "0391570156"],
  ["049157015", "049157015"],
  ["04915701567", "04915701567"],
  ["61391570156", "61391570156"],
  ["6149157015", "6149157015"],
  ["614915701567", "614915701567"],
  ["10491570156", "10491570156"],
  ["161491570156", "161491570156"],
])("the mobile %s is %s", (given, expected) => {
  expect(normalise("SMS", given)).toBe(expected);
});

test("a contact is itself in full and masked, and no other", () => {
  const mobile = fc.stringMatching(/^\+614[0-9]{8}$/);
  fc.assert(
    fc.property(mobile, mobile, (contact, other) => {
      expect(isDestination("SMS", contact, contact)).toBe(true);
      expect(isDestination("SMS", contact, maskContact("SMS", contact))).toBe(true);
      expect(isDestination("SMS", contact, other)).toBe(other === contact);
    }),
  );
});

test("an e-mail is compared without blanks around it and without case, masked it has to be exact", () => {
  expect(normalise("EMAIL", "  Jane@Example.COM ")).toBe("jane@example.com");
  expect(maskContact("EMAIL", "jane@example.com")).toBe("jXXe@example.com");
  expect(maskContact("SMS", "+61491570156")).toBe("XXXXXX156");
  const is = (given: string) => isDestination("EMAIL", "jane@example.com", given);
  expect([is(" JANE@example.com"), is("jXXe@example.com"), is("JXXE@example.com"), is("")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe("a value names a contact on file", () => {
  const contacts = { SMS: "+61491570156", EMAIL: "jane@example.com" };

  test.each([
    ["0491 570 156", true],
    ["XXXXXX156", true],
    ["Jane@example.com", true],
    ["jXXe@example.com", true],
    ["0491 570 157", false],
    ["bob@example.com", false],
    ["", false],
  ])("%j: %s", (given, isNamed) => {
    expect(isAnyDestination(contacts, given)).toBe(isNamed);
  });

  test("of the channels that have one alone", () => {
    expect(isAnyDestination({ ...contacts, SMS: null }, "0491 570 156")).toBe(false);
    expect(isAnyDestination({ ...contacts, SMS: null }, "jane@example.com")).toBe(true);
    expect(isAnyDestination({ ...contacts, EMAIL: null }, "jane@example.com")).toBe(false);
    expect(isAnyDestination({ SMS: null, EMAIL: null }, "")).toBe(false);
  });
});

test("a contact has one keyed hash a channel, however it is written", () => {
  const macs = { mac: (...parts: string[]) => parts.join("|"), equal: () => false };
  expect(contactMacOf(macs, "SMS", "0491 570 156")).toBe("otp-contact|SMS|+61491570156");
  expect(contactMacOf(macs, "EMAIL", "Jane@Example.com")).toBe("otp-contact|EMAIL|jane@example.com");
});
