import { type Bypass, takeBypass } from "./bypass-link.ts";
import { takeSendOnLoad } from "./send-on-load.ts";

export type PayLink = { shortcode: string; bypass: Bypass | null; sendOnLoad: boolean };

/** What a payment link asks for on load, read once and taken out of the address. */
export function takePayLink(path: string): PayLink {
  const shortcode = /^\/pay\/([^/]+)/.exec(path)?.[1] ?? "";
  return { shortcode, bypass: takeBypass(), sendOnLoad: takeSendOnLoad(shortcode) };
}
