import { patchBetween } from "#domain/template/patch.ts";
import { failureOf } from "#machines/kit/failure.ts";
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
    onDone: [
      {
        description: "The server has what was sent.",
        meta: { requirement: ["DSG-14", "DSG-15"] },
        guard: { type: "isUsed", params: ({ event }) => ({ answer: event.output }) },
        target: "clean",
        actions: ["clearProblem", { type: "assignSaved", params: ({ event }) => ({ answer: event.output }) }],
      },
      {
        description: "Somebody else changed the same: a person chooses.",
        meta: { requirement: "DSG-16" },
        guard: { type: "isQuestioned", params: ({ event }) => ({ answer: event.output }) },
        target: "comparing",
        actions: ["clearProblem", { type: "assignNewer", params: ({ event }) => ({ answer: event.output }) }],
      },
      {
        description: "Somebody else changed something else: both are joined.",
        meta: { requirement: "DSG-16" },
        target: "clean",
        actions: ["clearProblem", { type: "joinNewer", params: ({ event }) => ({ answer: event.output }) }],
      },
    ],
    onError: [
      {
        description: "No answer: kept, and sent again.",
        meta: { requirement: "DSG-15" },
        guard: { type: "isUnreached", params: failureOf },
        target: "lost",
        actions: { type: "showProblem", params: failureOf },
      },
      {
        description: "Refused: kept as it is, with the reason.",
        meta: { requirement: "DSG-17" },
        target: "refused",
        actions: { type: "showProblem", params: failureOf },
      },
    ],
  },
  on: { "publish.asked": publishWished },
});
