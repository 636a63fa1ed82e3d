import { isLost, isUnknown } from "#contract/lost-answer.ts";
import type { Problem } from "#contract/problems.ts";
import { failureOf, type WithProblem } from "./failure.ts";

/** What a flow remembers of what it sends. */
export type Submission = {
  /** Kept from the first sending until a definite answer: what is sent again with it is done once. */
  key: string | null;
  problem: Problem | null;
};

/** For the setup of a flow. */
export const submissionGuards = {
  hasKey: ({ context }: { context: Submission }) => context.key !== null,
  /** Whether nobody knows if it was done. */
  isUnknown: (_: unknown, { problem }: WithProblem) => isUnknown(problem),
  /** Whether it still isn't known if an earlier sending was done: only the same may be sent again. */
  isLost: (_: unknown, { problem }: WithProblem) => isLost(problem),
};

/** A call that failed is shown with its reason. */
export const showFailure = { type: "showProblem", params: failureOf } as const;

/** The failure of a sending that leaves open whether it was done: its key is kept. */
export const lost = { guard: { type: "isLost", params: failureOf }, actions: showFailure } as const;

/** What follows a definite no: the next sending is another, with a key of its own. */
export const refused = ["dropKey", showFailure] as const;

type Sending<Invoke, Unanswered, Refusals> = {
  /** The port, its input, and what follows when it is done. */
  invoke: Invoke;
  /** What follows where nobody knows whether it was done. */
  unanswered: Unanswered;
  /** What follows a definite no; the last has no guard. */
  refusals: Refusals;
};

/**
 * Sends with a key, and `again` with the same one after a lost answer. A limit or a closed gate refuses the first; after a
 * lost answer it says nothing of what was sent before, so the key is kept.
 */
export const submissionStates = <
  const Invoke extends object,
  const Unanswered extends object,
  const Refusals extends readonly object[],
>(
  sendingOf: (isRetry: boolean) => Sending<Invoke, Unanswered, Refusals>,
) => {
  const first = sendingOf(false);
  const again = sendingOf(true);
  return {
    initial: "first",
    states: {
      first: {
        description: "It is sent for the first time with its key.",
        invoke: {
          ...first.invoke,
          onError: [
            { ...lost, guard: { type: "isUnknown", params: failureOf }, ...first.unanswered },
            ...first.refusals,
          ],
        },
      },
      again: {
        description: "It is sent again with the same key, since the earlier answer was lost.",
        invoke: { ...again.invoke, onError: [{ ...lost, ...again.unanswered }, ...again.refusals] },
      },
    },
  } as const;
};
