import { type BuiltMethod, builtMethodNames } from "#domain/payment/methods.ts";
import { browserStorage, storedJson } from "./browser-storage.ts";
import { fieldsOf } from "./json.ts";

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
  const stores = (["sessionStorage", "localStorage"] as const).map((kind) =>
    storedJson(browserStorage(kind), name, (value) => keptIn(value, now())),
  );
  return {
    read: () => {
      for (const store of stores) {
        const kept = store.read();
        if (kept !== null) return { key: kept.key, method: kept.method };
      }
      return null;
    },
    keep: (attempt) => {
      for (const store of stores) store.write({ ...attempt, keptAt: now() });
    },
    forget: () => {
      for (const store of stores) store.remove();
    },
  };
}

function keptIn(value: unknown, nowMs: number): (StoredAttempt & { keptAt: number }) | null {
  const { key, method, keptAt } = fieldsOf(value);
  const known = builtMethodNames.find((name) => name === method);
  if (typeof key !== "string" || !keyPattern.test(key) || known === undefined) return null;
  if (typeof keptAt !== "number" || !(Math.abs(nowMs - keptAt) < maxAgeMs)) return null;
  return { key, method: known, keptAt };
}
