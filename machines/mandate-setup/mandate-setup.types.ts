import type { Mandate, PlannedSchedule } from "#contract/mandate.ts";
import type { MandateMethod } from "#domain/enumerations.ts";
import type { Submission } from "#machines/kit/submission.ts";

/** What the payer types and chooses, each field as text, by its name. */
export type MandateForm = Readonly<Record<string, string>>;

/** What this tab keeps of a form that was begun: over a reload, and while an answer is out. */
export type MandateDraft = { method: MandateMethod | null; form: MandateForm; key: string | null };

export type MandateSetupInput = {
  shortcode: string;
  /** The way to pay that the page's address names. */
  method: MandateMethod | null;
  /** What stands in the form at first. */
  form: MandateForm;
  draft: MandateDraft | null;
};

export type MandateSetupContext = Submission & {
  shortcode: string;
  method: MandateMethod | null;
  form: MandateForm;
  /** The fields that were left: their errors are shown. */
  left: readonly string[];
  /** Whether going on was tried: then every error of the step is shown. */
  isChecked: boolean;
  /** What would be collected, as the server counts it. */
  preview: PlannedSchedule | null;
  /** The agreement that stands, else the newest that came to its end. */
  mandate: Mandate | null;
};

export type MandateSetupEvent =
  | { type: "method.chosen"; method: MandateMethod }
  | { type: "method.confirmed" }
  | { type: "field.changed"; field: string; value: string }
  | { type: "field.left"; field: string }
  /** `isValid` where no field of the step is invalid. */
  | { type: "details.submitted"; isValid: boolean }
  | { type: "agreement.submitted"; isValid: boolean }
  | { type: "back.requested" }
  /** `key` counts only where none is kept from a sending. */
  | { type: "mandate.confirmed"; key: string }
  | { type: "status.retried" }
  /** What the server says of the agreement now. */
  | { type: "mandate.changed"; mandate: Mandate }
  | { type: "cancel.requested" }
  | { type: "cancel.confirmed" }
  | { type: "cancel.abandoned" }
  | { type: "setup.restarted" };

export type MandateSetupPorts = {
  /** The agreement that stands for the application, else the newest that ended, else none. */
  readMandate: { input: { shortcode: string }; output: Mandate | null };
  previewSchedule: {
    input: { shortcode: string; method: MandateMethod; form: MandateForm };
    output: PlannedSchedule;
  };
  createMandate: {
    input: { shortcode: string; key: string; method: MandateMethod; form: MandateForm };
    output: Mandate;
  };
  cancelMandate: { input: { shortcode: string; id: string }; output: Mandate };
};

export type MandateSetupSources = {
  /** Sends `mandate.changed` for as long as the agreement is looked at. */
  watchMandate: { shortcode: string; id: string };
};
