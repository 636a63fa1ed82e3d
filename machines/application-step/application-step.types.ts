export type ApplicationStepContext = {
  /** The paths of the fields that were left: their faults are shown. */
  left: readonly string[];
};

export type ApplicationStepEvent =
  | { type: "field.left"; field: string }
  /** `isSound` where no field of the step is at fault. */
  | { type: "next.requested"; isSound: boolean };

/** What it tells its parent, once for each Next on a step that is in order. */
export type StepPassed = { type: "step.passed" };
