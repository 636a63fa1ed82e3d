import { describe, expect, test } from "vitest";
import { applicationLifecycle } from "#server/core/lifecycle/application.lifecycle.ts";
import { ChartRefusal } from "#server/core/lifecycle/lifecycle.ts";

const { advance } = applicationLifecycle;

describe("the life of an application", () => {
  test("may be completed from a draft or from its online final step", () => {
    const event = { type: "application.completed" } as const;
    expect(advance({ status: "draft" }, event).status).toBe("completed");
    expect(advance({ status: "partiallyCompleted" }, event).status).toBe("completed");
  });

  test("is not changed once it is completed", () => {
    const event = { type: "application.updated" } as const;
    expect(() => advance({ status: "completed" }, event)).toThrow(ChartRefusal);
    expect(() => advance({ status: "paid" }, event)).toThrow(ChartRefusal);
  });

  test("is owed again when a receipt is taken back", () => {
    expect(advance({ status: "paid" }, { type: "payment.reversed" }).status).toBe("completed");
  });

  test("ends for good when it is cancelled or expired", () => {
    expect(() => advance({ status: "cancelled" }, { type: "application.completed" })).toThrow(ChartRefusal);
    expect(() => advance({ status: "expired" }, { type: "payment.settled", isFullyPaid: true })).toThrow(
      ChartRefusal,
    );
    expect(advance({ status: "expired" }, { type: "payment.reversed" }).status).toBe("expired");
  });
});
