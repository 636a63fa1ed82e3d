import { useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";

/** A full page load: the card page needs the policy of its own document to frame the gateway. */
export const loadPage = (href: string): void => window.location.assign(href);

/** A full page load in place of this page, with whatever the address asks for carried along. */
export const replacePage = (href: string): void =>
  window.location.replace(`${href}${window.location.search}${window.location.hash}`);

/** Another page of this document. `replace` leaves no way back to the one that is over. */
export const openPage = (href: string, options: { replace?: boolean } = {}): void => navigate(href, options);

/** A path of ours as people write it down and send it on. */
export const fullAddress = (path: string): string => new URL(path, window.location.origin).href;

/** Where the person is, as a path of ours with its query. */
export const currentAddress = (): string => `${window.location.pathname}${window.location.search}`;

/** Where the person is, without its query. */
export const currentPath = (): string => window.location.pathname;

/** The same of the page that is drawn, also by the server. */
export const useCurrentPath = (): string => useLocation()[0];

/** A document that the browser kept and brings back shows what was true when it was left: it is loaded anew. */
export function reloadWhenRestored(): void {
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) window.location.reload();
  });
}

/** What stands after the `?` of the address just now. */
export const currentSearch = (): string => window.location.search;

/** Puts a search into the address of a page that is still the one being looked at; of any other page nothing changes. */
export function writeSearch(path: string, search: string, { replace }: { replace: boolean }): void {
  if (window.location.pathname !== path) return;
  const href = search === "" ? path : `${path}?${search}`;
  if (`${window.location.pathname}${window.location.search}` !== href) navigate(href, { replace });
}
