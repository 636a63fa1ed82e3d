import type { RegistrationStep } from "#domain/registration/registration-answers.ts";
import { keptOf } from "./agency-registration.changes.ts";
import type { AgencyRegistrationContext } from "./agency-registration.types.ts";

/** What was typed, and where, is written into this browser. */
export const keep = {
  type: "keepLocal",
  params: ({ context }: { context: AgencyRegistrationContext }) => ({ kept: keptOf(context) }),
} as const;

/** A step that is filled in. */
export const filling = <const Step extends RegistrationStep>(step: Step) =>
  ({
    meta: { requirement: "REG-1" },
    tags: "open",
    entry: [{ type: "assignStep", params: { step } }, keep],
  }) as const;

/** The way on was tried, and something is invalid. */
export const checked = {
  description: "Something is invalid: every error is shown.",
  meta: { requirement: "REG-5" },
  actions: "markChecked",
} as const;
