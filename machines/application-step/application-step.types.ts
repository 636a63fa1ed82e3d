export type ApplicationStepContext = {
  /** The paths of the fields that were left: their errors are shown. */
  left: readonly string[];
};

export type ApplicationStepEvent =
  | { type: "field.left"; field: string }
  /** `isValid` where no field of the step is invalid. */
  | { type: "next.requested"; isValid: boolean };

/** What it tells its parent, once for each Next on a step that is in order. */
export type StepPassed = { type: "step.passed" };
