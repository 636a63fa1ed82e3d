import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  chainedEvents,
  chainHead,
  type EvidenceEvent,
  firstBroken,
} from "#server/core/evidence/evidence-chain.rules.ts";

const reference = "SF-7K3M9Q2P";
const eventAt = (minute: number, what: string): EvidenceEvent => ({
  at: new Date(Date.UTC(2026, 10, 23, 9, minute)),
  what,
  who: "Jane Citizen",
  address: "203.0.113.7",
  device: "Safari on an iPhone",
  facts: [["Answers", "0".repeat(64)]],
});
const events = ["Opened", "Consented", "Signed"].map((what, minute) => eventAt(minute, what));

test("each hash is over the one before, the place and the event, as in the journal", () => {
  const [first, second] = chainedEvents(reference, events);
  const canonical =
    '["SF-7K3M9Q2P","2026-11-23T09:01:00.000Z","Consented","Jane Citizen","203.0.113.7","Safari on an iPhone",[["Answers","' +
    `${"0".repeat(64)}"]]]`;
  expect(second?.hash).toBe(createHash("sha256").update(`${first?.hash}:2:${canonical}`).digest("hex"));
  expect(firstBroken(reference, chainedEvents(reference, events))).toBeNull();
});

test("no events have the head of an empty chain", () => {
  expect([chainHead([]), firstBroken(reference, [])]).toEqual(["0".repeat(64), null]);
});

test("another document's events are not this one's", () => {
  expect(firstBroken("SF-00000000", chainedEvents(reference, events))).toBe(1);
});

test.each<[string, (event: EvidenceEvent) => Partial<EvidenceEvent>]>([
  ["its instant", ({ at }) => ({ at: new Date(at.getTime() + 1) })],
  ["what it is", () => ({ what: "Declined" })],
  ["who did it", () => ({ who: null })],
  ["its address", () => ({ address: "203.0.113.8" })],
  ["its device", () => ({ device: null })],
  ["a fact of it", () => ({ facts: [["Answers", "1".repeat(64)]] })],
])("an event of which %s is changed is named", (_what, change) => {
  const chain = chainedEvents(reference, events);
  const changed = chain.map((event, at) => (at === 1 ? { ...event, ...change(event) } : event));
  expect(firstBroken(reference, changed)).toBe(2);
});

test("events that are left out, put in or exchanged are noticed, wherever they stand", () => {
  const some = fc.integer({ min: 2, max: 12 });
  fc.assert(
    fc.property(some, fc.nat(), fc.constantFrom("left out", "put in", "exchanged"), (count, place, how) => {
      const chain = chainedEvents(
        reference,
        Array.from({ length: count }, (_, minute) => eventAt(minute, `Event ${minute}`)),
      );
      const head = chainHead(chain);
      const at = place % (count - 1);
      const changed = [...chain];
      if (how === "exchanged") changed.splice(at, 2, ...chain.slice(at, at + 2).reverse());
      else
        changed.splice(at, how === "left out" ? 1 : 0, ...(how === "put in" ? chain.slice(at, at + 1) : []));
      expect(firstBroken(reference, changed)).not.toBeNull();
      expect(chainHead(chainedEvents(reference, changed))).not.toBe(head);
    }),
  );
});
