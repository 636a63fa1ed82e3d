import { describe, expect, test } from "vitest";
import { applicationStatuses } from "#domain/enumerations.ts";
import { applicationLifecycleMachine } from "#machines/application-lifecycle/application-lifecycle.machine.ts";
import { advance } from "#server/core/lifecycle/application.lifecycle.ts";

describe("the life of an application", () => {
  test("has the contract's statuses as its states", () => {
    expect(Object.keys(applicationLifecycleMachine.root.states).sort()).toEqual(
      [...applicationStatuses].sort(),
    );
  });

  test("may be completed from a draft or from its online final step", () => {
    expect(advance("draft", { type: "application.completed" })).toBe("completed");
    expect(advance("partiallyCompleted", { type: "application.completed" })).toBe("completed");
  });

  test("is not changed once it is completed", () => {
    expect(advance("completed", { type: "application.updated" })).toBeNull();
    expect(advance("paid", { type: "application.updated" })).toBeNull();
  });

  test("is owed again when a receipt is taken back", () => {
    expect(advance("paid", { type: "payment.reversed" })).toBe("completed");
  });

  test("ends for good when it is cancelled or expired", () => {
    expect(advance("cancelled", { type: "application.completed" })).toBeNull();
    expect(advance("expired", { type: "payment.settled", isFullyPaid: true })).toBeNull();
  });
});
