import type { OtpScope } from "#domain/otp.ts";
import type { otpSessionMachine } from "#machines/otp-session/otp-session.machine.ts";
import { startGate } from "#server/core/gate/gate.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { forgiveGuess, type Guesser } from "./guess-budget.ts";
import type { OtpSession } from "./otp.store.ts";
import { forgetFailures } from "./otp-application.store.ts";

export type UsedSession = {
  session: Pick<OtpSession, "id" | "applicationId" | "holderId" | "scope">;
  /** Who entered the code, and when that was counted; nobody where a link was opened. */
  guess: { guesser: Guesser; countedAt: Date } | null;
  openedBy: string | null;
  /** The gates that were opened, for cookies of this browser. */
  gates: { scope: OtpScope; token: string }[];
};

// Whichever call sent the message, its link opens both: otherwise a stranger's sends for the one scope could use up the
// messages of the other.
const everyScope: readonly OtpScope[] = ["payment-options", "application"];

/** What the chart of a one-time code names; that a check is counted is the chart's own. */
export const performOtpSession = performing<typeof otpSessionMachine, UsedSession, "countCheck">({
  forgiveGuess: async (tx, _, { guess }) => {
    if (guess !== null) await forgiveGuess(tx, guess.guesser, guess.countedAt);
  },
  forgetFailures: (tx, _, { session }) =>
    forgetFailures(tx, { id: session.applicationId, holderId: session.holderId }),
  openGate: (tx, dependencies, used) => open(tx, dependencies, used, used.session.scope),
  openEveryGate: async (tx, dependencies, used) => {
    const { holderId, scope: own } = used.session;
    for (const scope of holderId === null ? everyScope : [own]) await open(tx, dependencies, used, scope);
  },
});

async function open(
  tx: Transaction,
  dependencies: Dependencies,
  { session: { id: otpId, applicationId, holderId }, openedBy, gates }: UsedSession,
  scope: OtpScope,
): Promise<void> {
  gates.push({
    scope,
    token: await startGate(dependencies, tx, { applicationId, holderId, scope, otpId, openedBy }),
  });
}
