import { known } from "#machines/kit/known.ts";
import { designerSetup } from "./designer.setup.ts";

export const idleState = designerSetup.createStateConfig({
  description: "No gesture is in progress; buttons, keys and number fields make edits.",
  meta: { requirement: "DSG-12" },
  on: {
    "pointer.pressed": {
      description: "On a field, a handle or the page; a field is selected at once.",
      meta: { requirement: "DSG-3" },
      target: "pointing",
      actions: {
        type: "assignPress",
        params: ({ event: { target, isAdding } }) => ({ target, isAdding }),
      },
    },
    "type.chosen": {
      description: "A type of the palette is picked up.",
      meta: { requirement: "DSG-7" },
      target: "placing",
      actions: {
        type: "arm",
        params: ({ event: { fieldType, signerId } }) => ({ fieldType, signerId }),
      },
    },
    "label.opened": {
      description: "The label of a field is written where it stands.",
      meta: { requirement: "DSG-20" },
      guard: { type: "isField", params: ({ event }) => ({ id: event.id }) },
      target: "editing",
      actions: { type: "openLabel", params: ({ event }) => ({ id: event.id }) },
    },
    "command.given": {
      description: "An edit is made and remembered, or it is said why not.",
      meta: { requirement: ["DSG-12", "DSG-13"] },
      actions: { type: "give", params: ({ event }) => ({ command: event.command }) },
    },
    "fields.cut": {
      description: "Copied, then removed.",
      meta: { requirement: "DSG-11" },
      guard: "hasSelection",
      actions: [
        "copy",
        { type: "keepClipboard", params: ({ context }) => ({ clipboard: context.clipboard }) },
        { type: "give", params: ({ context }) => ({ command: { kind: "remove", ids: context.selection } }) },
      ],
    },
    "fields.pasted": {
      description: "What was copied is put on the page in view.",
      meta: { requirement: "DSG-11" },
      guard: "hasClipboard",
      actions: {
        type: "give",
        params: ({ context: { clipboard, pageId }, event: { seed } }) => ({
          command: {
            kind: "paste",
            clipboard: known(clipboard, "designer.clipboard"),
            pageId,
            seed,
          },
        }),
      },
    },
    "undo.asked": {
      description: "The newest step is taken back.",
      meta: { requirement: "DSG-12" },
      actions: "undo",
    },
    "redo.asked": {
      description: "What was taken back is done again.",
      meta: { requirement: "DSG-12" },
      actions: "redo",
    },
    "tool.cancelled": {
      description: "Nothing is selected any more.",
      meta: { requirement: "DSG-8" },
      guard: "hasSelection",
      actions: "deselect",
    },
  },
});
