import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { exampleContractFile } from "#contract/contract-template-examples.ts";
import type { Model } from "#tests/harness/model.ts";
import { contextOf, labelOf } from "./designer.designs.ts";
import { fixed, free, ownLabels, pageIds, proposedIds, templates, third } from "./designer-fixture.page.ts";

type Actions = Model["events"];

/** 128 random bits as the page writes them, so that its dice can be made to fall so: 22 letters, the last of four. */
const seedOf = (message: string): string => `${message.padEnd(21, "-")}A`;

const pressed = (target: object, isAdding = false) => ({ type: "pointer.pressed", target, isAdding });
const onField = ({ id }: { id: string }) => ({ kind: "field", id });
const released = { type: "pointer.released" };
const started = { type: "gesture.started" };
const cancelled = { type: "tool.cancelled" };
const undo = { type: "undo.asked" };
const redo = { type: "redo.asked" };
const given = (command: object) => ({ type: "command.given", command });
const changed = (changes: object) => given({ kind: "change", ids: [free.id], changes });
const armed = (fieldType: string) => ({ type: "type.chosen", fieldType, signerId: null });
const placed = (at: object, seed: string, pageId: string = pageIds.first) => ({
  type: "place.chosen",
  pageId,
  at,
  seed: seedOf(seed),
});
const ended = (box: object) => ({ type: "gesture.ended", boxes: [{ id: free.id, ...box }] });

const numberSeed = "fld_by_key";
/** Away from every line that a box snaps to. */
const sized = { pageId: pageIds.first, x: 60, y: 60, width: 130, height: 44 };
const movedOver = { ...sized, pageId: pageIds.second, x: 110, y: 50 };
const placingText = ({ context }: AnyMachineSnapshot) => context.placing?.fieldType === "text";

/** Every press and what may come of it: a click, a drag that is given up, a box around fields, another size. */
function pressing(snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const { selection, press } = contextOf(snapshot);
  const isFreeAlone = selection.join() === free.id;
  return [
    ...[free, fixed].map((field) => pressed(onField(field))),
    pressed({ kind: "page", pageId: pageIds.first }),
    ...(isFreeAlone ? [pressed({ kind: "handle", id: free.id, handle: "se" })] : []),
    started,
    released,
    { type: "marquee.ended", ids: [fixed.id] },
    cancelled,
    ...(press?.target.kind === "handle" ? [ended(sized)] : []),
  ];
}

// One edit after the other, each in its own way: how many were made says which is next.
const pointerSteps: readonly Actions[] = [
  pressing,
  () => [pressed(onField(free)), started, ended(movedOver)],
];
const placingSteps: readonly Actions[] = [
  (snapshot) => [
    armed(placingText(snapshot) ? "number" : "text"),
    ...(placingText(snapshot) ? [placed({ x: 280, y: 40 }, "fld_clicked"), cancelled] : []),
  ],
  () => [armed("text"), placed({ x: 220, y: 80, width: 120, height: 30 }, "fld_drawn")],
  (snapshot) => [
    armed("signature"),
    placed({ x: 200, y: 70 }, "fld_dropped", pageIds.second),
    ...(snapshot.hasTag("placing") ? [cancelled] : []),
  ],
  (snapshot) => [
    armed("number"),
    placed({ x: 200, y: 150 }, numberSeed),
    ...(snapshot.hasTag("placing") ? [cancelled] : []),
  ],
  () => [armed("text"), given({ kind: "nudge", ids: [seedOf(numberSeed)], dx: 1, dy: 0, isResize: false })],
  (snapshot) => [
    armed("text"),
    ...(snapshot.hasTag("placing") ? [undo] : []),
    { type: "label.opened", id: seedOf(numberSeed) },
    { type: "label.entered", label: "Deposit" },
    ...(snapshot.hasTag("editing") ? [cancelled] : []),
  ],
];

const inSteps =
  (steps: readonly Actions[]): Actions =>
  (snapshot) => {
    const { history, version } = contextOf(snapshot);
    if (version > 1 || snapshot.hasTag("saving")) return [];
    // What was undone is done again before the next step.
    if (history.future.length > 0) return [redo];
    return steps[history.past.length]?.(snapshot) ?? [];
  };

const selecting: Actions = (snapshot) => {
  const { history, selection, clipboard, version } = contextOf(snapshot);
  const { past, future } = history;
  if (version > 1 || snapshot.hasTag("saving")) return [];
  if (past.length === 1 && future.length === 0)
    return [{ type: "fields.pasted", seed: seedOf("fld_pasted") }];
  if (past.length > 0) return [undo];
  if (future.length > 0) return [];
  return [
    ...(selection.length < 2 ? [{ type: "fields.chosen", ids: [free.id, third.id] }] : []),
    pressed(onField(free), true),
    pressed(onField(third), true),
    released,
    ...(snapshot.hasTag("gesture") ? [] : [cancelled]),
    ...(selection.join() === free.id ? [{ type: "fields.copied" }] : []),
    ...(clipboard === null ? [] : [{ type: "clipboard.changed", clipboard: { fields: [], signers: [] } }]),
    ...(selection.length === 2 ? [{ type: "fields.cut" }] : []),
  ];
};

/** The first field is selected, so that its properties are there to be changed. */
const pickFree = ({ context }: AnyMachineSnapshot): readonly AnyEventObject[] =>
  context.selection.length === 0 ? [pressed(onField(free))] : [released];
const canChange = ({ context }: AnyMachineSnapshot) =>
  context.selection.length === 1 && context.press === null && context.panel === "properties";
const nextLabel = (snapshot: AnyMachineSnapshot): readonly AnyEventObject[] => {
  const label = ownLabels[ownLabels.indexOf(labelOf(contextOf(snapshot).design)) + 1];
  return label === undefined || !canChange(snapshot) ? [] : [changed({ label })];
};

const autosave: Actions = (snapshot) => {
  const { sides, saved, design, version } = contextOf(snapshot);
  if (snapshot.hasTag("comparing")) {
    const side = sides[free.id];
    if (side === undefined) return [{ type: "side.chosen", key: free.id, side: "mine" }];
    return [
      ...(side === "mine" ? [{ type: "sides.chosen", side: "theirs" }] : []),
      { type: "comparison.accepted" },
    ];
  }
  const isSettled = saved === design || snapshot.hasTag("refused");
  return [
    ...pickFree(snapshot),
    ...(isSettled && version < 100 ? nextLabel(snapshot) : []),
    { type: "page.hidden" },
    { type: "save.retried" },
    { type: "network.returned" },
  ];
};

const publishing: Actions = (snapshot) => {
  const { history, isToPublish, design } = contextOf(snapshot);
  if (snapshot.hasTag("comparing")) return [{ type: "comparison.accepted" }];
  const isMisnamed = design.fields.every(({ name }) => name === third.name);
  return [
    ...pickFree(snapshot),
    ...(isToPublish ? [] : [{ type: "publish.asked" }]),
    ...(history.past.length === 0 ? nextLabel(snapshot) : []),
    ...(history.past.length < 2 && !isMisnamed && !isToPublish && canChange(snapshot)
      ? [changed({ name: third.name })]
      : []),
  ];
};

const [tagId = "", lineId = ""] = proposedIds;
const proposing: Actions = (snapshot) => {
  const { panel, history, version } = contextOf(snapshot);
  if (version > 1 || snapshot.hasTag("saving")) return [];
  if (panel !== "proposals") return [{ type: "panel.chosen", panel: "proposals" }];
  return history.past.length === 0
    ? [{ type: "proposals.asked" }, { type: "proposals.accepted", ids: [tagId] }]
    : [{ type: "proposals.dismissed", ids: [lineId] }];
};

/** Without pages none is inserted: the file is there, and the design stays. */
const emptyFile = { ...exampleContractFile, pages: [] };

const looking: Actions = (snapshot) => {
  const { panel, search, isSheetOpen, pageId, zoom, files, ownerId } = contextOf(snapshot);
  if (ownerId === undefined) return [{ type: "owner.chosen", id: null }];
  if (isSheetOpen) return [{ type: "sheet.toggled" }];
  if (panel === "properties") return [{ type: "panel.chosen", panel: "fields" }];
  if (search === "") return [{ type: "search.typed", text: "phone" }];
  if (zoom === 1) return [{ type: "sheet.toggled" }, { type: "zoom.changed", zoom: 1.2 }];
  if (files.length === 0) return [{ type: "file.added", file: emptyFile }];
  return pageId === pageIds.first ? [{ type: "page.viewed", pageId: pageIds.second }] : [];
};

const actions: Readonly<Record<string, Actions>> = {
  [templates.closed]: () => [{ type: "load.retried" }],
  [templates.autosave]: autosave,
  [templates.publishing]: publishing,
  [templates.proposals]: proposing,
  [templates.looking]: looking,
  [templates.selection]: selecting,
  [templates.pointer]: inSteps(pointerSteps),
  [templates.placing]: inSteps(placingSteps),
};

/** What people do in the page of a template. */
export const actionsOf: Actions = (snapshot) => actions[contextOf(snapshot).id]?.(snapshot) ?? [];
