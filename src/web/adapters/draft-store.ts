import { browserStorage, storedJson } from "./browser-storage.ts";
import { fieldsOf } from "./json.ts";

/** Whose form a draft is of: nobody else is offered it, nor the same person at another agency. */
export type DraftName = { person: string; agency: string; form: string };
export type Kept = { value: unknown; keptAtMs: number };

const maxAgeMs = 14 * 24 * 3_600_000;

/** Where this browser keeps what somebody filled in. Signing out clears it with the storages; after two weeks it is forgotten. */
export function draftStore({ person, agency, form }: DraftName, now: () => number = Date.now) {
  const name = `saleflow.draft.${person}.${agency}.${form}`;
  const stored = storedJson(browserStorage("localStorage"), name, keptIn);
  return {
    read: (): Kept | null => {
      const kept = stored.read();
      if (kept === null) return null;
      if (Math.abs(now() - kept.keptAtMs) < maxAgeMs) return kept;
      stored.remove();
      return null;
    },
    keep: (value: unknown) => stored.write({ value, keptAtMs: now() }),
    drop: stored.remove,
  };
}

function keptIn(stored: unknown): Kept | null {
  const { value, keptAtMs } = fieldsOf(stored);
  return typeof keptAtMs === "number" ? { value, keptAtMs } : null;
}
