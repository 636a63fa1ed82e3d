import type { NameRecords } from "#domain/agency-domain/agency-domain.ts";

/**
 * Looks a host name up in the DNS: its CNAMEs, and the TXT records of the name beside it. A name that has none is answered
 * without any. Rejects where the DNS gives no answer.
 */
export type Names = {
  kind: "dns" | "local";
  find(host: string): Promise<NameRecords>;
};
