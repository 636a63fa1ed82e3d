import type { Configuration } from "oidc-provider";
import { claimsOf, scopeClaims, scopes } from "./cognito-claims.ts";
import { pageHeaders } from "./page-answer.ts";
import { deadEndPage } from "./page-document.ts";
import type { People } from "./people.ts";
import type { ProviderKeys } from "./provider-keys.ts";
import type { SessionStore } from "./session-store.ts";

export type ProviderParts = {
  issuer: string;
  clientId: string;
  redirectUris: readonly string[];
  appOrigins: readonly string[];
  people: People;
  keys: ProviderKeys;
  sessions: SessionStore;
};

const hour = 3_600;
const minute = 60;
const scope = scopes.join(" ");

/** oidc-provider set to behave as a Cognito user pool: its addresses, its claims, its times. */
export function providerConfiguration(parts: ProviderParts): Configuration {
  return {
    adapter: (model: string) => parts.sessions.adapter(model),
    jwks: { keys: parts.keys.signing() as NonNullable<Configuration["jwks"]>["keys"] },
    cookies: { keys: [parts.keys.cookieKey()], long: { sameSite: "lax" }, short: { sameSite: "lax" } },
    clients: [clientOf(parts)],
    clientBasedCORS: (_context, origin) => parts.appOrigins.includes(origin),
    pkce: { required: () => true },
    responseTypes: ["code"],
    scopes: [...scopes],
    claims: scopeClaims,
    conformIdTokenClaims: false,
    // As Cognito: no refresh token is asked for, so none is made.
    issueRefreshToken: async () => false,
    features: featuresOf(parts),
    renderError: (context, out) => {
      context.type = "html";
      context.set(pageHeaders(parts.appOrigins));
      context.body = deadEndPage({
        title: "Sign-in failed",
        text: out.error_description ?? out.error,
        home: parts.appOrigins[0] ?? "/",
      });
    },
    ttl: {
      AccessToken: hour,
      IdToken: hour,
      AuthorizationCode: 5 * minute,
      Interaction: hour,
      Session: hour,
      Grant: hour,
    },
    formats: { customizers: { jwt: cognitoToken(parts) } },
    extraTokenClaims: (context) => ({ auth_time: context.oidc.entities.AuthorizationCode?.authTime }),
    findAccount: async (_context, subject) => {
      const person = parts.people.bySubject(subject);
      if (person === null) return undefined;
      return { accountId: subject, claims: async () => ({ ...claimsOf(person), token_use: "id" }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: parts.clientId,
        ...(oidc.session?.accountId === undefined ? {} : { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope(scope);
      grant.addResourceScope(parts.issuer, scope);
      await grant.save();
      return grant;
    },
    routes: {
      authorization: "/oauth2/authorize",
      token: "/oauth2/token",
      revocation: "/oauth2/revoke",
    },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
  };
}

const featuresOf = (parts: ProviderParts): NonNullable<Configuration["features"]> => ({
  devInteractions: { enabled: false },
  userinfo: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  revocation: { enabled: true, allowedPolicy: async () => true },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => parts.issuer,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope,
      audience: parts.clientId,
      accessTokenTTL: hour,
      accessTokenFormat: "jwt",
      jwt: { sign: { alg: "RS256" } },
    }),
  },
});

const clientOf = ({ clientId, redirectUris }: ProviderParts) => ({
  client_id: clientId,
  application_type: "web" as const,
  token_endpoint_auth_method: "none" as const,
  grant_types: ["authorization_code"],
  response_types: ["code" as const],
  redirect_uris: [...redirectUris],
  id_token_signed_response_alg: "RS256" as const,
  require_auth_time: true,
});

type Customize = NonNullable<NonNullable<NonNullable<Configuration["formats"]>["customizers"]>["jwt"]>;

/** An access token as Cognito makes it: without an audience, and with neither `typ` nor roles that anyone reads. */
const cognitoToken =
  ({ people }: ProviderParts): Customize =>
  (_context, token, jwt) => {
    const person = "accountId" in token ? people.bySubject(String(token.accountId)) : null;
    Object.assign(jwt, {
      header: { ...jwt.header, typ: undefined },
      payload: {
        ...jwt.payload,
        // The library insists on an audience; this one is not written.
        aud: { toJSON: () => undefined },
        version: 2,
        token_use: "access",
        username: person?.subject,
        "cognito:groups": person?.groups,
      },
    });
  };
