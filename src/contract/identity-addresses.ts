import type { RuntimeConfig } from "./specified-shapes.ts";

export type IdentityAddresses = {
  /** Where the hosted sign-in pages are, without a trailing slash. */
  domain: string;
  /** Who signs the tokens; its discovery document is under it. */
  issuer: string;
};

/**
 * The provider's addresses from the five specified fields. A domain that begins with `http://` is a loopback stand-in:
 * it is used as it is and is its own issuer.
 */
export function identityAddresses(runtime: RuntimeConfig): IdentityAddresses {
  const { awsRegion, userPoolId, cognitoDomain } = runtime;
  return cognitoDomain.startsWith("http://")
    ? { domain: cognitoDomain, issuer: `${cognitoDomain}/${userPoolId}` }
    : {
        domain: `https://${cognitoDomain}`,
        issuer: `https://cognito-idp.${awsRegion}.amazonaws.com/${userPoolId}`,
      };
}
