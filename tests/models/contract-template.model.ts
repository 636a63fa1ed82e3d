import { contractTemplateMachine } from "#machines/contract-template/contract-template.machine.ts";
import type { ContractTemplateEvent } from "#machines/contract-template/contract-template.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked } from "#tests/models/asked.ts";

const events: readonly ContractTemplateEvent[] = [
  { type: "template.changed", hasUnpublished: true },
  { type: "template.changed", hasUnpublished: false },
  { type: "template.published" },
  { type: "template.archived" },
  { type: "template.restored" },
];

/** The life of a contract template. */
export const model = defineModel({
  machine: contractTemplateMachine,
  scenarios: [{ name: "new", input: { isPublished: false, hasUnpublished: true } }],
  events: (snapshot) =>
    // A draft has nothing published that its design could be like.
    events.filter(
      (event) =>
        event.type !== "template.changed" || event.hasUnpublished || snapshot.context.isPublished === true,
    ),
  outcomes: {},
  project: ({ isPublished, hasUnpublished }) => [isPublished, hasUnpublished],
  invariants: {
    "a template is published once a version is": {
      requirement: "TPL-1",
      holds: (snapshot) =>
        snapshot.matches("archived") || snapshot.matches("published") === snapshot.context.isPublished,
    },
    "only publishing pins a version": {
      requirement: "TPL-2",
      holds: (_, step) => isAsked(step, "pinVersion") === (step.event.type === "template.published"),
    },
    "what is published is nothing new": {
      requirement: "TPL-3",
      holds: (snapshot, { event, before }) =>
        event.type !== "template.published" ||
        (before?.context.hasUnpublished === true && snapshot.context.hasUnpublished === false),
    },
    "what is archived is neither changed nor published": {
      requirement: "TPL-4",
      holds: (snapshot, { event, before }) =>
        before?.matches("archived") !== true ||
        snapshot.matches("archived") ||
        event.type === "template.restored",
    },
    "what is restored is what it was": {
      requirement: "TPL-5",
      holds: (snapshot, { event, before }) =>
        event.type !== "template.restored" ||
        before === null ||
        (snapshot.hasTag("editable") && snapshot.matches("published") === before.context.isPublished),
    },
  },
  stage: "server",
});
