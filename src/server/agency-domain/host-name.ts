import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { parse } from "tldts";
import { hostMaxLength, plainHost } from "#domain/agency-domain/agency-domain.ts";
import type { Settings } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";

/** What a host name is held against. */
export type HostRules = Pick<Settings, "isProduction"> & Pick<Settings["domains"], "ownHosts">;

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A host name as it is asked for in the DNS: small letters, and letters outside ASCII as punycode. Refused where it is no name, an
 * address, a suffix under which others register, a domain by itself, ours, or within ours or around it.
 */
export function hostNameOf(typed: string, { isProduction, ownHosts }: HostRules): string {
  const host = plainHost(domainToASCII(typed.trim()));
  const labels = host.split(".");
  if (host.length > hostMaxLength || isIP(host) !== 0 || !labels.every((each) => label.test(each)))
    throw refused("domain.invalid");
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  const isListed = isIcann === true || isPrivate === true;
  if (domain === null || (isProduction && !isListed)) throw refused("domain.invalid");
  if (ownHosts.some((own) => isWithin(own, host) || (isWithin(host, own) && own !== "localhost")))
    throw refused("domain.reserved");
  if (domain === host) throw refused("domain.not-within");
  return host;
}

const isWithin = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`);

const refused = (code: "domain.invalid" | "domain.reserved" | "domain.not-within") =>
  new Refusal(code, { field: "host" });
