import { conflict } from "./problem-kinds.ts";

/** Problems of registrations: a part of the catalogue of `problems.ts`. */
export const registrationProblems = {
  "registration.code-needed": {
    status: 428,
    message: "Please confirm your email with a code to continue on this device.",
  },
  "registration.version-conflict": conflict("This registration was changed on another device."),
  "registration.over": conflict("This registration was already sent."),
  "registration.email-unproven": conflict("Please confirm this email with a code first."),
  "registration.business-cancelled": conflict(
    "The Australian Business Register says that this ABN is cancelled. An agency can only be registered with an active ABN.",
  ),
  "registration.business-unknown": conflict(
    "The Australian Business Register has no business with this ABN. Please check it.",
  ),
} as const satisfies Record<string, { status: number; message: string }>;
