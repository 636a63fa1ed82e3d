// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { cardBrand, cardEntryProblem } from "#server/services/cards/sandbox/card-number.ts";
import { fieldsPage } from "#server/services/cards/sandbox/fields-page.ts";
import { fieldsScript } from "#server/services/cards/sandbox/fields-script.ts";
import { APP_ORIGIN, CARDS } from "./sandbox-fixture.ts";

type Message = { type: string; [detail: string]: unknown };

let messages: Message[];
const app = { postMessage: (message: Message, origin: string) => messages.push({ ...message, origin }) };

beforeEach(() => {
  messages = [];
  open(false);
});

function open(isAmex: boolean) {
  const page = new DOMParser().parseFromString(
    fieldsPage({ appOrigin: APP_ORIGIN, nonce: "n1", isAmex }),
    "text/html",
  );
  page.querySelector("script")?.remove();
  for (const name of ["data-app-origin", "data-nonce", "data-accept"]) {
    document.body.setAttribute(name, page.body.getAttribute(name) ?? "");
  }
  document.body.innerHTML = page.body.innerHTML;
  vi.stubGlobal("parent", app);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
    },
  );
  // The browser runs this text as a file of its own.
  new Function(fieldsScript)();
}

function type(id: string, text: string): string {
  const input = document.getElementById(id) as HTMLInputElement;
  input.focus();
  input.value = text;
  input.setSelectionRange(text.length, text.length);
  input.dispatchEvent(new Event("input"));
  return input.value;
}

const fill = (number: string, expiry: string, cvc: string) => {
  type("number", number);
  type("expiry", expiry);
  type("cvc", cvc);
  type("name", "Alex Vendor");
};
const say = (data: object, origin = APP_ORIGIN) =>
  window.dispatchEvent(new MessageEvent("message", { data, origin, source: window.parent }));
const error = (id: string) => document.getElementById(`${id}-error`)?.textContent;

test.each([
  ["4242424242424242", "4242 4242 4242 4242"],
  ["378282246310005", "3782 822463 10005"],
  ["3782-8224", "3782 8224"],
  ["42x4", "424"],
])("the number %s is written %s", (typed, written) => {
  expect(type("number", typed)).toBe(written);
});

test.each([
  ["1", "1"],
  ["7", "07"],
  ["12", "12"],
  ["127", "12 / 7"],
  ["1227", "12 / 27"],
  ["122027", "12 / 27"],
  ["12/2027", "12 / 27"],
  ["3/29", "03 / 29"],
])("the expiry %s is written %s", (typed, written) => {
  expect(type("expiry", typed)).toBe(written);
});

test.each([...Object.values(CARDS), "4242424242424241", "2221000000000009", "6011111111111117", "42"])(
  "the page and the gateway judge %s alike",
  (text) => {
    const number = text.replaceAll(" ", "");
    const cvc = cardBrand(number) === "amex" ? "1234" : "123";
    fill(text, "12 / 40", cvc);
    const problem = cardEntryProblem(
      { number, expiryMonth: 12, expiryYear: 2040, cvc },
      new Date("2026-11-21T00:00:00Z"),
    );
    expect(messages.at(-1)).toEqual({
      source: "saleflow-cards",
      version: 1,
      nonce: "n1",
      type: "changed",
      brand: cardBrand(number),
      complete: problem === null,
      empty: false,
      errorText: problem?.message ?? null,
      origin: APP_ORIGIN,
    });
  },
);

test("a wrong entry is named beside its field and refused", () => {
  fill("4242 4242 4242 4241", "13 / 40", "12");
  say({ target: "saleflow-cards", version: 1, type: "tokenise", requestId: "r1" });
  expect([error("number"), error("expiry"), error("cvc"), error("name")]).toEqual([
    "Check the card number.",
    "Check the month: it runs from 01 to 12.",
    "Enter the 3-digit security code.",
    "",
  ]);
  expect(messages.at(-1)).toMatchObject({
    type: "refused",
    requestId: "r1",
    message: "Check the card number.",
  });
});

test("only the app's own page is obeyed", () => {
  fill("", "", "");
  const before = messages.length;
  const order = { target: "saleflow-cards", version: 1, type: "tokenise", requestId: "r1" };
  say(order, "https://evil.test");
  say({ ...order, version: 2 });
  say({ ...order, target: "another" });
  window.dispatchEvent(new MessageEvent("message", { data: order, origin: APP_ORIGIN, source: window }));
  expect(messages).toHaveLength(before);
});

test("a token leaves the fields as they were typed", async () => {
  const fetched = vi.fn(async () => Response.json({ token: "tok_1", brand: "visa", last4: "4242" }));
  vi.stubGlobal("fetch", fetched);
  fill(CARDS.paid, "1240", "123");
  say({ target: "saleflow-cards", version: 1, type: "tokenise", requestId: "r1" });
  await vi.waitFor(() => expect(messages.at(-1)).toMatchObject({ type: "tokenised", token: "tok_1" }));
  expect((document.getElementById("number") as HTMLInputElement).value).toBe(CARDS.paid);
  say({ target: "saleflow-cards", version: 1, type: "disable", disabled: true });
  expect((document.getElementById("fieldset") as HTMLFieldSetElement).disabled).toBe(true);
  expect(JSON.stringify(messages)).not.toContain("4242 4242");
});

test("Enter asks the app to pay", () => {
  document.getElementById("cvc")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  expect(messages.at(-1)).toMatchObject({ type: "submitted" });
});

test("the security code of American Express has four digits, from before its number is typed [T504]", () => {
  open(true);
  type("cvc", "12");
  document.getElementById("cvc")?.dispatchEvent(new Event("blur"));
  expect(error("cvc")).toBe("Enter the 4-digit security code.");
  expect(document.getElementById("cvc-hint")?.textContent).toBe("4 digits on the front");
  type("number", "4242424242424242");
  expect(error("cvc")).toBe("Enter the 3-digit security code.");
});
