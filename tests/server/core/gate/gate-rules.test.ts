import { expect, test } from "vitest";
import { gateCookie, isOpen, isTouchDue } from "#server/core/gate/gate.rules.ts";

const now = new Date("2026-11-22T12:00:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const minute = 60_000;
const hour = 60 * minute;
const gate = { createdAt: ago(hour), lastSeenAt: ago(minute), endedAt: null, endedReason: null };

test.each([
  [{}, true],
  [{ lastSeenAt: ago(30 * minute - 1) }, true],
  [{ lastSeenAt: ago(30 * minute) }, false],
  [{ createdAt: ago(12 * hour - 1) }, true],
  [{ createdAt: ago(12 * hour) }, false],
  [{ endedAt: ago(0), endedReason: "signedOut" }, false],
  [{ endedAt: ago(0), endedReason: "payment" }, false],
])("a gate with %j is open: %s", (change, open) => {
  expect(isOpen({ ...gate, ...change } as never, now)).toBe(open);
});

test.each([
  ["payment", 0, true],
  ["payment", 30 * minute - 1, true],
  ["payment", 30 * minute, false],
  ["signedOut", 0, false],
])("what one paid can be read on after the end by %s, %i ms ago: %s", (endedReason, ms, open) => {
  const ended = { ...gate, endedAt: ago(ms), endedReason, lastSeenAt: ago(2 * hour) } as never;
  expect(isOpen(ended, now, { allowEndedByPayment: true })).toBe(open);
  expect(
    isOpen({ ...(ended as object), createdAt: ago(12 * hour) } as never, now, { allowEndedByPayment: true }),
  ).toBe(false);
});

test("its use is written once a minute, while it has not ended", () => {
  expect(isTouchDue({ lastSeenAt: ago(minute), endedAt: null }, now)).toBe(true);
  expect(isTouchDue({ lastSeenAt: ago(minute - 1), endedAt: null }, now)).toBe(false);
  expect(isTouchDue({ lastSeenAt: ago(hour), endedAt: ago(0) }, now)).toBe(false);
});

test("a gate's cookie is named by its scope and application", () => {
  expect(gateCookie("payment-options", "SF7K3M9Q2P")).toBe("gate-payment-options-sf7k3m9q2p");
});
