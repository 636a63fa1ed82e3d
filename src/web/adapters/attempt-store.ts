import { type BuiltMethod, builtMethodNames } from "#domain/payment/methods.ts";
import { browserStorage } from "./browser-storage.ts";

/** A payment that is being made: kept before it is sent, so that its answer can be found again whatever happens. */
export type StoredAttempt = { key: string; method: BuiltMethod };

export type AttemptStore = {
  read(): StoredAttempt | null;
  keep(attempt: StoredAttempt): void;
  forget(): void;
};

const keyPattern = /^[A-Za-z0-9_-]{16,64}$/;
const maxAgeMs = 24 * 3_600_000;

/**
 * Where a browser keeps the payment it is making for an application: both storages, so that a reload finds it where one of
 * them is blocked, and a second tab finds it before it offers to pay again. After a day the server's answer is enough.
 */
export function attemptStore(shortcode: string, now: () => number = Date.now): AttemptStore {
  const name = `saleflow.payment-attempt.${shortcode}`;
  const storages = [browserStorage("sessionStorage"), browserStorage("localStorage")];
  return {
    read: () => {
      for (const storage of storages) {
        const attempt = attemptOf(storage.read(name), now());
        if (attempt !== null) return attempt;
      }
      return null;
    },
    keep: (attempt) => {
      const text = JSON.stringify({ ...attempt, keptAt: now() });
      for (const storage of storages) storage.write(name, text);
    },
    forget: () => {
      for (const storage of storages) storage.remove(name);
    },
  };
}

function attemptOf(text: string | null, nowMs: number): StoredAttempt | null {
  if (text === null) return null;
  const { key, method, keptAt } = recordOf(text);
  const known = builtMethodNames.find((name) => name === method);
  const isFresh = typeof keptAt === "number" && Math.abs(nowMs - keptAt) < maxAgeMs;
  if (typeof key !== "string" || !keyPattern.test(key) || known === undefined || !isFresh) return null;
  return { key, method: known };
}

function recordOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
