import type { AnyMachineSnapshot } from "xstate";
import { templateErrors } from "#domain/template/errors.ts";
import { redone, undone } from "#domain/template/history.ts";
import { isSame } from "#machines/designer/designer.rules.ts";
import type { DesignerContext } from "#machines/designer/designer.types.ts";
import type { Model } from "#tests/harness/model.ts";
import { fixed, free, labelOf, third } from "./designer.designs.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as DesignerContext;
const boxIn = ({ design }: DesignerContext, wanted: string) => {
  const { x, y, width, height, pageId } = design.fields.find(({ id }) => id === wanted) ?? free;
  return [x, y, width, height, pageId].join();
};
/** What a person does of which something is to be said. */
const described = new Set([
  "command.given",
  "undo.asked",
  "redo.asked",
  "place.chosen",
  "fields.chosen",
  "field.toggled",
]);
const tones = new Set([
  "zoom.changed",
  "page.viewed",
  "panel.chosen",
  "owner.chosen",
  "sheet.toggled",
  "search.typed",
  "file.added",
]);
const adding = new Set([
  "command.given",
  "place.chosen",
  "proposals.accepted",
  "undo.asked",
  "redo.asked",
  "fields.pasted",
]);
const isIn = (snapshot: AnyMachineSnapshot, region: string, state: string) =>
  snapshot.matches({ editor: { [region]: state } });

/** What holds after every step of the designer, drawn from its requirements. */
export const designerRules: Model["invariants"] = {
  "what cannot be designed says why": {
    requirement: "DSG-2",
    holds: (snapshot) => !snapshot.hasTag("failed") || contextOf(snapshot).problem !== null,
  },
  "an archived template is never open": {
    requirement: "DSG-24",
    holds: (snapshot) => !snapshot.hasTag("open") || contextOf(snapshot).template?.status !== "archived",
  },
  "whatever is pressed is selected": {
    requirement: "DSG-3",
    holds: (snapshot, { event }) => {
      const { press, selection } = contextOf(snapshot);
      if (event.type !== "pointer.pressed" || press === null || press.target.kind === "page") return true;
      return selection.includes(press.target.id);
    },
  },
  "a gesture is one step of the history, and none before it ends": {
    requirement: "DSG-4",
    holds: (snapshot, { event, before }) => {
      const grown =
        before === null ? 0 : contextOf(snapshot).history.past.length - contextOf(before).history.past.length;
      if (snapshot.hasTag("gesture")) return grown === 0;
      return event.type !== "gesture.ended" || grown <= 1;
    },
  },
  "a placed field is selected": {
    requirement: "DSG-7",
    holds: (snapshot, { event }) =>
      event.type !== "place.chosen" || contextOf(snapshot).selection.join() === event.seed,
  },
  "what is given up changes nothing": {
    requirement: "DSG-8",
    holds: (snapshot, { event, before }) =>
      event.type !== "tool.cancelled" ||
      before === null ||
      (contextOf(snapshot).design === contextOf(before).design && isIn(snapshot, "tool", "idle")),
  },
  "a locked field stays where its page has it": {
    requirement: "DSG-9",
    holds: (snapshot, { event, before }) => {
      if (before === null || !before.hasTag("open")) return true;
      const isPages = event.type === "command.given" && event.command.kind === "rotate-page";
      return (
        isPages ||
        event.type === "undo.asked" ||
        boxIn(contextOf(snapshot), fixed.id) === boxIn(contextOf(before), fixed.id)
      );
    },
  },
  "what is selected is there, and once": {
    requirement: "DSG-10",
    holds: (snapshot) => {
      const { selection, design } = contextOf(snapshot);
      const ids = new Set(design.fields.map(({ id }) => id));
      return new Set(selection).size === selection.length && selection.every((id) => ids.has(id));
    },
  },
  "every edit can be undone": {
    requirement: "DSG-12",
    holds: (snapshot, { before, event }) => {
      const isEdit = [
        "command.given",
        "place.chosen",
        "gesture.ended",
        "label.entered",
        "fields.cut",
      ].includes(event.type);
      if (before === null || !isEdit) return true;
      const [was, is] = [contextOf(before), contextOf(snapshot)];
      if (was.design === is.design) return is.history.past.length === was.history.past.length;
      if (is.history.past.length <= was.history.past.length) return was.history.isOpen;
      const back = undone(is.design, is.history);
      return back !== null && isSame(back.design, was.design);
    },
  },
  "what was undone can be done again": {
    requirement: "DSG-12",
    holds: (snapshot, { before, event }) => {
      if (before === null || event.type !== "undo.asked") return true;
      const [was, is] = [contextOf(before), contextOf(snapshot)];
      if (was.design === is.design) return true;
      const again = redone(is.design, is.history);
      return again !== null && isSame(again.design, was.design);
    },
  },
  "what was done, or why not, is said": {
    requirement: "DSG-13",
    holds: (snapshot, { before, event }) =>
      before === null ||
      !described.has(event.type) ||
      (event.type === "field.toggled" && event.id === "fld_gone") ||
      !before.hasTag("open") ||
      snapshot.hasTag("gesture") ||
      snapshot.hasTag("editing") ||
      contextOf(snapshot).announcement.turn !== contextOf(before).announcement.turn,
  },
  "what counts as saved is what was sent": {
    requirement: "DSG-14",
    holds: (snapshot, { before, event }) =>
      before === null ||
      event.type !== "xstate.done.actor.saveTemplate" ||
      event.output.kind !== "saved" ||
      contextOf(snapshot).saved === contextOf(before).sent,
  },
  "no failure loses an edit": {
    requirement: "DSG-15",
    holds: (snapshot, { before, event }) =>
      before === null ||
      !event.type.startsWith("xstate.error.actor.") ||
      contextOf(snapshot).design === contextOf(before).design,
  },
  "of two editors neither loses what it alone changed": {
    requirement: "DSG-16",
    holds: (snapshot, { before, event }) => {
      if (
        before === null ||
        !["saveTemplate", "publishTemplate"].some((id) => event.type.endsWith(`done.actor.${id}`))
      )
        return true;
      if (event.output.kind !== "newer") return true;
      const [was, is] = [contextOf(before), contextOf(snapshot)];
      const isAsked = is.theirs !== null;
      const theirs = event.output.template.design as DesignerContext["design"];
      const mineStays =
        labelOf(was.design) === labelOf(was.saved) || labelOf(is.design) === labelOf(was.design);
      const theirsStay = theirs.fields.find(({ id }) => id === third.id)?.label;
      return (
        mineStays && (isAsked || is.design.fields.find(({ id }) => id === third.id)?.label === theirsStay)
      );
    },
  },
  "a choice is asked for only where there is one": {
    requirement: "DSG-16",
    holds: (snapshot) => snapshot.hasTag("comparing") === (contextOf(snapshot).theirs !== null),
  },
  "what is lost or refused says why": {
    requirement: "DSG-17",
    holds: (snapshot) =>
      !(snapshot.hasTag("lost") || snapshot.hasTag("refused")) || contextOf(snapshot).problem !== null,
  },
  "what is published is what is saved, and nothing invalid is wished to be": {
    requirement: "DSG-18",
    holds: (snapshot, { before, event }) => {
      const { design, saved, isToPublish } = contextOf(snapshot);
      if (event.type === "publish.asked" && before !== null && !contextOf(before).isToPublish)
        return !isToPublish || templateErrors(design).length === 0;
      return !snapshot.hasTag("publishing") || before?.hasTag("publishing") === true || isSame(design, saved);
    },
  },
  "no proposal becomes a field unasked": {
    requirement: "DSG-19",
    holds: (snapshot, { before, event }) =>
      before === null ||
      !before.hasTag("open") ||
      adding.has(event.type) ||
      contextOf(snapshot).design.fields.length <= contextOf(before).design.fields.length,
  },
  "looking changes nothing of the template": {
    requirement: "DSG-21",
    holds: (snapshot, { before, event }) =>
      before === null || !tones.has(event.type) || contextOf(snapshot).design === contextOf(before).design,
  },
};
