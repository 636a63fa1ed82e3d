import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { exampleContractFile } from "#contract/contract-template-examples.ts";
import { documentUploadMachine } from "#machines/document-upload/document-upload.machine.ts";
import type { DocumentUploadContext, UploadFile } from "#machines/document-upload/document-upload.types.ts";
import type { ChosenFile } from "#machines/kit/chosen-file.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel, type Step } from "#tests/harness/model.ts";

/** Two documents, and one that is none. */
export const chosen = {
  contract: { id: "file_contract", name: "Contract.pdf", bytes: 1_000 },
  annexure: { id: "file_annexure", name: "Annexure.pdf", bytes: 500 },
  empty: { id: "file_empty", name: "Empty.pdf", bytes: 0 },
} as const satisfies Record<string, ChosenFile>;

const filesOf = (snapshot: AnyMachineSnapshot | null) =>
  (snapshot?.context as DocumentUploadContext | undefined)?.files ?? [];
const inStage = (files: readonly UploadFile[], stage: UploadFile["stage"]) =>
  files.filter((file) => file.stage === stage);
const fileIn = (snapshot: AnyMachineSnapshot | null, id: string) =>
  filesOf(snapshot).find((file) => file.id === id);
const idsOf = (snapshot: AnyMachineSnapshot | null) => filesOf(snapshot).map(({ id }) => id);

const untold =
  "Told by the browser as it sends, which it does not do while a walk holds the call: see tests/web/adapters/file-sending.";

/** Files that are chosen where the list has room for a small model. */
function additions(files: readonly UploadFile[]): AnyEventObject[] {
  const { contract, annexure, empty } = chosen;
  const added = (...more: ChosenFile[]) => ({ type: "files.added", files: more });
  if (files.length === 0) return [added(contract, annexure), added(empty)];
  const isMissing = ({ id }: ChosenFile) => files.every((file) => file.id !== id);
  const [next] = [contract, annexure].filter(isMissing);
  return files.length === 1 && next !== undefined ? [added(next)] : [];
}

const actionsOf = ({ id, bytes }: UploadFile): AnyEventObject[] => [
  { type: "file.moved", id, by: -1 },
  { type: "file.moved", id, by: 1 },
  { type: "file.removed", id },
  { type: "file.cancelled", id },
  { type: "file.retried", id },
  { type: "upload.progressed", id, sentBytes: bytes / 2 },
  { type: "upload.progressed", id, sentBytes: bytes },
];

/** The files that a step changed into a stage. */
const newly = (stage: UploadFile["stage"], snapshot: AnyMachineSnapshot, { before }: Step) =>
  inStage(filesOf(snapshot), stage).filter(({ id }) => fileIn(before, id)?.stage !== stage);

export const model = defineModel({
  machine: documentUploadMachine,
  scenarios: [{ name: "no file", input: undefined }],
  events: (snapshot) => {
    const files = filesOf(snapshot);
    const gone = { type: "file.removed", id: "file_gone" };
    return [...additions(files), ...files.flatMap(actionsOf), gone];
  },
  outcomes: {
    uploadFile: (snapshot) => {
      const [{ name, bytes } = chosen.contract] = inStage(filesOf(snapshot), "uploading");
      return [
        answered("taken in", { ...exampleContractFile, name, bytes }),
        refused("document.not-pdf"),
        refused("document.busy"),
        refused("network.lost"),
      ];
    },
  },
  project: ({ files, leftOut }: DocumentUploadContext) => [
    // A page names its files anew each time: their own names tell them apart.
    files.map(({ name, stage, sentBytes, problem, document }) => [
      [name, stage, document?.name ?? null, problem?.code ?? null],
      stage === "uploading" ? sentBytes : null,
    ]),
    leftOut,
  ],
  invariants: {
    "files stay in their order unless one is moved": {
      requirement: "UPL-1",
      holds: (snapshot, { event, before }) => {
        const kept = idsOf(before).filter((id) => idsOf(snapshot).includes(id));
        const now = idsOf(snapshot).filter((id) => kept.includes(id));
        return event.type === "file.moved" || kept.join() === now.join();
      },
    },
    "a file leaves the list only where a person takes it away": {
      requirement: "UPL-3",
      holds: (snapshot, { event, before }) =>
        idsOf(before).every((id) => idsOf(snapshot).includes(id) || event.id === id),
    },
    "a file that is removed is gone": {
      requirement: "UPL-1",
      holds: (snapshot, { event }) =>
        event.type !== "file.removed" || fileIn(snapshot, event.id) === undefined,
    },
    "what begins has sent nothing yet": {
      requirement: "UPL-2",
      holds: (snapshot, step) => newly("uploading", snapshot, step).every(({ sentBytes }) => sentBytes === 0),
    },
    "a refused file says why, and no other does": {
      requirement: "UPL-3",
      holds: (snapshot) =>
        filesOf(snapshot).every(({ stage, problem }) => (stage === "refused") === (problem !== null)),
    },
    "what is given up is not on its way, and was not taken in": {
      requirement: "UPL-4",
      holds: (snapshot, { event, before }) => {
        const was = fileIn(before, event.id)?.stage;
        const wasGoing = was === "queued" || was === "uploading";
        return (
          event.type !== "file.cancelled" || !wasGoing || fileIn(snapshot, event.id)?.stage === "cancelled"
        );
      },
    },
    "nothing is sent again by itself": {
      requirement: "UPL-5",
      holds: (snapshot, { event, before }) =>
        filesOf(snapshot)
          .filter(({ stage }) => stage === "queued" || stage === "uploading")
          .every(({ id }) => {
            const was = fileIn(before, id)?.stage;
            return (was !== "refused" && was !== "cancelled") || event.type === "file.retried";
          }),
    },
    "what was refused for what it is is not sent again": {
      requirement: "UPL-5",
      holds: (snapshot, { before }) =>
        filesOf(before)
          .filter(({ problem }) => problem?.code === "document.not-pdf" || problem?.code === "document.empty")
          .every(({ id }) => (fileIn(snapshot, id)?.stage ?? "refused") === "refused"),
    },
    "a document counts only confirmed by the server": {
      requirement: "UPL-6",
      holds: (snapshot, step) =>
        newly("accepted", snapshot, step).length === 0 || step.event.type === "xstate.done.actor.uploadFile",
    },
    "there is something to go on with only once a document was accepted and nothing is on its way": {
      requirement: "UPL-6",
      holds: (snapshot) =>
        snapshot.hasTag("ready") ===
        (!snapshot.hasTag("busy") && inStage(filesOf(snapshot), "accepted").length > 0),
    },
    "an empty file is not sent": {
      requirement: "UPL-6",
      holds: (snapshot) => (fileIn(snapshot, chosen.empty.id)?.stage ?? "refused") === "refused",
    },
    "one is on its way while any waits, and never two": {
      requirement: "UPL-7",
      holds: (snapshot) => {
        const going = inStage(filesOf(snapshot), "uploading").length;
        return (
          going === (snapshot.hasTag("busy") ? 1 : 0) &&
          (going === 1 || inStage(filesOf(snapshot), "queued").length === 0)
        );
      },
    },
  },
  stage: "page",
  untaken: {
    stage: {
      "documentUpload.uploading|file.removed|0":
        "The page offers to give up what is on its way, and to remove it afterwards.",
      "documentUpload.uploading.sending|upload.progressed|0": untold,
      "documentUpload.uploading.sending|upload.progressed|1": untold,
    },
  },
});
