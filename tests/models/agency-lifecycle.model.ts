import { type AgencyStatus, agencyStatuses } from "#domain/agency/agency-statuses.ts";
import { agencyLifecycleMachine } from "#machines/agency-lifecycle/agency-lifecycle.machine.ts";
import type { AgencyLifecycleEvent } from "#machines/agency-lifecycle/agency-lifecycle.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked } from "#tests/models/asked.ts";

type AgencyRequirementId = `AGENCY-${1 | 2 | 3 | 4 | 5 | 6}`;
type EventType = AgencyLifecycleEvent["type"];
type Matching = { matches: (value: never) => boolean };

const types: readonly EventType[] = [
  "email.proven",
  "account.opened",
  "review.needed",
  "details.requested",
  "checks.passed",
  "registration.approved",
  "registration.refused",
  "agency.suspended",
  "agency.resumed",
  "agency.closed",
];

/** Where each fact leads from, and to where: what the chart has to say, told the other way round. */
const moves: { by: EventType; from: AgencyStatus[]; to: AgencyStatus; requirement: AgencyRequirementId }[] = [
  { by: "email.proven", from: ["applied"], to: "proven", requirement: "AGENCY-1" },
  { by: "account.opened", from: ["proven"], to: "provisional", requirement: "AGENCY-1" },
  { by: "checks.passed", from: ["provisional"], to: "active", requirement: "AGENCY-2" },
  { by: "review.needed", from: ["provisional"], to: "underReview", requirement: "AGENCY-3" },
  { by: "registration.approved", from: ["underReview"], to: "provisional", requirement: "AGENCY-3" },
  {
    by: "registration.refused",
    from: ["applied", "proven", "provisional", "underReview"],
    to: "refused",
    requirement: "AGENCY-3",
  },
  { by: "agency.suspended", from: ["active"], to: "suspended", requirement: "AGENCY-4" },
  { by: "agency.resumed", from: ["suspended"], to: "active", requirement: "AGENCY-4" },
  { by: "agency.closed", from: ["active", "suspended"], to: "closed", requirement: "AGENCY-5" },
];
const notices = {
  notifyActive: ["checks.passed", "agency.resumed"],
  notifyRefused: ["registration.refused"],
  notifySuspended: ["agency.suspended"],
  notifyClosed: ["agency.closed"],
} as const satisfies Record<string, readonly EventType[]>;

const isIn = (snapshot: Matching | null, states: readonly string[]): boolean =>
  snapshot !== null && states.some((state) => snapshot.matches(state as never));
const moveOf = (before: Matching | null, type: string) =>
  moves.find(({ by, from }) => by === type && isIn(before, from));

/** Each fact of a requirement leads where it leads. */
const leading = (requirement: AgencyRequirementId) => ({
  requirement,
  holds: (
    snapshot: Matching,
    { event, before }: { event: { type: string }; before: Matching | null },
  ): boolean => {
    const move = moveOf(before, event.type);
    return move === undefined || move.requirement !== requirement || isIn(snapshot, [move.to]);
  },
});

/** An agency: its chart asks no port, and its states carry no context. */
export const model = defineModel({
  machine: agencyLifecycleMachine,
  scenarios: [{ name: "registered", input: undefined }],
  events: () => types.map((type) => ({ type })),
  outcomes: {},
  project: () => null,
  invariants: {
    "an agency begins with nothing proven": {
      requirement: "AGENCY-1",
      holds: (snapshot, { before }) => before !== null || snapshot.matches("applied"),
    },
    "what is proven lets it set itself up": leading("AGENCY-1"),
    "what was checked lets it take money": leading("AGENCY-2"),
    "what differs is decided": leading("AGENCY-3"),
    "it is suspended and resumed": leading("AGENCY-4"),
    "it is closed": leading("AGENCY-5"),
    "nothing else moves it": {
      requirement: "AGENCY-1",
      holds: (snapshot, { event, before }) =>
        before === null ||
        moveOf(before, event.type) !== undefined ||
        agencyStatuses.every((state) => isIn(before, [state]) === isIn(snapshot, [state])),
    },
    "what was refused or closed stays so": {
      requirement: "AGENCY-5",
      holds: (snapshot, { before }) =>
        (["refused", "closed"] as const).every(
          (state) => before?.matches(state) !== true || snapshot.matches(state),
        ),
    },
    "the contact hears what became of it, and of nothing else": {
      requirement: "AGENCY-6",
      holds: (_, step) =>
        Object.entries(notices).every(
          ([notice, types]) =>
            isAsked(step, notice) ===
            (step.before !== null &&
              (types as readonly string[]).includes(step.event.type) &&
              moveOf(step.before, step.event.type) !== undefined),
        ),
    },
    "the contact hears what the operator asks for while it can be answered": {
      requirement: "AGENCY-6",
      holds: (_, step) =>
        isAsked(step, "notifyRequested") ===
        (step.before !== null &&
          step.event.type === "details.requested" &&
          isIn(step.before, ["provisional", "underReview"])),
    },
  },
  stage: "server",
});
