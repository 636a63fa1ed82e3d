import { errors, type JWTPayload, jwtVerify } from "jose";
import { identityAddresses } from "#contract/identity-addresses.ts";
import type { RuntimeConfig } from "#contract/specified-shapes.ts";
import { Refusal } from "#server/refusal.ts";
import { fetchJson } from "./fetch-json.ts";
import { KeysAway, signingKeysOf } from "./signing-keys.ts";

/** Whose access token it is, and when they last proved who they are; null where the token does not say. */
export type TokenHolder = { subject: string; signedInAt: Date | null };

/** The identity port: proves an access token. Throws a Refusal for one that does not hold. */
export type AccessTokens = {
  /** Signature, issuer, client, use and times are checked; what the token says of roles is not read. */
  holderOf(token: string): Promise<TokenHolder>;
};

type Options = {
  runtime: RuntimeConfig;
  now: () => Date;
  fetchJson?: (address: string) => Promise<unknown>;
};

const maxLength = 8_192;
const skewSeconds = 5;
const challenge = { "www-authenticate": 'Bearer error="invalid_token"' };

/**
 * Access tokens of Cognito, or of what is shaped like it: RS256 by a key of the issuer, for our client, meant as access
 * tokens. They have no audience: `client_id` and `token_use` stand for it.
 */
export function cognitoAccessTokens(options: Options): AccessTokens {
  const { issuer } = identityAddresses(options.runtime);
  const keys = signingKeysOf({ issuer, now: options.now, fetchJson: options.fetchJson ?? fetchJson });
  const prove = async (token: string): Promise<JWTPayload> => {
    const rules = {
      algorithms: ["RS256"],
      issuer,
      clockTolerance: skewSeconds,
      requiredClaims: ["sub", "exp", "iat", "client_id", "token_use"],
      currentDate: options.now(),
    };
    try {
      return (await jwtVerify(token, await keys.known(), rules)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return (await jwtVerify(token, await keys.renewed(), rules)).payload;
    }
  };
  return {
    holderOf: async (token) => {
      if (token.length > maxLength) throw refused();
      const claims = await prove(token).catch(refuse);
      if (claims.client_id !== options.runtime.userPoolClientId || claims.token_use !== "access")
        throw refused();
      if (claims.sub === undefined || claims.sub === "") throw refused();
      return { subject: claims.sub, signedInAt: instantOf(claims.auth_time) };
    },
  };
}

/** Seconds since 1970, as the provider writes them. */
const instantOf = (seconds: unknown): Date | null =>
  typeof seconds === "number" && Number.isInteger(seconds) ? new Date(seconds * 1_000) : null;

const refused = () => new Refusal("session.required", {}, challenge);

function refuse(error: unknown): never {
  if (error instanceof KeysAway) throw new Refusal("identity.away", {}, { "retry-after": "5" });
  if (error instanceof errors.JWTExpired) throw new Refusal("session.expired", {}, challenge);
  if (error instanceof errors.JOSEError) throw refused();
  throw error;
}
