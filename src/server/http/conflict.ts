import { type ProblemCode, problems } from "#contract/problems.ts";
import { Refusal } from "#server/refusal.ts";
import { RawReply } from "./call.ts";

/** The refusal of a change on an older version, with the state as it is now. */
export class Conflict extends Refusal {
  readonly current: unknown;
  /** Who made that state, for whoever is refused; undefined where nobody asks. */
  readonly newestBy: "you" | "somebodyElse" | undefined;

  constructor(code: ProblemCode, current: unknown, newestBy?: "you" | "somebodyElse") {
    super(code);
    this.current = current;
    this.newestBy = newestBy;
  }
}

/** The answer of a change; the 409 of an older version brings the newer state along, so that both can be shown. */
export async function orConflict<Changed>(
  change: Promise<Changed>,
  requestId: string,
): Promise<Changed | RawReply> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const { code } = error.problem;
    const { status, message } = problems[code];
    return new RawReply(
      status,
      "application/json; charset=utf-8",
      JSON.stringify({
        error: { code, message, requestId },
        current: error.current,
        newestBy: error.newestBy,
      }),
    );
  }
}
