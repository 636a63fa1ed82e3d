import { otpSessionMachine } from "#machines/otp-session/otp-session.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

const statuses = ["live", "replaced", "used"] as const;
export type OtpSessionStatus = (typeof statuses)[number];

type Facts = { checks: number; expiresAt: Date; linkExpiresAt: Date | null; now: Date };

/** What may happen to a one-time code, or to the link beside it, at a moment. */
export const otpSessionLifecycle = lifecycleOf({
  machine: otpSessionMachine,
  statuses,
  contextOf: ({ checks, expiresAt, linkExpiresAt, now }: Facts) => ({
    checks,
    isCodeExpired: expiresAt <= now,
    isLinkExpired: linkExpiresAt === null || linkExpiresAt <= now,
  }),
});
