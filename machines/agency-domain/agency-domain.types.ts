/** What happens to the host name of an agency, as the server says it. */
export type AgencyDomainEvent =
  /** Both of its records were found. */
  | { type: "records.found" }
  /** One of its records was not there. */
  | { type: "records.missing" }
  /** No other agency's page is served under the name. */
  | { type: "host.assigned" }
  /** Another agency has shown a token of its own, and this one's is gone. */
  | { type: "host.lost" }
  /** Its records have been missing for seven days. */
  | { type: "failing.elapsed" }
  | { type: "domain.released" };
