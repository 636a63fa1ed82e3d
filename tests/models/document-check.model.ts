import type { AnyMachineSnapshot } from "xstate";
import { type DocumentCheck, sealVerdicts } from "#contract/document-check.ts";
import { routes } from "#contract/routes.ts";
import { contractFileMaxBytes } from "#domain/template/limits.ts";
import { documentCheckMachine } from "#machines/document-check/document-check.machine.ts";
import type { CheckedFile, DocumentCheckContext } from "#machines/document-check/document-check.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";

const { reply } = routes.checkDocument.example;
const sealOf: { [Verdict in DocumentCheck["verdict"]]: DocumentCheck["seal"] } = {
  sealed: reply.seal,
  "other-document": reply.seal,
  "changed-since": { ...reply.seal, isUnchangedSince: false },
  changed: { ...reply.seal, isIntact: false, sealedAt: null, reference: null },
  "not-whole": { ...reply.seal, isWhole: false },
  "certificate-invalid": { ...reply.seal, certificate: "expired", time: "none" },
  "not-ours": {
    ...reply.seal,
    issuer: "other",
    isIntact: false,
    certificate: "unknown",
    time: "none",
    sealedAt: null,
    reference: null,
  },
  "not-sealed": null,
};

/** A document, another one, and two that are not sent. */
export const files = {
  contract: { id: "file_contract", name: "Contract.pdf", bytes: 1_000 },
  annexure: { id: "file_annexure", name: "Annexure.pdf", bytes: 500 },
  empty: { id: "file_empty", name: "Empty.pdf", bytes: 0 },
  large: { id: "file_large", name: "Large.pdf", bytes: contractFileMaxBytes + 1 },
} as const satisfies Record<string, CheckedFile>;

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DocumentCheckContext;

export const model = defineModel({
  machine: documentCheckMachine,
  scenarios: [
    { name: "any document", input: { expectedReference: null } },
    { name: "the document of a reference", input: { expectedReference: "SF-7K3M9Q2P" } },
  ],
  events: () => [
    ...Object.values(files).map((file) => ({ type: "file.chosen", file })),
    { type: "check.cancelled" },
    { type: "check.retried" },
  ],
  outcomes: {
    readDocument: () => [
      ...sealVerdicts.map((verdict) => answered(verdict, { verdict, seal: sealOf[verdict] })),
      refused("document.encrypted"),
      refused("document.busy"),
      refused("limit.reached"),
      refused("network.lost"),
    ],
  },
  project: ({ expectedReference, file, check, problem }: DocumentCheckContext) => [
    // A page names its files anew each time: their own names tell them apart.
    expectedReference,
    file?.name ?? null,
    check?.verdict ?? null,
    problem?.code ?? null,
  ],
  invariants: {
    "a verdict is shown only confirmed by the server": {
      requirement: "CHK-1",
      holds: (snapshot, { event, before }) => {
        const { check } = contextOf(snapshot);
        const isNew = check !== null && (before === null || contextOf(before).check === null);
        return !isNew || event.type === "xstate.done.actor.readDocument";
      },
    },
    "there is a verdict exactly where one is shown": {
      requirement: "CHK-1",
      holds: (snapshot) => snapshot.hasTag("answered") === (contextOf(snapshot).check !== null),
    },
    "the expected reference stays what the address named": {
      requirement: "CHK-2",
      holds: (snapshot, { before }) =>
        before === null || contextOf(snapshot).expectedReference === contextOf(before).expectedReference,
    },
    "whatever failed says why, and nothing else does": {
      requirement: "CHK-3",
      holds: (snapshot) => snapshot.hasTag("failed") === (contextOf(snapshot).problem !== null),
    },
    "another file can be chosen at any time": {
      requirement: "CHK-3",
      holds: (snapshot) => snapshot.can({ type: "file.chosen", file: files.annexure }),
    },
    "what was refused for what it is is not sent again": {
      requirement: "CHK-3",
      holds: (snapshot) =>
        contextOf(snapshot).problem?.code !== "document.encrypted" ||
        !snapshot.can({ type: "check.retried" }),
    },
    "what was lost or put off is sent again where a person asks for it": {
      requirement: "CHK-4",
      holds: (snapshot, { event, before }) => {
        const code = contextOf(snapshot).problem?.code ?? "";
        const isOpen = ["document.busy", "limit.reached", "network.lost"].includes(code);
        if (isOpen !== snapshot.can({ type: "check.retried" })) return false;
        return (
          event.type !== "check.retried" ||
          before?.matches("unanswered") !== true ||
          (snapshot.hasTag("busy") && contextOf(snapshot).file === contextOf(before).file)
        );
      },
    },
    "an empty or too large file is not sent": {
      requirement: "CHK-5",
      holds: (snapshot) => {
        const { file } = contextOf(snapshot);
        return !snapshot.hasTag("busy") || (file !== null && file !== files.empty && file !== files.large);
      },
    },
    "what is given up leaves nothing behind": {
      requirement: "CHK-6",
      holds: (snapshot, { event, before }) =>
        event.type !== "check.cancelled" ||
        before?.hasTag("busy") !== true ||
        (!snapshot.hasTag("busy") && contextOf(snapshot).file === null),
    },
  },
  stage: "page",
});
