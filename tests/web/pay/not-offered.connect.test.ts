import { expect, test } from "vitest";
import type { PublicApplication } from "#contract/application.ts";
import { exampleApplication } from "#contract/examples.ts";
import type { PaymentMethod } from "#domain/enumerations.ts";
import { fundsMethods } from "#domain/payment/methods.ts";
import { connectNotOffered, connectRequested } from "#web/pay/not-offered.connect.ts";

const offering = (...paymentMethods: PaymentMethod[]): PublicApplication => ({
  ...exampleApplication,
  paymentMethods,
});
const page = { accepts: fundsMethods, otherwise: "Bank Transfer" } as const;

test("a page's address asks for the method it names, and its bare address for the page's own [T562]", () => {
  const all = offering("PayID", "Bank Transfer", "BPay");
  expect(connectRequested(all, "", page)).toEqual({ method: "Bank Transfer", isOffered: true });
  expect(connectRequested(all, "?method=payid", page)).toEqual({ method: "PayID", isOffered: true });
  expect(connectRequested(all, "?method=amex", page)).toEqual({ method: "Bank Transfer", isOffered: true });
});

test("a method that is not offered is never replaced by another", () => {
  const some = offering("PayID", "Credit Card");
  expect(connectRequested(some, "", page)).toEqual({ method: "Bank Transfer", isOffered: false });
  expect(connectRequested(some, "?method=bpay", page)).toEqual({ method: "BPay", isOffered: false });
});

test("of a method that is not offered the name is said and no price [T563]", () => {
  const page = connectNotOffered(offering("PayID"), "AMEX");
  expect(page).toEqual({
    title: "American Express isn't available",
    message: `${exampleApplication.agency.name} doesn't offer this way to pay here. Nothing was charged.`,
    action: "See all ways to pay",
  });
  expect(JSON.stringify(page)).not.toMatch(/[$%]/);
  expect(connectNotOffered(offering(), "BPay").action).toBe("Back to your payment");
});
