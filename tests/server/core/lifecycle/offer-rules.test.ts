import { describe, expect, test } from "vitest";
import { applicationStatuses } from "#domain/enumerations.ts";
import {
  expiredBefore,
  fieldForVendorOnly,
  isPayable,
  isUnfinished,
  maskContact,
} from "#server/core/lifecycle/application.rules.ts";
import { payableMethods } from "#server/core/payment-options/offer.facts.ts";
import { withoutGrid } from "#tests/support/offer.ts";

test("a completed application is payable, and those before it are unfinished", () => {
  expect(applicationStatuses.filter(isPayable)).toEqual(["completed"]);
  expect(applicationStatuses.filter(isUnfinished)).toEqual(["draft", "partiallyCompleted"]);
});

describe("ways to pay", () => {
  const application = {
    ...withoutGrid,
    status: "completed",
    productType: "Standard",
    paymentMethods: ["Request More Only", "Bank Transfer", "Credit Card", "Unheard Of"],
    payableCents: 1,
  } as const;
  test("are those enabled, in the product's order, while a cent can be paid", () => {
    expect(payableMethods(application)).toEqual(["Credit Card", "Bank Transfer", "Request More Only"]);
    expect(payableMethods({ ...application, payableCents: 0 })).toEqual([]);
    expect(payableMethods({ ...application, payableCents: -1 })).toEqual([]);
    expect(payableMethods({ ...application, status: "draft" })).toEqual([]);
    expect(payableMethods({ ...application, productType: "Agency Settlement" })).toEqual(["Bank Transfer"]);
  });
});

test("contacts are masked, and what isn't there stays so", () => {
  expect(maskContact({ email: "jane@example.com", phoneNumber: null })).toEqual({
    email: "jXXe@example.com",
    phoneNumber: null,
  });
  expect(maskContact({ email: null, phoneNumber: "+61491570156" })).toEqual({
    email: null,
    phoneNumber: "XXXXXX156",
  });
});

test.each([
  [{}, null],
  [{ property: {} }, null],
  [{ vendors: [] }, "vendors"],
  [{ buyers: [] }, "buyers"],
  [{ requestedProductType: "Standard" }, "requestedProductType"],
  [{ requestedAmountCents: 1 }, "requestedAmountCents"],
  [{ answers: {} }, null],
  [{ answers: { property: {}, agent: {} } }, null],
  [{ answers: { owners: [] } }, "answers.owners"],
  [{ answers: { finish: {} } }, "answers.finish"],
  [{ answers: { finish: {}, owners: [] } }, "answers.owners"],
])("of %j only the vendor may write %s", (change, field) => {
  expect(fieldForVendorOnly(change as never)).toBe(field);
});

test("sixty days make an application old", () => {
  expect(expiredBefore(new Date("2026-11-22T01:02:03.000Z"))).toEqual(new Date("2026-09-23T01:02:03.000Z"));
});
