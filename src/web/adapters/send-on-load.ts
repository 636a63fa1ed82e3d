import { browserStorage } from "./browser-storage.ts";

const flag = "sendOTPonLoad";

/**
 * Whether the link asks for a code on load and none was sent for it in this browser session. The flag leaves the
 * address at once, so that a reload, a bookmark or a copied address asks for nothing.
 */
export function consumeSendOnLoad(shortcode: string, now: () => number = Date.now): boolean {
  const url = new URL(window.location.href);
  const isAsked = url.searchParams.get(flag) === "true";
  if (!url.searchParams.has(flag)) return false;
  url.searchParams.delete(flag);
  window.history.replaceState(window.history.state, "", url);
  return isAsked && claim(shortcode, now());
}

// Session storage is one tab's; the dated mark in local storage is what a second tab of the same session sees.
const sessionMs = 12 * 3_600_000;

function claim(shortcode: string, nowMs: number): boolean {
  const key = `saleflow.sent-on-load.${shortcode}`;
  const own = browserStorage("sessionStorage");
  const shared = browserStorage("localStorage");
  const markedAt = Number(shared.read(key) ?? Number.NaN);
  const isMarked = own.read(key) !== null || Math.abs(nowMs - markedAt) < sessionMs;
  own.write(key, String(nowMs));
  if (!isMarked) shared.write(key, String(nowMs));
  return !isMarked;
}
