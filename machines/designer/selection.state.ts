import { designerSetup } from "./designer.setup.ts";
import { manyState } from "./many.state.ts";
import { noneState } from "./none.state.ts";
import { oneState } from "./one.state.ts";

export const selectionState = designerSetup.createStateConfig({
  description: "Whether properties of one field, of several or of none are shown.",
  initial: "none",
  on: {
    "fields.chosen": {
      description: "By the list of fields, an error, the focus, or all at once.",
      meta: { requirement: "DSG-10" },
      actions: { type: "select", params: ({ event }) => ({ ids: event.ids }) },
    },
    "field.toggled": {
      description: "One more, or one less.",
      meta: { requirement: "DSG-10" },
      guard: { type: "isField", params: ({ event }) => ({ id: event.id }) },
      actions: { type: "toggle", params: ({ event }) => ({ id: event.id }) },
    },
    "field.stepped": {
      description: "The next one in the reading order, or the one before.",
      meta: { requirement: "DSG-10" },
      guard: "hasFields",
      actions: { type: "step", params: ({ event }) => ({ by: event.by }) },
    },
    "fields.copied": {
      description: "Kept to be pasted, here or in another template.",
      meta: { requirement: "DSG-11" },
      guard: "hasSelection",
      actions: [
        "copy",
        { type: "keepClipboard", params: ({ context }) => ({ clipboard: context.clipboard }) },
      ],
    },
    "clipboard.changed": {
      description: "Another tab has copied fields.",
      meta: { requirement: "DSG-11" },
      actions: { type: "assignClipboard", params: ({ event }) => ({ clipboard: event.clipboard }) },
    },
  },
  states: { none: noneState, one: oneState, many: manyState },
});
