import { identityAddresses } from "#contract/identity-addresses.ts";
import type { RuntimeConfig } from "#contract/specified-shapes.ts";

export type PageConfig = {
  runtime: RuntimeConfig;
  /** Hosts that the content security policy takes from the same values as the runtime config. */
  hosts: { connect: string[]; formAction: string[] };
};

/** The policy's identity hosts follow from the five specified fields: a loopback domain is used as it is. */
export function pageConfigOf(runtime: RuntimeConfig): PageConfig {
  const { domain, issuer } = identityAddresses(runtime);
  return {
    runtime,
    hosts: { connect: [...new Set([new URL(issuer).origin, domain])], formAction: [domain] },
  };
}
