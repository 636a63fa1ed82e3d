import type { ApplicationStatus, PaymentStatus } from "#domain/enumerations.ts";
import { applicationStatuses } from "#domain/enumerations.ts";
import { gateIdleMinutes, gateMaxHours } from "#domain/limits.ts";
import { applicationLifecycleMachine } from "#machines/application-lifecycle/application-lifecycle.machine.ts";
import type { ApplicationLifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.types.ts";
import { nextStep } from "#tests/harness/steps.ts";
import type { CardBehaviour } from "#tests/support/cards.ts";
import { dueCents } from "./commands.ts";

export type CodeFact = {
  id: string;
  by: number;
  sentAt: number;
  checks: number;
  status: "live" | "replaced" | "used";
};
export type GateFact = {
  codeId: string;
  openedAt: number;
  seenAt: number;
  ended: { at: number; by: "payment" | "resend" } | null;
};
export type ChargeFact = {
  status: "succeeded" | "declined" | "challenge" | "processing" | "cancelled";
  problem: string | null;
};
export type PaymentFact = {
  /** Null until the server told it. */
  id: string | null;
  method: string;
  status: PaymentStatus;
  amountCents: number;
  card: CardBehaviour | null;
  charge: ChargeFact | null;
  calls: number;
  /** Until then, a call to the gateway may be on its way. */
  leaseUntil: number;
  problem: string | null;
  refund: "none" | "owed" | "made";
  createdAt: number;
};
export type KeyFact = { payment: number; label: string; said: string | null; bytes: string | null };
export type LineFact = { id: string; payment: number | null; isActive: boolean };

/** What must be true of one application, by the charts and the documents. Times are seconds of its sequence. */
export type Expected = {
  now: number;
  status: ApplicationStatus;
  version: number;
  isCodeRequired: boolean;
  paidCents: number;
  codes: CodeFact[];
  /** Wrong codes, by the browser that entered them. */
  wrongCodes: { by: number; at: number; isForgiven: boolean }[];
  /** By the secret in the browser's cookie. */
  gates: Record<string, GateFact>;
  payments: PaymentFact[];
  keys: Record<string, KeyFact>;
  lines: LineFact[];
};

/** Where a sequence begins. */
export const expectedFirst = (given: Pick<Expected, "status" | "version" | "isCodeRequired">): Expected => ({
  ...given,
  now: 0,
  paidCents: 0,
  codes: [],
  wrongCodes: [],
  gates: {},
  payments: [],
  keys: {},
  lines: [],
});

export const outstandingOf = ({ paidCents }: Expected): number => dueCents - paidCents;

/** The status after an event by the chart itself; null where the chart refuses it. */
export function statusAfter(
  status: ApplicationStatus,
  event: ApplicationLifecycleEvent,
): ApplicationStatus | null {
  const state = applicationLifecycleMachine.resolveState({ value: status });
  if (!state.can(event)) return null;
  const { value } = nextStep(applicationLifecycleMachine, state, event).snapshot;
  return applicationStatuses.find((each) => each === value) ?? null;
}

const idleSeconds = gateIdleMinutes * 60;
const maxSeconds = gateMaxHours * 3_600;
const touchSeconds = 60;

/** Whether a gate is open: used within 30 minutes, opened within 12 hours, not ended. */
export function isGateOpen(
  { now, gates }: Expected,
  cookie: string | null,
  { allowPaid = false }: { allowPaid?: boolean } = {},
): boolean {
  const gate = cookie === null ? undefined : gates[cookie];
  if (gate === undefined || now - gate.openedAt >= maxSeconds) return false;
  if (gate.ended === null) return now - gate.seenAt < idleSeconds;
  return allowPaid && gate.ended.by === "payment" && now - gate.ended.at < idleSeconds;
}

/** Whether a gated call is let in. */
export const isLetIn = (state: Expected, cookie: string | null, use: { allowPaid?: boolean } = {}): boolean =>
  !state.isCodeRequired || passGate(state, cookie, use);

/** Whether the browser's gate opens a call; being used keeps it open. */
export function passGate(state: Expected, cookie: string | null, use: { allowPaid?: boolean } = {}): boolean {
  if (!isGateOpen(state, cookie, use)) return false;
  const gate = state.gates[cookie ?? ""];
  if (gate?.ended === null && state.now - gate.seenAt >= touchSeconds) gate.seenAt = state.now;
  return true;
}

/** Ends what is open: one browser's gate, or all of them. */
export function endGates({ now, gates }: Expected, by: "payment" | "resend", cookies: readonly string[]) {
  for (const cookie of cookies) {
    const gate = gates[cookie];
    if (gate?.ended === null) gate.ended = { at: now, by };
  }
}
