import { attempt, memories } from "./browser-storage.ts";

/** Empties both storages whole, and what is remembered in their place. */
export function clearStorages(): void {
  for (const kind of ["localStorage", "sessionStorage"] as const) {
    memories[kind].clear();
    attempt(() => window[kind].clear());
  }
}

/** Empties what this tab alone has, and what every tab has under names with this in them. */
export function forgetStored(mark: string): void {
  for (const memory of Object.values(memories)) memory.clear();
  attempt(() => window.sessionStorage.clear());
  attempt(() => {
    for (const key of Object.keys(window.localStorage))
      if (key.includes(mark)) window.localStorage.removeItem(key);
  });
}
