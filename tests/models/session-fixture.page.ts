import type { RuntimeConfig } from "#contract/specified-shapes.ts";
import type { SessionInput } from "#machines/session/session.types.ts";
import { e2eOrigin, e2ePorts } from "#tests/e2e/ports.ts";
import { walkStart } from "#tests/harness/page-script.ts";
import { agencies, place } from "./session.model.ts";

const userPoolId = "local_saleflow";
const clientId = "saleflow-demo";
const domain = `http://localhost:${e2ePorts.identity}`;
const issuer = `${domain}/${userPoolId}`;
const state = "a-state-of-this-tab";

// The clock stands a minute after the walk's start. A token of 220 seconds has its notice after 100 of them.
const startSeconds = walkStart.getTime() / 1_000 + 60;
const lifeSeconds = 220;
export const untilExpiring = 110_000;
export const untilExpired = 120_000;

export const discoveryPath = `/${userPoolId}/.well-known/openid-configuration`;
export const signInAddress = `/login?code=a-code&state=${state}`;

export const configOf = (): RuntimeConfig => ({
  awsRegion: "ap-southeast-2",
  userPoolId,
  userPoolClientId: clientId,
  cognitoDomain: domain,
  namespace: "saleflow",
});

/** What the provider publishes of itself. */
export const metadata = {
  issuer,
  authorization_endpoint: `${domain}/oauth2/authorize`,
  token_endpoint: `${domain}/oauth2/token`,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
};

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const idToken = (subject: string) =>
  [encoded({ alg: "RS256" }), encoded({ iss: issuer, aud: clientId, sub: subject }), "signature"].join(".");

/** What the provider gives for a code. */
export const tokenAnswer = {
  status: 200,
  json: {
    access_token: "an-access-token",
    id_token: idToken("callback"),
    token_type: "Bearer",
    expires_in: lifeSeconds,
    scope: "openid",
  },
};

/** What this tab stores when a scenario begins. */
export function sessionStorageOf({ hasCallback, agencyId }: SessionInput): Record<string, string> {
  if (agencyId === null) return {};
  const agency = { "saleflow.agency": agencyId };
  if (hasCallback) return { ...agency, [`saleflow.sign-in.${state}`]: JSON.stringify(signInState) };
  const isExpired = agencyId === agencies.expired;
  const user = {
    access_token: "an-access-token",
    id_token: idToken("demo-agent"),
    token_type: "Bearer",
    scope: "openid",
    profile: { iss: issuer, aud: clientId, sub: "demo-agent", exp: 0, iat: 0 },
    expires_at: isExpired ? startSeconds - 60 : startSeconds + lifeSeconds,
  };
  return {
    ...agency,
    [`saleflow.user.user:${issuer}:${clientId}`]: JSON.stringify(user),
    ...(agencyId === agencies.hurried ? { "saleflow.automatic-sign-in": String(startSeconds * 1_000) } : {}),
  };
}

const signInState = {
  id: state,
  data: { returnTo: place },
  created: startSeconds,
  request_type: "si:r",
  code_verifier: "v".repeat(43),
  authority: issuer,
  client_id: clientId,
  redirect_uri: `${e2eOrigin}/login`,
  scope: "openid",
  response_mode: "query",
};
