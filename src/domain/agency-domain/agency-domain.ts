import { domainFailingDays } from "#domain/limits.ts";

/** Where a host name of an agency is: the states of its chart. */
export const agencyDomainStatuses = [
  "requested",
  "awaitingRecords",
  "verified",
  "live",
  "failing",
  "released",
] as const;
export type AgencyDomainStatus = (typeof agencyDomainStatuses)[number];

/** Why a host name is no longer an agency's. */
export const domainReleases = ["manager", "recordsMissing", "provenElsewhere"] as const;
export type DomainRelease = (typeof domainReleases)[number];

/** The kinds of DNS records that a host name is proven and served by. */
export const nameRecordTypes = ["CNAME", "TXT"] as const;
export type NameRecordType = (typeof nameRecordTypes)[number];

/** What the DNS has of a host name: its aliases, and the texts beside it. */
export type NameRecords = { aliases: readonly string[]; texts: readonly string[] };

/** Beside the host, since a name with a CNAME can have no other record (RFC 1034, 3.6.2). */
export const textNameOf = (host: string): string => `_saleflow.${host}`;

/** The most that leaves room for the name beside it: a name in the DNS has 253 characters. */
export const hostMaxLength = 253 - textNameOf("").length;

/** What the TXT record says. */
export const textValueOf = (token: string): string => `saleflow-verification=${token}`;

/** Which of its two records a host name has: the alias that leads to `target`, and the text with its own token. */
export const foundIn = (
  { aliases, texts }: NameRecords,
  { target, token }: { target: string; token: string },
): { alias: boolean; text: boolean } => ({
  alias: aliases.some((alias) => plainHost(alias) === plainHost(target)),
  text: texts.includes(textValueOf(token)),
});

/** A name as it is compared: in small letters, without the dot of the root. */
export const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, "");

/** When a name whose records are missing is no longer served. */
export const failingEndsAt = (failingSince: Date): Date =>
  new Date(failingSince.getTime() + domainFailingDays * 86_400_000);
