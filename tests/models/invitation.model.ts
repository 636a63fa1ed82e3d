import { invitationMachine } from "#machines/invitation/invitation.machine.ts";
import type { InvitationEvent } from "#machines/invitation/invitation.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly InvitationEvent[] = [
  { type: "link.opened" },
  { type: "invitation.accepted" },
  { type: "invitation.declined" },
  { type: "invitation.resent" },
  { type: "invitation.revoked" },
  { type: "invitation.lapsed" },
  { type: "renewal.requested" },
];

/** What ends an invitation: by which event, from where. */
const ends = {
  accepted: { from: ["opened"], by: "invitation.accepted", requirement: "INVITATION-2" },
  declined: { from: ["opened"], by: "invitation.declined", requirement: "INVITATION-6" },
  revoked: { from: ["pending", "opened", "expired"], by: "invitation.revoked", requirement: "INVITATION-4" },
  expired: { from: ["pending", "opened"], by: "invitation.lapsed", requirement: "INVITATION-5" },
} as const;
type Matching = { matches: (value: never) => boolean };
const isIn = (snapshot: Matching | null, states: readonly string[]): boolean =>
  snapshot !== null && states.some((state) => snapshot.matches(state as never));

const onlyBy = (state: keyof typeof ends) => ({
  requirement: ends[state].requirement,
  holds: (
    snapshot: Matching,
    { event, before }: { event: { type: string }; before: Matching | null },
  ): boolean => {
    const { from, by } = ends[state];
    if (event.type === by && isIn(before, from)) return isIn(snapshot, [state]);
    return !isIn(snapshot, [state]) || isIn(before, [state]);
  },
});

/** An invitation: it asks no port, and its states carry no context. */
export const model = defineModel({
  machine: invitationMachine,
  scenarios: [{ name: "new", input: undefined }],
  events: () => events,
  outcomes: {},
  project: () => null,
  invariants: {
    "an invitation begins with its link unopened": {
      requirement: "INVITATION-1",
      holds: (snapshot, { before }) => before !== null || snapshot.matches("pending"),
    },
    "only a link that is opened makes it open, and only what is sent again is pending again": {
      requirement: "INVITATION-1",
      holds: (snapshot, { event, before }) => {
        if (before === null) return true;
        if (event.type === "link.opened" && before.matches("pending")) return snapshot.matches("opened");
        if (event.type === "invitation.resent" && isIn(before, ["pending", "opened", "expired"]))
          return snapshot.matches("pending");
        const isUnmoved = (state: "pending" | "opened") => !snapshot.matches(state) || before.matches(state);
        return isUnmoved("pending") && isUnmoved("opened");
      },
    },
    "it is accepted by whoever opened it": onlyBy("accepted"),
    "it is declined by whoever opened it": onlyBy("declined"),
    "it is revoked while nobody has ended it": onlyBy("revoked"),
    "it expires while it can be accepted": onlyBy("expired"),
    "what has ended stays so": {
      requirement: "INVITATION-4",
      holds: (snapshot, { before }) =>
        (["accepted", "declined", "revoked"] as const).every(
          (state) => before?.matches(state) !== true || snapshot.matches(state),
        ),
    },
    "a link is sent exactly when the invitation is sent again": {
      requirement: "INVITATION-3",
      holds: (snapshot, step) =>
        isAsked(step, "sendInvitation") ===
        (step.before !== null && step.event.type === "invitation.resent" && snapshot.matches("pending")),
    },
    "whoever accepts becomes a member, and nobody else": {
      requirement: "INVITATION-2",
      holds: (snapshot, step) => isAsked(step, "addMember") === isEntered(snapshot, step, "accepted"),
    },
    "whoever invited them hears that they declined": {
      requirement: "INVITATION-6",
      holds: (snapshot, step) => isAsked(step, "notifyDeclined") === isEntered(snapshot, step, "declined"),
    },
    "of an expired one another can be asked for, and of no other": {
      requirement: "INVITATION-5",
      holds: (snapshot, step) => {
        const isRequested =
          step.event.type === "renewal.requested" && step.before?.matches("expired") === true;
        return (
          isAsked(step, "notifyRenewal") === isRequested && (!isRequested || snapshot.matches("expired"))
        );
      },
    },
  },
  stage: "server",
});
