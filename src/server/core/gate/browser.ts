import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";

export const browserCookie = "browser";
const rememberedSeconds = 30 * 86_400;

/** The hash of this browser's own random cookie, which is set where it is absent. */
export function browserOf({ ids, macs }: Pick<Dependencies, "ids" | "macs">, cookies: Cookies): string {
  const known = knownBrowser(macs, cookies);
  if (known !== null) return known;
  const secret = ids.secret();
  cookies.set(browserCookie, secret, rememberedSeconds);
  return macs.mac("browser", secret);
}

/** The same hash where the cookie is there; null, and no cookie, where it is not. */
export function knownBrowser(macs: Dependencies["macs"], cookies: Cookies): string | null {
  const known = cookies.read(browserCookie);
  return known ? macs.mac("browser", known) : null;
}
