import { type HostedPage, hostedPageMetaNames } from "#contract/hosted-page.ts";

/** Whose page the document is, where it is under an agency's own host; null everywhere else. */
export function hostedPage(): HostedPage | null {
  const read = (field: keyof HostedPage): string =>
    document.head.querySelector<HTMLMetaElement>(`meta[name="${hostedPageMetaNames[field]}"]`)?.content ?? "";
  const [agencyCode, mainOrigin] = [read("agencyCode"), read("mainOrigin")];
  return agencyCode === "" || !/^https?:\/\/[^/]+$/.test(mainOrigin) ? null : { agencyCode, mainOrigin };
}

/** Where a host of the agency is opened: with the port of this page, which only a demo has. */
export function addressOfHost(host: string): string {
  const address = new URL("/", window.location.origin);
  address.hostname = host;
  return address.href;
}
