import type { StepItem } from "#web/ui/step-list.tsx";

/** A step of a wizard, by the name that its address and its machine give it. */
export type WizardStep<Step extends string> = StepItem<Step>;

/** Where what is filled in is kept, in words; `retry` where a person may have it sent at once. */
export type SavedState = {
  label: string;
  tone: "quiet" | "good" | "warning" | "danger";
  retry: (() => void) | null;
};

type Progress<Step extends string> = {
  /** In their order. */
  steps: readonly Step[];
  nameOf: (step: Step) => string;
  current: Step;
  /** The last one that was reached: every step up to it can be gone to. */
  furthest: Step;
};

/** How far a person has come. */
export const connectSteps = <Step extends string>({
  steps,
  nameOf,
  current,
  furthest,
}: Progress<Step>): WizardStep<Step>[] =>
  steps.map((id, index) => ({
    id,
    number: index + 1,
    name: nameOf(id),
    isCurrent: id === current,
    isReached: index <= steps.indexOf(furthest),
  }));

/** The step before this one; null at the first. */
export const stepBefore = <Step extends string>(steps: readonly Step[], current: Step): Step | null =>
  steps[steps.indexOf(current) - 1] ?? null;
