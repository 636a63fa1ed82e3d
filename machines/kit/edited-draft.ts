import { problems } from "#contract/problems.ts";
import { isUnreached } from "#domain/outcome.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import { failureOf, type WithProblem } from "./failure.ts";
import { showFailure } from "./submission.ts";

type Requirement = MachineMeta["requirement"];

/** For the setup of what edits a draft. */
export const editedDraftGuards = {
  isConflict: ({ context }: { context: { theirs: unknown } }) => context.theirs !== null,
  /** No answer, or none that says anything of what was sent. */
  isUnreached: (_: unknown, { problem: { code } }: WithProblem) => isUnreached(problems[code].status),
};

/** The whole event: what it carries is what the action asks for. */
const carried = <Event>({ event }: { event: Event }): Event => event;

/**
 * What happens to a draft that is edited and saved by itself: sent once the edits pause, sent again where no answer came,
 * kept with the reason where it was refused, and merged where somebody else came first. The chart that uses it has the
 * states `unsaved`, `saving`, `lost`, `refused` and `comparing`, and says in its own rules what is the same and how two merge.
 */
export const editedDraft = (requirement: {
  saved: Requirement;
  putAway: Requirement;
  retried: Requirement;
  refused: Requirement;
  compared: Requirement;
  merged: Requirement;
}) =>
  ({
    conflict: {
      description: "Each has something that the other has not: a person chooses.",
      meta: { requirement: requirement.compared },
      guard: "isConflict",
      target: "comparing",
    },
    changed: {
      description: "There is something that the server has not.",
      meta: { requirement: requirement.saved },
      guard: "isUnsaved",
      target: "unsaved",
    },
    paused: {
      description: "The edits pause: sent.",
      meta: { requirement: requirement.saved },
      target: "saving",
    },
    putAway: {
      description: "The page is put away and may be closed: sent at once.",
      meta: { requirement: requirement.putAway },
      target: "saving",
    },
    unreached: {
      description: "No answer: kept, and sent again.",
      meta: { requirement: requirement.retried },
      guard: { type: "isUnreached", params: failureOf },
      target: "lost",
      actions: showFailure,
    },
    refused: {
      description: "Refused: kept as it is, with the reason.",
      meta: { requirement: requirement.refused },
      target: "refused",
      actions: showFailure,
    },
    retried: {
      description: "Sent again.",
      meta: { requirement: requirement.retried },
      target: "saving",
    },
    resent: {
      description: "Sent once more as it is.",
      meta: { requirement: requirement.refused },
      target: "saving",
    },
    sideChosen: {
      description: "This one counts.",
      meta: { requirement: requirement.compared },
      actions: { type: "assignSide", params: carried },
    },
    sidesChosen: {
      description: "All of one's own count, or all of theirs.",
      meta: { requirement: requirement.compared },
      actions: { type: "assignSides", params: carried },
    },
    accepted: {
      description: "What was chosen goes on top of the newer version.",
      meta: { requirement: requirement.merged },
      actions: "merge",
    },
  }) as const;
