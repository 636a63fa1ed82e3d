import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  browserCookie,
  codeMessage,
  contactMacOf,
  contactsOf,
  expiryOf,
  gateCookie,
  isAnyDestination,
  isDestination,
  linkExpiryOf,
  linkOf,
  maskContact,
  normalise,
  secondsLeft,
  siteFailures,
} from "#server/otp/otp.rules.ts";

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

test("cookies and counters have these names", () => {
  expect(gateCookie("payment-options", "SF7K3M9Q2P")).toBe("gate-payment-options-sf7k3m9q2p");
  expect([browserCookie, siteFailures]).toEqual(["browser", "otp-failures"]);
});

test("a code lives five minutes", () => {
  expect(expiryOf(new Date("2026-11-21T02:00:00.000Z"))).toEqual(new Date("2026-11-21T02:05:00.000Z"));
});

test("seconds are rounded up, so that a live code never shows none", () => {
  const expiresAt = new Date("2026-11-21T02:05:00.000Z");
  const at = (instant: string) => secondsLeft(expiresAt, new Date(instant));
  expect(at("2026-11-21T02:00:00.000Z")).toBe(300);
  expect(at("2026-11-21T02:04:59.999Z")).toBe(1);
  expect(at("2026-11-21T02:05:00.000Z")).toBe(0);
  expect(at("2026-11-21T03:00:00.000Z")).toBe(0);
});

test("the text message ends with the domain-bound code alone on its line", () => {
  const origin = "https://pay.saleflow.au";
  const link = linkOf(origin, "q83vEjRWeJCrze8SNFZ4kA");
  const { body } = codeMessage("SMS", { code: "012345", link, isLast: false }, origin);
  expect(body.split("\n").at(-1)).toBe("@pay.saleflow.au #012345");
  expect(body).toContain("\nOr open https://pay.saleflow.au/verify#q83vEjRWeJCrze8SNFZ4kA\n");
  expect(body.length).toBeLessThanOrEqual(160);
});

describe("a message reads", () => {
  const origin = "https://pay.saleflow.au";
  const link = linkOf(origin, "q83v");
  const messageOf = (channel: "SMS" | "EMAIL", isLast: boolean) =>
    codeMessage(channel, { code: "012345", link, isLast }, origin);

  test("as a text", () => {
    expect(messageOf("SMS", false)).toEqual({
      subject: null,
      body: "Your Saleflow code is 012345. It expires in 5 minutes. Never share it.\nOr open https://pay.saleflow.au/verify#q83v\n\n@pay.saleflow.au #012345",
    });
    expect(messageOf("SMS", true).body).toBe(
      "Your Saleflow code is 012345. It expires in 5 minutes. Never share it.\nOr open https://pay.saleflow.au/verify#q83v - works for 24 hours. No more messages until then.\n\n@pay.saleflow.au #012345",
    );
  });

  test("as an e-mail", () => {
    const lines = (ofLink: string) =>
      [
        "Your Saleflow code is 012345.",
        "It expires in 5 minutes. Never share it.",
        "Or open this link and press Continue, on the device you want to use:\nhttps://pay.saleflow.au/verify#q83v",
        ofLink,
        "If you did not ask for a code, you can ignore this message.",
      ].join("\n\n");
    expect(messageOf("EMAIL", false)).toEqual({
      subject: "Your Saleflow code",
      body: lines("The link works once, for 5 minutes."),
    });
    expect(messageOf("EMAIL", true).body).toBe(
      lines(
        "The link works once, for 24 hours. It is the last message we can send in that time, so please keep it.",
      ),
    );
  });
});

test("a link lives as long as its code, the last of a day until another may be sent", () => {
  const sentAt = new Date("2026-11-21T02:00:00.000Z");
  expect(linkExpiryOf(sentAt, false)).toEqual(new Date("2026-11-21T02:05:00.000Z"));
  expect(linkExpiryOf(sentAt, true)).toEqual(new Date("2026-11-22T02:00:00.000Z"));
});
