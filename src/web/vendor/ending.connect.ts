import type { SnapshotFrom } from "xstate";
import { finalStepHref } from "#contract/vendor-paths.ts";
import { isSameValue } from "#domain/same-value.ts";
import type { vendorApplicationMachine } from "#machines/vendor-application/vendor-application.machine.ts";
import type { VendorApplicationEvent } from "#machines/vendor-application/vendor-application.types.ts";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";

type Snapshot = SnapshotFrom<typeof vendorApplicationMachine>;

export type EndingQuestion = {
  kind: "cancel" | "restart";
  title: string;
  lines: string[];
  /** Where the application is found again. */
  address: string | null;
  isBusy: boolean;
  problem: string | null;
  dismiss: () => void;
  cancel: () => void;
};

/** What is asked before an application is given up; null while nothing is. */
export function connectEnding(
  snapshot: Snapshot,
  send: (event: VendorApplicationEvent) => void,
): EndingQuestion | null {
  if (!snapshot.hasTag("asking")) return null;
  const { cancelProblem } = snapshot.context;
  const verbs = {
    dismiss: () => send({ type: "question.dismissed" }),
    cancel: () => send({ type: "cancel.confirmed" }),
  };
  if (snapshot.matches({ running: { ending: "askingToRestart" } }))
    return {
      kind: "restart",
      title: vendorApplicationCopy.startAnotherApplicationTitle,
      ...whatBecomes(snapshot),
      isBusy: false,
      problem: null,
      ...verbs,
    };
  return {
    kind: "cancel",
    title: vendorApplicationCopy.cancelApplicationTitle,
    lines: [vendorApplicationCopy.cantUndoneWhatEntered, vendorApplicationCopy.stopNowJustLeave],
    address: null,
    isBusy: snapshot.hasTag("cancelling"),
    problem: cancelProblem?.message ?? null,
    ...verbs,
  };
}

/** What becomes of an application that is put away for another. */
function whatBecomes({ context }: Snapshot): Pick<EndingQuestion, "lines" | "address"> {
  const { shortcode, answers, saved } = context;
  if (shortcode === null)
    return {
      lines: [vendorApplicationCopy.oneSavedDeviceOnly],
      address: null,
    };
  return {
    lines: [
      vendorApplicationCopy.oneIsntCancelledBut,
      ...(isSameValue(answers, saved) ? [] : [vendorApplicationCopy.latestChangesHaventSaved]),
    ],
    address: finalStepHref(shortcode),
  };
}
