import { gateIdleMinutes, gateMaxHours } from "#domain/limits.ts";
import type { OtpScope } from "#domain/otp.ts";
import type { GateRow } from "./gate.store.ts";

const idleMs = gateIdleMinutes * 60_000;
const maxMs = gateMaxHours * 3_600_000;
const touchMs = 60_000;

export type GateUse = {
  /** Receipts and payments stay readable for a while after the payment that ended the gate. */
  allowEndedByPayment?: boolean;
  /** Asked by staff for the admin pages, which have a gate of their own; otherwise for the pages of whoever pays. */
  isAdmin?: boolean;
};

/** Whether a gate is open: used within the last 30 minutes, opened within the last 12 hours, and not ended. */
export function isOpen(
  gate: Pick<GateRow, "createdAt" | "lastSeenAt" | "endedAt" | "endedReason">,
  now: Date,
  { allowEndedByPayment = false }: GateUse = {},
): boolean {
  if (since(gate.createdAt, now) >= maxMs) return false;
  if (gate.endedAt === null) return since(gate.lastSeenAt, now) < idleMs;
  return allowEndedByPayment && gate.endedReason === "payment" && since(gate.endedAt, now) < idleMs;
}

/** A gate's last use is written at most once a minute. */
export const isTouchDue = (gate: Pick<GateRow, "lastSeenAt" | "endedAt">, now: Date): boolean =>
  gate.endedAt === null && since(gate.lastSeenAt, now) >= touchMs;

const since = (then: Date, now: Date): number => now.getTime() - then.getTime();

/** The cookie that holds a gate's secret: one for each scope and application. */
export const gateCookie = (scope: OtpScope, shortcode: string): string =>
  `gate-${scope}-${shortcode.toLowerCase()}`;
