import type { RequirementId } from "#machines/requirements.ts";

type Recheck<Target extends string, Id extends RequirementId> = {
  /** The state that asks. */
  target: Target;
  byItself: Id;
  onRequest: Id;
};

/** What a state does in which nothing is known: it asks again by itself after a while, and at once when a person wants it. */
export const recheck = <const Target extends string, const Id extends RequirementId>({
  target,
  byItself,
  onRequest,
}: Recheck<Target, Id>) =>
  ({
    tags: "failed",
    after: {
      recheckInterval: { description: "Ask by itself.", meta: { requirement: byItself }, target },
    },
    on: { "status.retried": { description: "Ask now.", meta: { requirement: onRequest }, target } },
  }) as const;

/** The delays of `recheck`, for the setup of its flow. */
export const recheckDelays = { recheckInterval: 5_000 };
