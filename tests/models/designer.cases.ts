import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { exampleContractFile } from "#contract/contract-template-examples.ts";
import type { DesignerContext } from "#machines/designer/designer.types.ts";
import {
  contextOf,
  fixed,
  free,
  labelOf,
  labels,
  otherPageId,
  templates,
  third,
} from "./designer.designs.ts";

const boxOf = ({ id, pageId, x, y, width, height }: typeof free) => ({ id, pageId, x, y, width, height });

const given = (command: object) => ({ type: "command.given", command });
const labelled = (label: string) => given({ kind: "change", ids: [free.id], changes: { label } });
const undo = { type: "undo.asked" };
const redo = { type: "redo.asked" };
const cancelled = { type: "tool.cancelled" };
const armed = (fieldType: string) => ({ type: "type.chosen", fieldType, signerId: null });

const pressed = (target: object, isAdding = false) => ({ type: "pointer.pressed", target, isAdding });
const gestures: readonly AnyEventObject[] = [
  pressed({ kind: "field", id: free.id }),
  pressed({ kind: "field", id: free.id }, true),
  pressed({ kind: "field", id: fixed.id }),
  pressed({ kind: "handle", id: free.id, handle: "se" }),
  pressed({ kind: "handle", id: fixed.id, handle: "se" }),
  pressed({ kind: "page", pageId: free.pageId }),
  pressed({ kind: "page", pageId: free.pageId }, true),
  { type: "gesture.started" },
  { type: "pointer.released" },
  { type: "gesture.ended", boxes: [{ ...boxOf(free), x: 100, y: 150, pageId: otherPageId }] },
  { type: "marquee.ended", ids: [fixed.id] },
  armed("text"),
  armed("signature"),
  { type: "place.chosen", pageId: free.pageId, at: { x: 300, y: 500 }, seed: "fld_placed" },
  given({ kind: "rotate-page", pageId: free.pageId }),
  { type: "label.opened", id: free.id },
  { type: "label.opened", id: "fld_gone" },
  { type: "label.entered", label: labels.own },
  cancelled,
  undo,
];

const selecting: readonly AnyEventObject[] = [
  ...[[], [free.id], [free.id, third.id], [third.id]].map((ids) => ({ type: "fields.chosen", ids })),
  { type: "field.toggled", id: free.id },
  { type: "field.toggled", id: "fld_gone" },
  { type: "field.stepped", by: 1 },
  { type: "field.stepped", by: -1 },
  { type: "fields.copied" },
  { type: "clipboard.changed", clipboard: null },
];

const edits: readonly AnyEventObject[] = [
  labelled(labels.own),
  given({ kind: "remove", ids: [free.id] }),
  given({ kind: "align", ids: [free.id], to: "left" }),
  given({ kind: "nudge", ids: [fixed.id], dx: 1, dy: 0, isResize: false }),
  given({ kind: "sort" }),
  { type: "fields.chosen", ids: [free.id] },
  { type: "fields.cut" },
  { type: "fields.pasted", seed: "fld_pasted" },
];
const nudged = given({ kind: "nudge", ids: [free.id], dx: 1, dy: 0, isResize: false });

const tones: readonly AnyEventObject[] = [
  { type: "zoom.changed", zoom: 2 },
  { type: "page.viewed", pageId: otherPageId },
  { type: "panel.chosen", panel: "fields" },
  { type: "owner.chosen", id: null },
  { type: "sheet.toggled" },
  { type: "search.typed", text: "price" },
  { type: "file.added", file: exampleContractFile },
  { type: "field.stepped", by: 1 },
];

const autosave: readonly AnyEventObject[] = [
  { type: "save.retried" },
  { type: "network.returned" },
  { type: "page.hidden" },
  { type: "side.chosen", key: free.id, side: "mine" },
  { type: "sides.chosen", side: "theirs" },
  { type: "comparison.accepted" },
];

/** One's own next label, after those from before. */
const nextLabels = (label: string): readonly AnyEventObject[] => {
  if (label === labels.old) return [labelled(labels.own)];
  return label === labels.own ? [labelled(labels.later)] : [];
};

const answering: readonly AnyEventObject[] = [
  ...[["fld_tag"], ["fld_line"], ["fld_tag", "fld_line"], []].map((ids) => ({
    type: "proposals.accepted",
    ids,
  })),
  ...[["fld_tag"], ["fld_tag", "fld_line"]].map((ids) => ({ type: "proposals.dismissed", ids })),
];

const misnamed = given({ kind: "change", ids: [third.id], changes: { name: free.name } });

function editing({ history, design }: DesignerContext, isSaving: boolean): readonly AnyEventObject[] {
  const steps = [...history.past, ...history.future];
  // That a saving does not hold up the history is looked at for one kind of edit.
  if (isSaving && !steps.some(({ join }) => join?.startsWith("move") === true)) return [];
  if (steps.length === 0) return [...edits, nudged, undo, redo];
  const isNudged = history.past.length === 1 && history.past[0]?.join?.startsWith("move") === true;
  const backAgain = given({ kind: "nudge", ids: [free.id], dx: -1, dy: 0, isResize: false });
  const isOnce = design.fields.some(({ id, x }) => id === free.id && x === free.x + 1);
  return [undo, redo, ...(isNudged && history.isOpen ? [isOnce ? nudged : backAgain] : [])];
}

const asked = { type: "proposals.asked" };
const hidden = { type: "page.hidden" };
const first = given({ kind: "add-signer", signer: { id: "sig_first", role: "agent", name: "Agent" } });

/**
 * Of regions beside one another, all stand elsewhere than where they begin while one of them is looked at: only then would
 * it be seen that a transition of the one began another anew.
 */
function eventsBeside(snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const context = contextOf(snapshot);
  const { past, future } = context.history;
  const [isRefused, isOffering] = [snapshot.hasTag("refused"), snapshot.hasTag("offering")];
  const label = labelOf(context.design);
  const aside = past.length === 1 ? [armed("text")] : [];
  switch (context.id) {
    case templates.gestures:
      if (past.length + future.length > 1) return [];
      if (!isRefused) return [...(past.length === 0 ? [first] : []), hidden];
      return isOffering ? gestures : [asked];
    case templates.autosave:
      if (!isOffering) return [asked];
      return [
        ...autosave,
        ...(snapshot.hasTag("saving") ? aside : []),
        ...(context.theirs === null ? nextLabels(label) : []),
      ];
    case templates.publishing:
      if (!isOffering) return [asked];
      return [
        ...[{ type: "publish.asked" }, hidden, { type: "save.retried" }, { type: "comparison.accepted" }],
        ...(snapshot.hasTag("saving") || snapshot.hasTag("publishing") ? aside : []),
        ...(past.length === 0 ? [misnamed] : []),
        ...(past.length === 0 || (context.isToPublish && snapshot.hasTag("saving")) ? nextLabels(label) : []),
      ];
    default:
      if (past.length === 0) return [first, asked];
      if (past.length > 1) return answering.slice(0, 2);
      return isRefused ? [...aside, asked, ...answering] : [hidden];
  }
}

const isUntouched = ({ zoom, panel, search, files, pageId }: DesignerContext): boolean =>
  zoom === 1 && panel === "properties" && search === "" && files.length === 0 && pageId === free.pageId;

/** What people and watchers may do, in the part of the designer that is looked at. */
export function eventsOf(snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const context = contextOf(snapshot);
  switch (context.id) {
    case templates.selection:
      return context.clipboard === null
        ? [...selecting, { type: "fields.pasted", seed: "fld_none" }]
        : selecting;
    case templates.edits:
      return editing(context, snapshot.hasTag("saving"));
    case templates.looking:
      return isUntouched(context) ? tones : tones.slice(3, 4);
    case templates.closed:
      return [{ type: "load.retried" }];
    default:
      return eventsBeside(snapshot);
  }
}
