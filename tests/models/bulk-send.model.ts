import type { AnyMachineSnapshot } from "xstate";
import type { BulkCheck, BulkSend, BulkTemplate } from "#contract/signing-bulk.ts";
import { exampleRequestId } from "#contract/signing-examples.ts";
import { bulkSendMachine } from "#machines/bulk-send/bulk-send.machine.ts";
import type { BulkSendContext } from "#machines/bulk-send/bulk-send.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel, type Step } from "#tests/harness/model.ts";
import { isAsked } from "./asked.ts";

const bulkId = "blk_0123456789abcdef";
const sendKey = "k_0123456789abcdef";
const template = (id: string, isSuitable = true): BulkTemplate => ({
  id,
  name: "Marketing schedule",
  number: 1,
  isSuitable,
  columns: [],
});
const [first, second, unsuitable] = [
  template("tpl_first_000000001"),
  template("tpl_second_00000001"),
  template("tpl_unsuitable_0001", false),
];
const listing = { id: "lst_one_0000000001", address: "12 Wattle Street, Richmond VIC 3121" };
const unknownListing = { field: "listing", code: "listing.unknown", message: "Unknown." } as const;
const checkOf = (ready: number): BulkCheck => ({
  templateNumber: 3,
  ready,
  rows: [
    { line: 2, listing, problems: [] },
    { line: 3, listing: null, problems: [unknownListing] },
  ].slice(ready === 0 ? 1 : 0),
});
const sendAs = (status: "waiting" | "sent"): BulkSend => ({
  id: bulkId,
  template: { id: first.id, number: 1 },
  startedAt: "2026-11-21T02:00:00.000Z",
  waiting: status === "waiting" ? 1 : 0,
  sent: status === "sent" ? 1 : 0,
  refused: 1,
  columns: [],
  rows: [
    {
      line: 2,
      listing,
      problems: [],
      status,
      applicationId: status === "sent" ? exampleRequestId : null,
      cells: null,
    },
    {
      line: 3,
      listing: null,
      problems: [unknownListing],
      status: "refused",
      applicationId: null,
      cells: null,
    },
  ],
});

const contextOf = ({ context }: AnyMachineSnapshot) => context as BulkSendContext;
const isOf = ({ event }: Step, type: string) => event.type === type;
const isSendError = (step: Step) => isOf(step, "xstate.error.actor.sendFile");

/** One contract over listings by a file of one row that is ready, of none, and one that was sent before. */
export const model = defineModel({
  machine: bulkSendMachine,
  scenarios: [
    { name: "a new one", input: { bulkId: null } },
    { name: "one that was sent", input: { bulkId } },
  ],
  events: () => [
    { type: "load.retried" },
    { type: "template.chosen", templateId: second.id },
    { type: "template.chosen", templateId: unsuitable.id },
    { type: "file.chosen", file: { id: "file_one", name: "listings.csv" } },
    { type: "file.removed" },
    { type: "check.repeated" },
    { type: "send.confirmed", key: sendKey },
    { type: "send.retried" },
    { type: "status.retried" },
    { type: "another.started" },
  ],
  outcomes: {
    readTemplates: () => [
      answered("one", [first, unsuitable]),
      answered("several", [first, second, unsuitable]),
      refused("network.lost"),
    ],
    checkFile: () => [
      answered("one ready", checkOf(1)),
      answered("none ready", checkOf(0)),
      refused("network.lost"),
    ],
    sendFile: () => [
      answered("underway", sendAs("waiting")),
      answered("all sent", sendAs("sent")),
      refused("network.lost"),
      refused("limit.reached"),
      refused("signing.bulk-none-ready"),
      refused("signing.bulk-check-outdated"),
    ],
    readSend: () => [
      answered("some wait", sendAs("waiting")),
      answered("none waits", sendAs("sent")),
      refused("signing.bulk-unknown"),
    ],
  },
  project: ({ bulkId: id, templates, templateId, file, check, bulk, key, problem }: BulkSendContext) => [
    [id, templates.length, templateId, file?.id ?? null],
    [check?.ready ?? null, bulk?.waiting ?? null, key !== null, problem?.code ?? null],
  ],
  invariants: {
    "the one template that can be sent is chosen, and one that can't never is": {
      requirement: "BULK-1",
      holds: (snapshot, step) => {
        const { templates, templateId } = contextOf(snapshot);
        if (templateId === unsuitable.id) return false;
        return (
          !isOf(step, "xstate.done.actor.readTemplates") || (templateId !== null) === (templates.length === 2)
        );
      },
    },
    "another template is chosen while no file is": {
      requirement: "BULK-1",
      holds: (snapshot, { event, before }) =>
        event.type !== "template.chosen" ||
        before?.matches("choosing") !== true ||
        contextOf(before).templates.every(({ id }) => id !== event.templateId) ||
        event.templateId === unsuitable.id ||
        (contextOf(snapshot).templateId === event.templateId && contextOf(snapshot).problem === null),
    },
    "what each row does is known before the file can be sent": {
      requirement: "BULK-2",
      holds: (snapshot, { before }) =>
        !snapshot.matches("sending") ||
        before === null ||
        ((before.matches("sending") || before.hasTag("review") || before.hasTag("unanswered")) &&
          (contextOf(snapshot).check?.ready ?? 0) > 0),
    },
    "a file that was put away leaves nothing behind": {
      requirement: "BULK-1",
      holds: (snapshot) => {
        const { file, check } = contextOf(snapshot);
        return !snapshot.matches("choosing") || (file === null && check === null);
      },
    },
    "another file is checked anew": {
      requirement: "BULK-1",
      holds: (snapshot) => !snapshot.matches("checking") || contextOf(snapshot).check === null,
    },
    "where the template changed the same file is checked again, and can't be sent before": {
      requirement: "BULK-8",
      holds: (snapshot, step) => {
        const { before } = step;
        const isOutdated =
          before?.hasTag("review") === true &&
          contextOf(before).problem?.code === "signing.bulk-check-outdated";
        if (isOf(step, "send.confirmed") && isOutdated) return snapshot.hasTag("review");
        if (!isOf(step, "check.repeated")) return true;
        return (
          snapshot.matches("checking") === (isOutdated || before?.matches("checking") === true) &&
          (!isOutdated ||
            (contextOf(snapshot).file === contextOf(before).file && contextOf(snapshot).problem === null))
        );
      },
    },
    "after a lost answer the file and the key stay": {
      requirement: "BULK-3",
      holds: (snapshot, { event, before }) =>
        before?.hasTag("unanswered") !== true ||
        event.type !== "send.retried" ||
        (snapshot.matches({ sending: "again" }) &&
          contextOf(snapshot).key === contextOf(before).key &&
          contextOf(snapshot).file === contextOf(before).file),
    },
    "a lost answer keeps its key, any other refusal ends it and is shown": {
      requirement: "BULK-3",
      holds: (snapshot, step) =>
        !isSendError(step) ||
        (snapshot.hasTag("unanswered")
          ? contextOf(snapshot).key === sendKey
          : snapshot.hasTag("review") &&
            contextOf(snapshot).key === null &&
            contextOf(snapshot).problem !== null),
    },
    "what is held back says nothing of an earlier sending": {
      requirement: "BULK-3",
      holds: (snapshot, step) =>
        !isSendError(step) ||
        (step.event as unknown as { error: { code: string } }).error.code !== "limit.reached" ||
        snapshot.hasTag(step.before?.matches({ sending: "again" }) === true ? "unanswered" : "review"),
    },
    "nothing is shown as wrong while it is sent": {
      requirement: "BULK-3",
      holds: (snapshot) => !snapshot.matches("sending") || contextOf(snapshot).problem === null,
    },
    "its address names what was sent, and a new one after that": {
      requirement: "BULK-4",
      holds: (snapshot, step) => {
        const isAnswered = isOf(step, "xstate.done.actor.sendFile");
        const isAnother = isOf(step, "another.started") && step.before?.hasTag("done") === true;
        const asked = step.actions.find(({ type }) => type === "openSend")?.params as
          | { bulkId: string | null }
          | undefined;
        return (
          isAsked(step, "openSend") === (isAnswered || isAnother) &&
          (asked === undefined || asked.bulkId === contextOf(snapshot).bulkId)
        );
      },
    },
    "how far it is stays on show while it can't be read": {
      requirement: "BULK-4",
      holds: (snapshot, step) =>
        !isOf(step, "xstate.error.actor.readSend") ||
        step.before === null ||
        (contextOf(snapshot).problem !== null &&
          snapshot.hasTag("following") === (contextOf(step.before).bulk !== null)),
    },
    "it is over when the server says that no row waits": {
      requirement: "BULK-6",
      holds: (snapshot) => {
        const { bulk, key, problem } = contextOf(snapshot);
        if (snapshot.hasTag("done")) return bulk?.waiting === 0 && key === null && problem === null;
        return bulk === null || bulk.waiting > 0;
      },
    },
    "another one begins with nothing of the last": {
      requirement: "BULK-5",
      holds: (snapshot, step) => {
        if (!isOf(step, "another.started") || step.before?.hasTag("done") !== true) return true;
        const { bulkId: id, bulk, file, check, templateId } = contextOf(snapshot);
        return (
          [id, bulk, file, check, templateId].every((each) => each === null) && snapshot.hasTag("loading")
        );
      },
    },
    "what can't be read says why until it is asked for again": {
      requirement: "BULK-7",
      holds: (snapshot) => {
        const { problem } = contextOf(snapshot);
        if (snapshot.hasTag("failed") || snapshot.hasTag("unanswered"))
          return problem !== null || snapshot.matches({ following: "lost" });
        return !snapshot.hasTag("loading") || problem === null;
      },
    },
  },
  stage: { nowhere: "It stands behind sign-in; tests/e2e/bulk-send drives it in the browser." },
});
