import { known } from "#machines/kit/known.ts";
import { showFailure } from "#machines/kit/submission.ts";
import { bulkSendSetup } from "./bulk-send.setup.ts";

export const choosing = bulkSendSetup.createStateConfig({
  description: "A template and a file are chosen; the file can be made from the template's columns.",
  meta: { requirement: "BULK-1" },
  tags: "choosing",
  on: {
    "template.chosen": {
      description: "A template is chosen that can be sent.",
      meta: { requirement: "BULK-1" },
      guard: { type: "isSuitable", params: ({ event }) => ({ templateId: event.templateId }) },
      actions: [
        "clearProblem",
        { type: "assignTemplate", params: ({ event }) => ({ templateId: event.templateId }) },
      ],
    },
    "file.chosen": {
      description: "A file is chosen for the template: it is checked.",
      meta: { requirement: "BULK-1" },
      guard: "hasTemplate",
      target: "checking",
      actions: { type: "assignFile", params: ({ event }) => ({ file: event.file }) },
    },
  },
});

export const checking = bulkSendSetup.createStateConfig({
  description: "The server is reading the file; nothing is sent.",
  meta: { requirement: "BULK-1" },
  tags: "busy",
  invoke: {
    id: "checkFile",
    src: "checkFile",
    input: ({ context: { templateId, file } }) => ({
      templateId: known(templateId, "bulkSend.templateId"),
      fileId: known(file, "bulkSend.file").id,
    }),
    onDone: {
      description: "What each row would do is known.",
      meta: { requirement: "BULK-1" },
      target: "reviewing",
      actions: { type: "assignCheck", params: ({ event }) => ({ check: event.output }) },
    },
    onError: {
      description: "It could not be read.",
      meta: { requirement: "BULK-7" },
      target: "choosing",
      actions: ["dropFile", showFailure],
    },
  },
  on: {
    "file.removed": {
      description: "The file is put away while it is read.",
      meta: { requirement: "BULK-1" },
      target: "choosing",
      actions: "dropFile",
    },
  },
});

export const reviewing = bulkSendSetup.createStateConfig({
  description: "Each row says whether it is ready, and why not; nothing is sent yet.",
  meta: { requirement: ["BULK-1", "BULK-2"] },
  tags: "review",
  on: {
    "send.confirmed": {
      description: "The rows that are ready are sent.",
      meta: { requirement: ["BULK-2", "BULK-3"] },
      guard: "isSomeReady",
      target: "sending",
      actions: { type: "assignKey", params: ({ event }) => ({ key: event.key }) },
    },
    "check.repeated": {
      description: "The template changed since the file was checked: the same file is checked again.",
      meta: { requirement: "BULK-8" },
      guard: "isOutdated",
      target: "checking",
      actions: "dropCheck",
    },
    "file.removed": {
      description: "Another file is chosen.",
      meta: { requirement: "BULK-1" },
      target: "choosing",
      actions: "dropFile",
    },
  },
});
