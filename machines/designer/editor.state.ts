import { autosaveState } from "./autosave.state.ts";
import { designerSetup } from "./designer.setup.ts";
import { proposalsState } from "./proposals.state.ts";
import { selectionState } from "./selection.state.ts";
import { toolState } from "./tool.state.ts";

export const editorState = designerSetup.createStateConfig({
  description: "The template is open for editing: tool, selection, saving and proposed fields.",
  meta: { requirement: "DSG-12" },
  tags: "open",
  type: "parallel",
  invoke: { id: "watchPage", src: "watchPage" },
  on: {
    "zoom.changed": {
      description: "The person zooms.",
      meta: { requirement: "DSG-21" },
      actions: { type: "setZoom", params: ({ event }) => ({ zoom: event.zoom }) },
    },
    "page.viewed": {
      description: "Another page is in view.",
      meta: { requirement: "DSG-21" },
      actions: { type: "viewPage", params: ({ event }) => ({ pageId: event.pageId }) },
    },
    "panel.chosen": {
      description: "The side shows something else.",
      meta: { requirement: "DSG-21" },
      actions: { type: "choosePanel", params: ({ event }) => ({ panel: event.panel }) },
    },
    "owner.chosen": {
      description: "Fields are placed for somebody else.",
      meta: { requirement: "DSG-7" },
      actions: { type: "chooseOwner", params: ({ event }) => ({ id: event.id }) },
    },
    "sheet.toggled": {
      description: "The shortcuts are looked up, or put away.",
      meta: { requirement: "DSG-21" },
      actions: "toggleSheet",
    },
    "search.typed": {
      description: "Fields are searched for.",
      meta: { requirement: "DSG-21" },
      actions: { type: "typeSearch", params: ({ event }) => ({ text: event.text }) },
    },
    "file.added": {
      description: "A file was uploaded: its pages can be inserted.",
      meta: { requirement: "DSG-22" },
      actions: { type: "addFile", params: ({ event }) => ({ file: event.file }) },
    },
  },
  states: {
    tool: toolState,
    selection: selectionState,
    autosave: autosaveState,
    proposals: proposalsState,
  },
});
