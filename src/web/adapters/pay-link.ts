import { type Bypass, consumeBypass } from "./bypass-link.ts";
import { consumeSendOnLoad } from "./send-on-load.ts";

export type PayLink = { shortcode: string; bypass: Bypass | null; sendOnLoad: boolean };

/**
 * What a payment link asks for on load, read once and taken out of the address. A long code's page leaves it to the page
 * that it leads to.
 */
export function consumePayLink(path: string): PayLink {
  if (path.startsWith("/vendors/pay-marketing-costs/"))
    return { shortcode: "", bypass: null, sendOnLoad: false };
  const shortcode = /^\/pay\/([^/]+)/.exec(path)?.[1] ?? "";
  return { shortcode, bypass: consumeBypass(), sendOnLoad: consumeSendOnLoad(shortcode) };
}
