import type { AgencyDomainStatus, DomainRelease } from "#domain/agency-domain/agency-domain.ts";

/** What those who manage an agency read of its own domain. */
export const domainCopy = {
  title: "Your own domain",
  about:
    "Show this page at an address of your agency, such as www.example.com.au. Applications, payments and sign-in stay at our address.",
  connect: "Connect a domain",
  connectTitle: "Connect your own domain",
  connectConsequence:
    "You'll get two DNS records to add where your domain is managed. Your page is shown there once we find both.",
  connectButton: "Get DNS records",
  host: "Domain name",
  hostHint: "A name within your domain, such as www.example.com.au",
  connected: (host: string) => `Add the two DNS records of ${host}.`,
  statuses: {
    requested: "Add records",
    awaitingRecords: "Waiting for records",
    verified: "Verified",
    live: "Live",
    failing: "Records missing",
    released: "Not connected",
  } satisfies Record<AgencyDomainStatus, string>,
  sentences: {
    requested:
      "Add both records where your domain is managed. New records can take up to 48 hours to be found.",
    awaitingRecords:
      "We haven't found both records yet. New records can take up to 48 hours to be found; we check every day.",
    verified:
      "Your records are there. Another agency's page is still shown at this name: remove its TXT record, then check again.",
    live: "Your page is shown at this address. Keep both records; we check them every day.",
    failing: "A record is missing. Add it again to keep your page at this address.",
    released: "Connect it again to get a new TXT record.",
  } satisfies Record<AgencyDomainStatus, string>,
  releases: {
    manager: (host: string) => `${host} was released.`,
    recordsMissing: (host: string) =>
      `${host} no longer shows your page: its DNS records were missing for seven days.`,
    provenElsewhere: (host: string) =>
      `${host} no longer shows your page: its TXT record was replaced with that of another agency.`,
  } satisfies Record<DomainRelease, (host: string) => string>,
  shownUntil: (instant: string) => `Your page is shown here until ${instant}.`,
  record: (type: string) => `${type} record`,
  name: (type: string) => `${type} name`,
  value: (type: string) => `${type} value`,
  found: "Found",
  notFound: "Not found",
  neverLookedUp: "Not checked yet.",
  lookedUp: (instant: string) => `Last checked ${instant}.`,
  unanswered: "The DNS didn't answer at the last check. We'll try again within the hour.",
  openPage: "Open",
  checkNow: "Check now",
  checked: { found: "Both records are there.", missing: "A record is still missing." },
  release: "Release",
  releaseTitle: (host: string) => `Release ${host}?`,
  releaseConsequence:
    "Your page is no longer shown at this address. To use it again you need a new TXT record.",
  releaseButton: "Release domain",
  released: (host: string) => `${host} is released.`,
};
