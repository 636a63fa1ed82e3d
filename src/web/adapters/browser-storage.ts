import { jsonOr } from "./json.ts";

export type TextStorage = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
};

type StorageKind = "localStorage" | "sessionStorage";

/** The storage itself, to be compared with where an event comes from; null where it is blocked. */
export const areaOf = (kind: StorageKind): Storage | null => attempt(() => window[kind]);

/**
 * A browser's storage that never throws. Where it is blocked or full, values live as long as the page: the flow works,
 * it is only not found again after a reload.
 */
export function browserStorage(kind: StorageKind): TextStorage {
  const memory = memories[kind];
  return {
    read: (key) => memory.get(key) ?? attempt(() => window[kind].getItem(key)),
    write: (key, value) => {
      memory.delete(key);
      const isKept = attempt(() => {
        window[kind].setItem(key, value);
        return true;
      });
      if (isKept !== true) memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt(() => window[kind].removeItem(key));
    },
  };
}

/** One value that is kept as JSON. */
export type StoredJson<Value> = { read(): Value | null; write(value: Value): void; remove(): void };

/** A value kept under a key; `decode` answers null of whatever else somebody wrote there. */
export function storedJson<Value>(
  { read, write, remove }: TextStorage,
  key: string,
  decode: (value: unknown) => Value | null,
): StoredJson<Value> {
  return {
    read: () => decode(jsonOr(read(key) ?? "null", null)),
    write: (value) => write(key, JSON.stringify(value)),
    remove: () => remove(key),
  };
}

/** What is kept in place of a storage that is blocked or full. */
export const memories = {
  localStorage: new Map<string, string>(),
  sessionStorage: new Map<string, string>(),
};

/** Null where it throws. */
export function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    // Blocked cookies make the very property throw; a full store makes the write throw.
    return null;
  }
}
