import { browserStorage } from "./browser-storage.ts";
import { signInStatePrefix } from "./identity-storage.ts";

/** The page that the provider comes back to; it is registered there. */
export const signInPath = "/login";

const marks = ["code", "error", "state"];

/**
 * The provider's answer to a sign-in that this tab began, as the whole address, or null. It is one only on the page that
 * the provider comes back to, with a state that is stored here. What looks like one leaves that page's address at once: a
 * code stays neither in it nor in the history.
 */
export function consumeSignInCallback(): string | null {
  const { href, pathname } = window.location;
  const url = new URL(href);
  const state = url.searchParams.get("state");
  if (pathname !== signInPath || state === null) return null;
  if (!url.searchParams.has("code") && !url.searchParams.has("error")) return null;
  for (const mark of [...marks, "error_description", "session_state", "iss"]) url.searchParams.delete(mark);
  window.history.replaceState(window.history.state, "", url);
  return isStored(state) ? href : null;
}

const isStored = (state: string): boolean =>
  browserStorage("sessionStorage").read(`${signInStatePrefix}${state}`) !== null;
