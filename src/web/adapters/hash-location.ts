import { useSyncExternalStore } from "react";

/** The address of a page that was opened from disk: path and query stand behind `#`. Made for wouter's router. */
export const hashLocation = Object.assign(useHashPath, {
  hrefs: (href: string) => `#${href}`,
  searchHook: useHashSearch,
});

type Navigate = (to: string, options?: { replace?: boolean }) => void;

function useHashPath(): [string, Navigate] {
  return [useSyncExternalStore(subscribe, () => partsOf(window.location.hash).path), navigate];
}

function useHashSearch(): string {
  return useSyncExternalStore(subscribe, () => partsOf(window.location.hash).search);
}

/** The fragment of the address with its `#`; empty where it has none. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash);

/** `#/machines/otp-gate?state=open` → its path and its query; `/` where there is none. */
export function partsOf(hash: string): { path: string; search: string } {
  const address = hash.replace(/^#/, "");
  const [path = "", ...search] = address.split("?");
  return { path: path === "" ? "/" : path, search: search.join("?") };
}

const navigate: Navigate = (to, { replace = false } = {}) => {
  if (!replace) window.location.hash = to;
  else {
    window.history.replaceState(null, "", `#${to}`);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  }
};

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
