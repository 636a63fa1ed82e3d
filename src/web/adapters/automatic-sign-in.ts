import { browserStorage } from "./browser-storage.ts";

const key = "saleflow.automatic-sign-in";
const quietMs = 60_000;

/** Whether a sign-in may begin by itself now: one a minute, so that a token the server never takes makes no loop. */
export function claimAutomaticSignIn(now: () => number = Date.now): boolean {
  const storage = browserStorage("sessionStorage");
  const lastMs = Number(storage.read(key) ?? Number.NaN);
  if (Math.abs(now() - lastMs) < quietMs) return false;
  storage.write(key, String(now()));
  return true;
}
