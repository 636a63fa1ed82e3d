import { expect, test } from "vitest";
import { fundsMethodOf } from "#server/core/funds/funds-method.rules.ts";

test("a line is a payment of its own kind", () => {
  expect((["transfer", "payid", "bpay"] as const).map(fundsMethodOf)).toEqual([
    "Bank Transfer",
    "PayID",
    "BPay",
  ]);
});
