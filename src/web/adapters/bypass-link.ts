import { type OtpScope, otpScopes } from "#domain/otp.ts";
import { browserStorage } from "./browser-storage.ts";
import { storedOtpId } from "./stored-otp-id.ts";
import { storedSentCode } from "./stored-sent-code.ts";

export type Bypass = { otpId: string; scope: OtpScope; secret: string };

const marks = ["bypassOtp", "otpId", "scope"];

/**
 * The bypass that a staff member's link carries: its ids in the query, its secret in the fragment, which no server and no
 * log sees. All of them leave the address at once. Null where the link is not a bypass.
 */
export function consumeBypass(): Bypass | null {
  const url = new URL(window.location.href);
  const { searchParams } = url;
  const isBypass = searchParams.get("bypassOtp") === "true" && searchParams.get("method") === "admin";
  const secret = new URLSearchParams(url.hash.slice(1)).get("secret");
  // `method` by itself is a way to pay, which a reload must keep.
  if (!marks.some((name) => searchParams.has(name)) && secret === null) return null;
  const otpId = searchParams.get("otpId");
  const scope = otpScopes.find((known) => known === searchParams.get("scope"));
  for (const name of [...marks, "method"]) searchParams.delete(name);
  url.hash = "";
  window.history.replaceState(window.history.state, "", url);
  if (!isBypass || otpId === null || scope === undefined) return null;
  // Without its secret the link is asked about all the same: the refusal is the server's to give.
  return { otpId, scope, secret: secret ?? "" };
}

/** Which pages a code opens here: staff who came by a bypass link stay in their own flow for the session of the tab. */
export function paymentScope(shortcode: string, bypass: Bypass | null): OtpScope {
  const session = browserStorage("sessionStorage");
  const key = adminKey(shortcode);
  if (bypass !== null && bypass.scope === "admin-payment-options") session.write(key, "true");
  return session.read(key) === "true" ? "admin-payment-options" : "payment-options";
}

/** Leaves the admin pages of an application in this tab: nothing of them stays there. */
export function leaveAdminPages(shortcode: string): void {
  browserStorage("sessionStorage").remove(adminKey(shortcode));
  storedOtpId(shortcode, "admin-payment-options").forget();
  storedSentCode(shortcode, "admin-payment-options").forget();
}

const adminKey = (shortcode: string): string => `saleflow.admin-payment-options.${shortcode}`;
