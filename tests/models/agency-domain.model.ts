import { agencyDomainMachine } from "#machines/agency-domain/agency-domain.machine.ts";
import type { AgencyDomainEvent } from "#machines/agency-domain/agency-domain.types.ts";
import type { RequirementId } from "#machines/requirements.ts";
import { defineModel, type Step } from "#tests/harness/model.ts";
import { isAsked } from "#tests/models/asked.ts";

const events: readonly AgencyDomainEvent[] = [
  { type: "records.found" },
  { type: "records.missing" },
  { type: "host.assigned" },
  { type: "host.lost" },
  { type: "failing.elapsed" },
  { type: "domain.released" },
];

type Matching = { matches: (value: never) => boolean };
const isIn = (snapshot: Matching | null, ...states: readonly string[]): boolean =>
  snapshot !== null && states.some((state) => snapshot.matches(state as never));

/** What a name becomes by an event, from where, and who hears of it; by no other way, and from nowhere else. */
const becomes = (
  requirement: RequirementId,
  rule: { from: readonly string[]; by: AgencyDomainEvent["type"]; to: string; notice: string },
) => ({
  requirement,
  holds: (snapshot: Matching, step: Step): boolean => {
    const { event, before } = step;
    if (event.type !== rule.by || !isIn(before as Matching | null, ...rule.from)) return true;
    return isIn(snapshot, rule.to) && isAsked(step, rule.notice) && step.actions.length === 1;
  },
});

/** A state is come to by these events alone. */
const onlyBy = (requirement: RequirementId, state: string, ...by: readonly AgencyDomainEvent["type"][]) => ({
  requirement,
  holds: (snapshot: Matching, { event, before }: Step): boolean =>
    !isIn(snapshot, state) ||
    isIn(before as Matching | null, state) ||
    by.some((type) => type === event.type),
});

const unserved = ["requested", "awaitingRecords"];
const served = ["live", "failing"];

/** The host name of an agency: it asks no port, and its states carry no context. */
export const model = defineModel({
  machine: agencyDomainMachine,
  scenarios: [{ name: "new", input: undefined }],
  events: () => events,
  outcomes: {},
  project: () => null,
  invariants: {
    "a name begins as requested, and is only that until it is looked up": {
      requirement: "DOMAIN-1",
      holds: (snapshot, { event, before }) => {
        if (before === null) return snapshot.matches("requested");
        const isStill =
          before.matches("requested") &&
          !["records.found", "records.missing", "domain.released"].includes(event.type);
        return snapshot.matches("requested") === isStill;
      },
    },
    "what is looked up without its records awaits them": becomes("DOMAIN-1", {
      from: ["requested", "verified"],
      by: "records.missing",
      to: "awaitingRecords",
      notice: "notifyAwaiting",
    }),
    "both records verify it": becomes("DOMAIN-2", {
      from: unserved,
      by: "records.found",
      to: "verified",
      notice: "notifyVerified",
    }),
    "only its records verify it": onlyBy("DOMAIN-2", "verified", "records.found"),
    "it awaits records only where one is missing": onlyBy("DOMAIN-1", "awaitingRecords", "records.missing"),
    "a verified name is live once nobody else holds it": becomes("DOMAIN-2", {
      from: ["verified"],
      by: "host.assigned",
      to: "live",
      notice: "notifyLive",
    }),
    "it is served from verified, or from failing, alone": {
      requirement: "DOMAIN-2",
      holds: (snapshot, { event, before }) =>
        !isIn(snapshot, ...served) ||
        isIn(before, ...served) ||
        (isIn(before, "verified") && event.type === "host.assigned"),
    },
    "a live name without a record is failing": becomes("DOMAIN-3", {
      from: ["live"],
      by: "records.missing",
      to: "failing",
      notice: "notifyFailing",
    }),
    "a failing name with its records is live again": becomes("DOMAIN-3", {
      from: ["failing"],
      by: "records.found",
      to: "live",
      notice: "notifyLive",
    }),
    "it fails only where a record is missing": onlyBy("DOMAIN-3", "failing", "records.missing"),
    "after its days of failing it is released": becomes("DOMAIN-4", {
      from: ["failing"],
      by: "failing.elapsed",
      to: "released",
      notice: "notifyEnded",
    }),
    "what is live or failing is served, and nothing else": {
      requirement: "DOMAIN-4",
      holds: (snapshot) => snapshot.hasTag("served") === isIn(snapshot, ...served),
    },
    "a served name is lost to whoever shows a token of their own": becomes("DOMAIN-5", {
      from: served,
      by: "host.lost",
      to: "released",
      notice: "notifyLost",
    }),
    "a manager releases it at any time": becomes("DOMAIN-6", {
      from: [...unserved, "verified", ...served],
      by: "domain.released",
      to: "released",
      notice: "notifyReleased",
    }),
    "it is released for these reasons alone, and stays so": {
      requirement: "DOMAIN-6",
      holds: (snapshot, { event, before }) => {
        if (isIn(before, "released")) return snapshot.matches("released");
        const isEnded =
          event.type === "domain.released" ||
          (event.type === "host.lost" && isIn(before, ...served)) ||
          (event.type === "failing.elapsed" && isIn(before, "failing"));
        return snapshot.matches("released") === (before !== null && isEnded);
      },
    },
    "nobody hears of what does not move it": {
      requirement: "DOMAIN-1",
      holds: (snapshot, { before, actions }) =>
        before === null || (actions.length === 0) === (before.value === snapshot.value),
    },
  },
  stage: "server",
});
