import { patchBetween } from "#domain/template/patch.ts";
import { draft } from "./designer.draft.ts";
import { designerSetup } from "./designer.setup.ts";
import { publishWished } from "./designer.wishes.ts";

export const savingState = designerSetup.createStateConfig({
  description: "Edits are being saved; editing can continue.",
  meta: { requirement: "DSG-14" },
  tags: ["unsaved", "saving"],
  entry: "noteSent",
  invoke: {
    id: "saveTemplate",
    src: "saveTemplate",
    input: ({ context: { id, version, saved, design } }) => ({
      id,
      version,
      patch: patchBetween(saved, design),
    }),
    onDone: {
      description: "The server has what was sent, or something newer: joined, or compared.",
      meta: { requirement: ["DSG-14", "DSG-15", "DSG-16"] },
      target: "saved",
      actions: ["clearProblem", { type: "assignAnswer", params: ({ event }) => ({ answer: event.output }) }],
    },
    onError: [draft.unreached, draft.refused],
  },
  on: { "publish.asked": publishWished },
});
