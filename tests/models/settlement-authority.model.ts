import { settlementAuthorityMachine } from "#machines/settlement-authority/settlement-authority.machine.ts";
import type { SettlementAuthorityEvent } from "#machines/settlement-authority/settlement-authority.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked } from "#tests/models/asked.ts";

const events: readonly SettlementAuthorityEvent[] = [
  { type: "authority.revoked" },
  { type: "authority.replaced" },
  { type: "money.received" },
  { type: "obligation.ended" },
  { type: "obligation.grew" },
];

/** An authority to pay at settlement: it asks no port, and its states carry no context. */
export const model = defineModel({
  machine: settlementAuthorityMachine,
  scenarios: [{ name: "signed", input: undefined }],
  events: () => events,
  outcomes: {},
  project: () => null,
  invariants: {
    "an authority begins by standing": {
      requirement: "AUTH-1",
      holds: (snapshot, { before }) =>
        before !== null || (snapshot.matches("signed") && snapshot.hasTag("status")),
    },
    "one that stands can be revoked": {
      requirement: "AUTH-2",
      holds: (snapshot, { event, before }) =>
        event.type !== "authority.revoked" ||
        before?.hasTag("status") !== true ||
        snapshot.matches("revoked"),
    },
    "nothing but money carries it out": {
      requirement: "AUTH-3",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("settled") ||
        before?.matches("settled") === true ||
        event.type === "money.received",
    },
    "what ended or outgrew it lets it lapse": {
      requirement: "AUTH-4",
      holds: (snapshot, { event, before }) =>
        (event.type !== "obligation.ended" && event.type !== "obligation.grew") ||
        before?.hasTag("status") !== true ||
        snapshot.matches("lapsed"),
    },
    "what has ended stays as it ended": {
      requirement: "AUTH-5",
      holds: (snapshot, { before }) => before?.hasTag("ended") !== true || snapshot.value === before.value,
    },
    "what has ended says so": {
      requirement: "AUTH-5",
      holds: (snapshot) => snapshot.hasTag("ended") === !snapshot.hasTag("status"),
    },
    "with an authority its payment is not awaited any more": {
      requirement: "AUTH-5",
      holds: (snapshot, step) =>
        isAsked(step, "cancelAwaited") ===
        (step.before?.hasTag("status") === true && snapshot.hasTag("ended")),
    },
    "payer and agency are told what became of it, but by a receipt or another authority": {
      requirement: "AUTH-4",
      holds: (snapshot, step) => {
        const isNotified = step.event.type !== "authority.replaced" && step.event.type !== "money.received";
        const status = snapshot.value;
        return ["notifyPayer", "notifyAgency"].every((notice) =>
          isNotified && step.before?.hasTag("status") === true && snapshot.hasTag("ended")
            ? isAsked(step, notice, { status })
            : !isAsked(step, notice),
        );
      },
    },
  },
  stage: "server",
});
