import type { RequirementId } from "#machines/requirements.ts";

/** For the setup of a flow of steps that are shown one at a time. */
export const wizardGuards = {
  /** Whether the flow is at a step: the one that its address names, or that it was left at. */
  isAt: ({ context }: { context: { step: string } }, params: { step: string }) =>
    context.step === params.step,
};

/** Leads to a step that is chosen by its name, from any other; the flow's `isWished` says which may be. */
export const stepChosen =
  <Step extends string>(requirement: RequirementId) =>
  <const To extends Step>(step: To, description: string) =>
    ({
      description,
      meta: { requirement },
      guard: {
        type: "isWished",
        params: ({ event }: { event: { step: Step } }): { wished: Step; step: Step } => ({
          wished: event.step,
          step,
        }),
      },
      target: `.${step}`,
    }) as const;

/** Leads to the step that is shown first; the last of a flow's is led to without a guard. */
export const firstStep =
  (requirement: RequirementId | readonly RequirementId[]) =>
  <const Step extends string>(step: Step, description: string) =>
    ({
      description,
      meta: { requirement },
      guard: { type: "isAt", params: { step } },
      target: step,
    }) as const;
