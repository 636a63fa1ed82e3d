import { redirectTarget } from "./redirect-target.ts";
import { signInPath } from "./sign-in-callback.ts";

/** The sign-in page, told where the person was going; from a path that ends with login it is told nothing. */
export function loginAddress(address: string): string {
  const path = address.split("?", 1)[0] ?? "";
  return path.endsWith("login") ? signInPath : `${signInPath}?redirect=${encodeURIComponent(address)}`;
}

/** Where the sign-in page was told that the person was going, if that is a safe place and another page. */
export function askedRedirect(search: string, origin: string): string | null {
  const target = redirectTarget(new URLSearchParams(search).get("redirect"), origin);
  return target === null || new URL(target, origin).pathname === signInPath ? null : target;
}
