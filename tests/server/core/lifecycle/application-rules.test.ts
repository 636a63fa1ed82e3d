import { describe, expect, test } from "vitest";
import { type ApplicationStatus, applicationStatuses } from "#domain/enumerations.ts";
import type { ApplicationLifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.types.ts";
import { applicationLifecycle } from "#server/core/lifecycle/application.lifecycle.ts";
import { payerContact } from "#server/core/lifecycle/application.rules.ts";
import { payableMethods } from "#server/core/payment-options/offer.facts.ts";
import { bob, jane } from "#tests/server/application/seed-application.ts";
import { withoutGrid } from "#tests/support/offer.ts";

/** Draft, partially completed, completed, then paid or closed: where each event leads, null where it is refused. */
const journeys: [ApplicationLifecycleEvent, Partial<Record<ApplicationStatus, ApplicationStatus>>][] = [
  [{ type: "application.updated" }, { draft: "draft", partiallyCompleted: "partiallyCompleted" }],
  [
    { type: "application.partially-completed" },
    { draft: "partiallyCompleted", partiallyCompleted: "partiallyCompleted" },
  ],
  [{ type: "application.completed" }, { draft: "completed", partiallyCompleted: "completed" }],
  [{ type: "link.created" }, { draft: "completed" }],
  [
    { type: "application.cancelled" },
    { draft: "cancelled", partiallyCompleted: "cancelled", completed: "cancelled" },
  ],
  [
    { type: "application.expired" },
    { draft: "expired", partiallyCompleted: "expired", completed: "expired" },
  ],
  [{ type: "payment.settled", isFullyPaid: false }, { completed: "completed" }],
  [{ type: "payment.settled", isFullyPaid: true }, { completed: "paid" }],
  ...(["payment.reversed", "payment.refunded"] as const).map((type): (typeof journeys)[number] => [
    { type },
    { completed: "completed", paid: "completed", cancelled: "cancelled", expired: "expired" },
  ]),
];

describe.each(journeys)("%j", (event, leads) => {
  test.each(applicationStatuses)("from %s", (status) => {
    const isAccepted = applicationLifecycle.can({ status }, event);
    expect(isAccepted ? applicationLifecycle.advance({ status }, event).status : null).toBe(
      leads[status] ?? null,
    );
  });
});

test("the payer is of the product's party, each channel from the first person who has it", () => {
  const silent = { name: "No Contact", email: null, phoneNumber: null };
  expect(payerContact("Standard", [silent, jane], [bob])).toEqual({
    party: "Vendor",
    email: "jane@example.com",
    phoneNumber: "+61491570156",
  });
  expect(payerContact("Agency Settlement", [jane], [bob])).toMatchObject({
    party: "Buyer",
    email: bob.email,
  });
  expect(payerContact("Deposit Payment", [jane], [])).toEqual({
    party: "Buyer",
    email: null,
    phoneNumber: null,
  });
});

test("a contract product has no way to pay", () => {
  const methods = payableMethods({
    ...withoutGrid,
    status: "completed",
    productType: "Sale Contract",
    paymentMethods: ["Credit Card", "PayID"],
    payableCents: 100,
  });
  expect(methods).toEqual([]);
});
