import { browserStorage } from "./browser-storage.ts";

/** Whose form a draft is of: nobody else is offered it, nor the same person at another agency. */
export type DraftName = { person: string; agency: string; form: string };
export type Kept = { value: unknown; keptAtMs: number };

const maxAgeMs = 14 * 24 * 3_600_000;

/** Where this browser keeps what somebody filled in. Signing out clears it with the storages; after two weeks it is forgotten. */
export function draftStore({ person, agency, form }: DraftName, now: () => number = Date.now) {
  const storage = browserStorage("localStorage");
  const name = `saleflow.draft.${person}.${agency}.${form}`;
  return {
    read: (): Kept | null => {
      const kept = keptOf(storage.read(name));
      if (kept === null) return null;
      if (Math.abs(now() - kept.keptAtMs) < maxAgeMs) return kept;
      storage.remove(name);
      return null;
    },
    keep: (value: unknown) => storage.write(name, JSON.stringify({ value, keptAtMs: now() })),
    drop: () => storage.remove(name),
  };
}

function keptOf(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<Kept> | null;
    if (typeof kept?.keptAtMs !== "number") return null;
    return { value: kept.value, keptAtMs: kept.keptAtMs };
  } catch {
    return null;
  }
}
