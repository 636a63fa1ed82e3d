import type { AnyMachineSnapshot } from "xstate";
import { isSameValue } from "#domain/same-value.ts";
import { itemsOf } from "#machines/signing/signing.changes.ts";
import type { SigningContext } from "#machines/signing/signing.types.ts";
import { isWitnessWhole } from "#machines/signing/witness.changes.ts";
import type { Model } from "#tests/harness/model.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as SigningContext;
const isPlace = (snapshot: AnyMachineSnapshot, ...places: string[]) =>
  places.some((place) => snapshot.matches({ running: { place } }));
const isSignError = (event: { type: string }) => event.type === "xstate.error.actor.sign";
const isError = (event: { type: string }) => event.type.startsWith("xstate.error.actor.");

/** What holds after every step of a signing, drawn from its requirements. */
export const signingRules: Model["invariants"] = {
  "an answer that a code is required closes what is shown": {
    requirement: "SIGNING-1",
    holds: (snapshot, { event }) =>
      !isError(event) ||
      event.error.code !== "otp.required" ||
      snapshot.matches("locked") ||
      snapshot.hasTag("unanswered") ||
      snapshot.hasTag("confirmed"),
  },
  "the document is shown only to whom agreed to these words": {
    requirement: "SIGNING-2",
    holds: (snapshot) =>
      !isPlace(snapshot, "papers", "walking", "reviewing", "awaiting") ||
      contextOf(snapshot).consentedHash === contextOf(snapshot).turn?.hashes.consent,
  },
  "seen the other way, it is the same": {
    requirement: "SIGNING-3",
    holds: (snapshot, { event, before }) =>
      event.type !== "view.chosen" ||
      before === null ||
      isSameValue(
        { ...contextOf(snapshot), view: null, turn: null },
        { ...contextOf(before), view: null, turn: null },
      ),
  },
  "Next does not pass what is wrong, and says so": {
    requirement: "SIGNING-4",
    holds: (snapshot, { event, before }) => {
      if (event.type !== "walk.advanced" || before === null || !isPlace(before, "walking")) return true;
      if (isPlace(snapshot, "reviewing")) return itemsOf(contextOf(snapshot)).every(({ isDone }) => isDone);
      // Only whom the server refuses is left to say.
      if (isPlace(snapshot, "naming")) return isWitnessWhole(contextOf(snapshot).witness);
      const { current, checked } = contextOf(snapshot);
      const item = itemsOf(contextOf(snapshot)).find(({ id }) => id === current);
      return (
        item !== undefined &&
        (!item.isDone || item.error === null) &&
        (item.error === null || checked.length >= 0)
      );
    },
  },
  "one act places all initials": {
    requirement: "SIGNING-5",
    holds: (snapshot, { event, before }) =>
      event.type !== "initials.placed" ||
      before === null ||
      !isPlace(before, "walking") ||
      itemsOf(contextOf(snapshot)).every(({ kind, isDone }) => kind !== "initials" || isDone),
  },
  "only what is whole, and with the server, is sent": {
    requirement: "SIGNING-8",
    holds: (snapshot) =>
      !snapshot.matches("sending") ||
      (itemsOf(contextOf(snapshot)).every(({ error }) => error === null) &&
        isSameValue(contextOf(snapshot).answers, contextOf(snapshot).saved) &&
        contextOf(snapshot).key !== null),
  },
  "after a lost answer only the same is sent, with its key": {
    requirement: "SIGNING-9",
    holds: (snapshot, { event, before }) =>
      event.type !== "signing.retried" ||
      before?.hasTag("unanswered") !== true ||
      (contextOf(snapshot).key === contextOf(before).key &&
        contextOf(snapshot).signature === contextOf(before).signature &&
        contextOf(snapshot).answers === contextOf(before).answers &&
        contextOf(snapshot).turn === contextOf(before).turn),
  },
  "a lost answer keeps its key, any other refusal ends it": {
    requirement: "SIGNING-9",
    holds: (snapshot, { event }) =>
      !isSignError(event) || (contextOf(snapshot).key !== null) === snapshot.hasTag("unanswered"),
  },
  "no key is kept where nothing was sent": {
    requirement: "SIGNING-9",
    holds: (snapshot) => !isPlace(snapshot, "walking", "reviewing") || contextOf(snapshot).key === null,
  },
  "a confirmation is the server's answer": {
    requirement: "SIGNING-10",
    holds: (snapshot, { event, before }) =>
      !snapshot.hasTag("confirmed") ||
      before?.hasTag("confirmed") === true ||
      event.type === "xstate.done.actor.sign" ||
      event.type === "xstate.done.actor.readTurn",
  },
  "what changed meanwhile is read again, with why": {
    requirement: "SIGNING-11",
    holds: (snapshot, { event }) =>
      !isError(event) ||
      !/-changed$/.test(event.error.code) ||
      (snapshot.matches("loading") && contextOf(snapshot).problem?.code === event.error.code),
  },
  "another document is signed anew": {
    requirement: "SIGNING-11",
    holds: (snapshot, { before }) =>
      before === null ||
      contextOf(before).turn === null ||
      contextOf(snapshot).turn?.hashes.document === contextOf(before).turn?.hashes.document ||
      contextOf(snapshot).signature === null,
  },
  "nobody declines without a reason and without being asked": {
    requirement: "SIGNING-12",
    holds: (snapshot, { before }) =>
      !snapshot.matches({ running: { ending: "declining" } }) ||
      (contextOf(snapshot).reason !== "" &&
        before !== null &&
        (before.matches({ running: { ending: "askingToDecline" } }) ||
          before.matches({ running: { ending: "declining" } }))),
  },
  "nobody else is asked to sign where it is not permitted": {
    requirement: "SIGNING-13",
    holds: (snapshot) =>
      !(
        snapshot.matches({ running: { ending: "askingToDelegate" } }) ||
        snapshot.matches({ running: { ending: "delegating" } })
      ) || contextOf(snapshot).turn?.signer.canDelegate === true,
  },
  "a turn that is not there can do nothing": {
    requirement: "SIGNING-14",
    holds: (snapshot) =>
      !(snapshot.hasTag("over") || snapshot.matches("notYourTurn")) ||
      (!snapshot.can({ type: "contract.signed", key: "k" }) && !snapshot.can({ type: "consent.given" })),
  },
  "whoever has signed can ask for the sealed file, and for who is left": {
    requirement: "SIGNING-15",
    holds: (snapshot) =>
      !snapshot.matches({ signed: "current" }) ||
      (snapshot.can({ type: "contract.requested" }) && snapshot.can({ type: "turn.retried" })),
  },
  "what could not be read can be asked for again": {
    requirement: "SIGNING-16",
    holds: (snapshot) =>
      !snapshot.hasTag("failed") ||
      (contextOf(snapshot).problem !== null && snapshot.can({ type: "turn.retried" })),
  },
  "while it is on its way nothing about it changes": {
    requirement: "SIGNING-17",
    holds: (snapshot, { before }) =>
      before?.matches("sending") !== true ||
      !snapshot.matches("sending") ||
      contextOf(snapshot).answers === contextOf(before).answers,
  },
  "every paper is confirmed before the document is shown": {
    requirement: "SIGNING-18",
    holds: (snapshot) =>
      !isPlace(snapshot, "walking", "reviewing", "awaiting") ||
      contextOf(snapshot).turn?.papers.every(({ acknowledgedAt }) => acknowledgedAt !== null) === true,
  },
  "no paper is confirmed that was not opened": {
    requirement: "SIGNING-18",
    holds: (snapshot, { event }) =>
      event.type !== "paper.acknowledged" ||
      !snapshot.matches({ running: { place: { papers: "acknowledging" } } }) ||
      contextOf(snapshot).opened.length > 0,
  },
  "whoever has to be watched signs only once the server knows by whom": {
    requirement: "SIGNING-20",
    holds: (snapshot) =>
      !snapshot.matches("sending") ||
      contextOf(snapshot).turn?.witness?.name !== null ||
      contextOf(snapshot).turn?.signer.isWitness === true,
  },
  "a witness is named by the server's answer alone": {
    requirement: "SIGNING-20",
    holds: (snapshot, { event, before }) =>
      before === null ||
      contextOf(before).turn === null ||
      contextOf(snapshot).turn?.witness?.name === contextOf(before).turn?.witness?.name ||
      event.type === "xstate.done.actor.nameWitness" ||
      event.type === "xstate.done.actor.readTurn",
  },
  "what was typed of a witness is kept until the server has them": {
    requirement: "SIGNING-20",
    holds: (snapshot, { event, before }) =>
      event.type !== "xstate.error.actor.nameWitness" ||
      contextOf(snapshot).witness === before?.context.witness,
  },
  "a refused witness says why": {
    requirement: "SIGNING-20",
    holds: (snapshot, { event }) =>
      event.type !== "xstate.error.actor.nameWitness" ||
      !isPlace(snapshot, "walking") ||
      contextOf(snapshot).witnessProblem?.code === event.error.code,
  },
  "a witness signs with all that is declared": {
    requirement: "SIGNING-21",
    holds: (snapshot) => {
      const { turn, declaration } = contextOf(snapshot);
      if (!snapshot.matches("sending") || turn?.signer.isWitness !== true) return true;
      const { address, occupation, presence, isAdult, isNoParty } = declaration;
      return address !== "" && occupation !== "" && presence !== null && isAdult && isNoParty;
    },
  },
  "only a witness declares": {
    requirement: "SIGNING-21",
    holds: (snapshot, { event, before }) =>
      event.type !== "declaration.changed" ||
      contextOf(snapshot).turn?.signer.isWitness === true ||
      contextOf(snapshot).declaration === before?.context.declaration,
  },
  "a contract is let go only by whom the law lets, asked before, and by the server's answer": {
    requirement: "SIGNING-19",
    holds: (snapshot, { event, before }) =>
      !snapshot.matches({ signed: "rescinded" }) ||
      before?.matches({ signed: "rescinded" }) === true ||
      (event.type === "xstate.done.actor.rescind" &&
        before !== null &&
        contextOf(before).turn?.cooling?.canRescind === true),
  },
};
