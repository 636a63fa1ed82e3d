import { agencyPageMachine } from "#machines/agency-page/agency-page.machine.ts";
import type { AgencyPageEvent } from "#machines/agency-page/agency-page.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked } from "#tests/models/asked.ts";

const events: readonly AgencyPageEvent[] = [
  { type: "page.changed", hasUnpublished: true },
  { type: "page.changed", hasUnpublished: false },
  { type: "page.published" },
  { type: "page.withdrawn" },
];

/** The public page of an agency. */
export const model = defineModel({
  machine: agencyPageMachine,
  scenarios: [{ name: "new", input: { hasUnpublished: true } }],
  events: (snapshot) =>
    // Only what differs from a published version can be changed to be like it.
    events.filter(
      (event) =>
        event.type !== "page.changed" ||
        event.hasUnpublished ||
        (!snapshot.matches("draft") && snapshot.context.hasUnpublished === true),
    ),
  outcomes: {},
  project: ({ hasUnpublished }) => hasUnpublished,
  invariants: {
    "a page begins as a draft, and is one only until it is published": {
      requirement: "WEBSITE-1",
      holds: (snapshot, { event, before }) => {
        if (before === null) return snapshot.matches("draft");
        const isStill = before.matches("draft") && event.type !== "page.published";
        return snapshot.matches("draft") === isStill;
      },
    },
    "publishing what is new makes a version, and nothing else does": {
      requirement: "WEBSITE-2",
      holds: (_, step) =>
        isAsked(step, "pinVersion") ===
        (step.event.type === "page.published" && step.before?.context.hasUnpublished === true),
    },
    "what is published is nothing new, until its draft changes": {
      requirement: "WEBSITE-2",
      holds: ({ context }, { event, before }) => {
        if (before === null) return context.hasUnpublished;
        if (event.type === "page.published") return !context.hasUnpublished;
        if (event.type === "page.changed") return context.hasUnpublished === event.hasUnpublished;
        return context.hasUnpublished === before.context.hasUnpublished;
      },
    },
    "once published it is shown, whatever changes in its draft": {
      requirement: "WEBSITE-3",
      holds: (snapshot, { event, before }) => {
        const isShown = event.type === "page.published" || before?.matches("published") === true;
        return snapshot.hasTag("shown") === (isShown && event.type !== "page.withdrawn");
      },
    },
    "only what was shown is withdrawn, and stays so until it is published": {
      requirement: "WEBSITE-4",
      holds: (snapshot, { event, before }) => {
        const wasWithdrawn = before?.matches("withdrawn") === true && event.type !== "page.published";
        const isWithdrawn = before?.matches("published") === true && event.type === "page.withdrawn";
        return snapshot.matches("withdrawn") === (wasWithdrawn || isWithdrawn);
      },
    },
  },
  stage: "server",
});
