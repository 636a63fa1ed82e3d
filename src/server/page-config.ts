import { identityAddresses } from "#contract/identity-addresses.ts";
import type { Operator } from "#contract/operator.ts";
import type { RuntimeConfig } from "#contract/specified-shapes.ts";

export type PageConfig = {
  runtime: RuntimeConfig;
  operator: Operator;
  /** Hosts that the content security policy takes from the same values as the runtime config. */
  hosts: { connect: string[]; formAction: string[] };
};

/** The policy's identity hosts follow from the five specified fields: a loopback domain is used as it is. */
export function pageConfigOf({ runtime, operator }: Pick<PageConfig, "runtime" | "operator">): PageConfig {
  const { domain, issuer } = identityAddresses(runtime);
  return {
    runtime,
    operator,
    hosts: { connect: [...new Set([new URL(issuer).origin, domain])], formAction: [domain] },
  };
}
