import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { CardCharge } from "#server/services/cards/card-gateway.ts";
import { SandboxRefusal } from "./sandbox-refusal.ts";
import { applyRecord, type SandboxRecord, type SandboxState, type StoredCharge } from "./sandbox-state.ts";

/** What every decision of the sandbox works on. Decisions are synchronous: two cannot interleave. */
export type SandboxBooks = {
  state: SandboxState;
  /** Keeps records that belong together as one entry of the log. */
  keep: (records: readonly SandboxRecord[]) => void;
  now: () => Date;
  /** The public origin of the sandbox, known once it listens. */
  origin: () => string;
  appOrigins: readonly string[];
};

/** Applies records that belong together and keeps them, all or none. */
export function commit(books: SandboxBooks, ...records: SandboxRecord[]): void {
  for (const record of records) applyRecord(books.state, record);
  books.keep(records);
}

/** The charge as the port shows it. */
export function toCardCharge(books: SandboxBooks, stored: StoredCharge): CardCharge {
  const { chargeId, status, amountCents, currency, reference, payee, card, decline } = stored;
  const url = `${books.origin()}/challenge/${chargeId}?secret=${stored.challengeSecret}`;
  const challenge = status === "challenge" ? ({ kind: "frame", url } as const) : null;
  return { chargeId, status, amountCents, currency, reference, payee, card, decline, challenge };
}

/** An event about a charge. Its body is fixed here, so that every delivery of it is the same bytes. */
export function eventRecord(
  books: SandboxBooks,
  type: string,
  charge: StoredCharge,
  refundedCents?: number,
): SandboxRecord {
  const eventId = randomId("evt");
  const createdAt = books.now().toISOString();
  const event = { eventId, type, createdAt, charge: toCardCharge(books, charge), refundedCents };
  return { kind: "event", eventId, body: JSON.stringify(event) };
}

/** Refuses another request under a key that has been used. */
export function requireSameRequest(earlier: string, later: string): void {
  if (earlier === later) return;
  throw new SandboxRefusal(409, "idempotency.mismatch", "This key was used for another request.");
}

/** The hash of a parsed body. Parsing orders its fields, so equal requests have equal text. */
export function hashOf(body: object): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/** A 128-bit random id with a prefix that says what it names. */
export function randomId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}

/** Compares two secrets in constant time, whatever their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const sha256 = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(sha256(given), sha256(expected));
}
