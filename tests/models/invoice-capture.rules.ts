import type { AnyMachineSnapshot } from "xstate";
import { isTyped, missingIn } from "#machines/invoice-capture/invoice-capture.rules.ts";
import type { Model, Step } from "#tests/harness/model.ts";
import { contextOf, files } from "./invoice-capture.cases.ts";

const isReading = (snapshot: AnyMachineSnapshot | null) => snapshot?.hasTag("reading") === true;
const isSaving = (snapshot: AnyMachineSnapshot | null) => snapshot?.matches("saving") === true;
/** Whether the step gave up what was typed. */
const wasLost = (snapshot: AnyMachineSnapshot, { before }: Step) =>
  before !== null && isTyped(contextOf(before)) && !isTyped(contextOf(snapshot));

/** What the requirements say, by the sentence that each holds. */
export const invoiceCaptureRules: Model["invariants"] = {
  "one file is read at a time, and the others wait in their order": {
    requirement: "CAP-1",
    holds: (snapshot, { event, before }) => {
      const { file, waiting } = contextOf(snapshot);
      if (isReading(snapshot) && file === null) return false;
      if (event.type !== "files.chosen" || before === null) return true;
      const all = [file, ...waiting].map((each) => each?.id ?? "");
      return (
        !snapshot.hasTag("reading") || (event.files as { id: string }[]).every(({ id }) => all.includes(id))
      );
    },
  },
  "the next file follows the one before it": {
    requirement: "CAP-1",
    holds: (snapshot, { event, before }) =>
      (event.type !== "next.requested" && event.type !== "file.skipped") ||
      before === null ||
      contextOf(before).waiting.length === 0 ||
      (!before.matches("saved") && isTyped(contextOf(before))) ||
      !(before.matches("saved") || before.matches("unread") || isReading(before)) ||
      (event.type === "file.skipped" && before.matches("saved")) ||
      (event.type === "next.requested" && !before.matches("saved")) ||
      contextOf(snapshot).file?.id === contextOf(before).waiting[0]?.id,
  },
  "a proposal never takes the place of what was typed": {
    requirement: "CAP-2",
    holds: (snapshot, { event, before }) => {
      if (event.type !== "xstate.done.actor.readFile" || before === null) return true;
      const was = contextOf(before);
      const { typed } = contextOf(snapshot);
      return (
        was.typed.number === "" || was.readFields.includes("number") || typed.number === was.typed.number
      );
    },
  },
  "what the file says is proposed, and says so": {
    requirement: "CAP-2",
    holds: (snapshot, { event, before }) => {
      if (event.type !== "xstate.done.actor.readFile" || before === null) return true;
      const { typed, readFields } = contextOf(snapshot);
      const isOwn = contextOf(before).typed.number !== "" && !contextOf(before).readFields.includes("number");
      const isProposed = event.output.number !== null && !isOwn;
      return (
        readFields.includes("number") === isProposed && (!isProposed || typed.number === event.output.number)
      );
    },
  },
  "a field that is changed does not stand as read any more": {
    requirement: "CAP-2",
    holds: (snapshot, { event }) =>
      event.type !== "invoice.changed" ||
      !snapshot.hasTag("filling") ||
      snapshot.matches({ filling: "closing" }) ||
      snapshot.hasTag("busy") ||
      snapshot.matches("unanswered") ||
      !("number" in event.changes) ||
      !contextOf(snapshot).readFields.includes("number"),
  },
  "a file that can't be read says why, and keeps what was typed": {
    requirement: "CAP-3",
    holds: (snapshot, { event, before }) =>
      event.type !== "xstate.error.actor.readFile" ||
      before === null ||
      (snapshot.matches("unread") &&
        contextOf(snapshot).problem !== null &&
        contextOf(snapshot).typed === contextOf(before).typed),
  },
  "what can't be read is not sent again": {
    requirement: "CAP-3",
    holds: (snapshot) => {
      const code = contextOf(snapshot).problem?.code;
      const isOfTheFile =
        code === "document.encrypted" || code === "document.empty" || code === "document.too-large";
      return !snapshot.matches("unread") || !isOfTheFile || !snapshot.can({ type: "reading.retried" });
    },
  },
  "a file that is left out leaves nothing of it, and all that was typed": {
    requirement: "CAP-3",
    holds: (snapshot, step) => {
      const { event, before } = step;
      if (event.type !== "file.detached" || before === null || !snapshot.matches({ filling: "editing" }))
        return true;
      if (!isReading(before) && !before.matches("unread") && contextOf(before).file === null) return true;
      const { file, reading, readFields, errors } = contextOf(snapshot);
      return (
        file === null &&
        reading === null &&
        readFields.length === 0 &&
        errors.length === 0 &&
        contextOf(snapshot).problem === null &&
        !wasLost(snapshot, step)
      );
    },
  },
  "an invoice is checked only when it is complete": {
    requirement: "CAP-4",
    holds: (snapshot) => !snapshot.matches("checking") || missingIn(contextOf(snapshot).typed).length === 0,
  },
  "what the server finds wrong is shown, and nothing is saved": {
    requirement: "CAP-4",
    holds: (snapshot, { event }) =>
      event.type !== "xstate.done.actor.checkInvoice" ||
      event.output.errors.length === 0 ||
      (snapshot.matches({ filling: "editing" }) && contextOf(snapshot).errors === event.output.errors),
  },
  "a check that failed says so": {
    requirement: "CAP-4",
    holds: (snapshot, { event }) =>
      event.type !== "xstate.error.actor.checkInvoice" ||
      (snapshot.matches({ filling: "editing" }) && contextOf(snapshot).problem !== null),
  },
  "what is missing is shown once somebody tried to save": {
    requirement: "CAP-4",
    holds: (snapshot, { event, before }) =>
      event.type !== "invoice.submitted" ||
      before?.matches({ filling: "editing" }) !== true ||
      snapshot.matches("checking") ||
      contextOf(snapshot).isTried,
  },
  "nothing is saved while a warning was not looked at": {
    requirement: "CAP-5",
    holds: (snapshot) => {
      const { warnings, noted } = contextOf(snapshot);
      return !isSaving(snapshot) || warnings.every(({ message }) => noted.includes(message));
    },
  },
  "warnings are put away with what they were about": {
    requirement: "CAP-5",
    holds: (snapshot, { event, before }) =>
      event.type !== "invoice.changed" ||
      before?.matches({ filling: "checked" }) !== true ||
      (contextOf(snapshot).warnings.length === 0 && contextOf(snapshot).noted.length === 0),
  },
  "nothing is saved that was not checked": {
    requirement: "CAP-4",
    holds: (snapshot, { before }) =>
      !isSaving(snapshot) ||
      isSaving(before) ||
      before?.matches("checking") === true ||
      before?.matches({ filling: "checked" }) === true ||
      before?.matches("unanswered") === true,
  },
  "after a lost answer only the same invoice with the same key is sent": {
    requirement: "CAP-6",
    holds: (snapshot, { before }) =>
      before?.matches("unanswered") !== true ||
      snapshot.matches("choosing") ||
      (contextOf(snapshot).key === contextOf(before).key &&
        contextOf(snapshot).typed === contextOf(before).typed),
  },
  "what holds a sending back says nothing of an earlier one": {
    requirement: "CAP-6",
    holds: (snapshot, { event, before }) =>
      event.type !== "xstate.error.actor.saveInvoice" ||
      event.error.code !== "limit.reached" ||
      snapshot.matches("unanswered") === (before?.matches({ saving: "again" }) === true),
  },
  "a definite answer ends its key": {
    requirement: "CAP-6",
    holds: (snapshot, { event }) =>
      (!snapshot.matches("saved") &&
        !(
          event.type === "xstate.error.actor.saveInvoice" &&
          snapshot.hasTag("filling") &&
          !snapshot.hasTag("failed")
        )) ||
      contextOf(snapshot).key === null,
  },
  "it is saved only confirmed by the server": {
    requirement: "CAP-7",
    holds: (snapshot, { event, before }) =>
      !snapshot.hasTag("done") ||
      before?.hasTag("done") === true ||
      event.type === "xstate.done.actor.saveInvoice",
  },
  "what was saved is read again by the host": {
    requirement: "CAP-7",
    holds: (_, { event, actions }) =>
      event.type !== "xstate.done.actor.saveInvoice" || actions.some(({ type }) => type === "announceSaved"),
  },
  "what was typed is given up only by who was asked, or once it is saved": {
    requirement: "CAP-8",
    holds: (snapshot, step) => {
      const { event, before } = step;
      if (!wasLost(snapshot, step) || event.type === "invoice.changed") return true;
      return (
        event.type === "closing.confirmed" ||
        event.type === "xstate.done.actor.saveInvoice" ||
        (event.type === "capture.closed" && before?.matches("unanswered") === true)
      );
    },
  },
  "who thinks better of closing has everything as it was": {
    requirement: "CAP-8",
    holds: (snapshot, { event, before }) =>
      event.type !== "closing.dismissed" ||
      before?.matches({ filling: "closing" }) !== true ||
      (contextOf(snapshot).typed === contextOf(before).typed &&
        snapshot.matches({
          filling: contextOf(before).key === null ? "editing" : "checked",
        })),
  },
  "an empty or too large file is not sent": {
    requirement: "CAP-9",
    holds: (snapshot) => {
      const { file } = contextOf(snapshot);
      return !isReading(snapshot) || (file?.name !== files.empty.name && file?.name !== files.large.name);
    },
  },
};
