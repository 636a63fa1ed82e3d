import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cognitoAccessTokens } from "#server/services/identity/access-tokens.ts";
import {
  appOrigin,
  authorizeAddress,
  clientId,
  codeOf,
  everyScope,
  exchange,
  type IdentityFixture,
  newPkce,
  openIdentityFixture,
  openSignInBrowser,
  redirectUri,
  signIn,
  userPoolId,
} from "./identity-fixture.ts";

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

const browser = () => openSignInBrowser(fixture);
const verifier = () => cognitoAccessTokens({ runtime: fixture.runtime, now: () => new Date() });

describe("the shape of Cognito", () => {
  test("the discovery document has its fields, addresses where Cognito has them", async () => {
    const answer = await browser().send(`${fixture.issuer}/.well-known/openid-configuration`);
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    expect(JSON.parse(answer.text)).toEqual({
      authorization_endpoint: `${fixture.origin}/oauth2/authorize`,
      end_session_endpoint: `${fixture.origin}/logout`,
      id_token_signing_alg_values_supported: ["RS256"],
      issuer: `${fixture.origin}/${userPoolId}`,
      jwks_uri: `${fixture.origin}/${userPoolId}/.well-known/jwks.json`,
      response_types_supported: ["code"],
      revocation_endpoint: `${fixture.origin}/oauth2/revoke`,
      scopes_supported: everyScope.split(" "),
      subject_types_supported: ["public"],
      token_endpoint: `${fixture.origin}/oauth2/token`,
      token_endpoint_auth_methods_supported: ["none"],
      userinfo_endpoint: `${fixture.origin}/oauth2/userInfo`,
    });
  });

  test("the key set has public parts only, of RS256 keys", async () => {
    const answer = await browser().send(`${fixture.issuer}/.well-known/jwks.json`);
    const { keys } = JSON.parse(answer.text);
    expect(keys).toEqual([
      {
        alg: "RS256",
        e: "AQAB",
        kid: expect.stringMatching(/^[\w+/=]{44}$/),
        kty: "RSA",
        n: expect.any(String),
        use: "sig",
      },
    ]);
    for (const pool of ["another_pool", "..", "%00"])
      expect((await browser().send(`/${pool}/.well-known/jwks.json`)).status).toBe(404);
  });

  test("tokens have Cognito's claims: an hour, no audience and no refresh token [T093]", async () => {
    const tokens = await signIn(browser(), "manager@demo.test");
    expect(Object.keys(tokens).sort()).toEqual([
      "access_token",
      "expires_in",
      "id_token",
      "scope",
      "token_type",
    ]);
    expect([tokens.expires_in, tokens.token_type]).toEqual([3_600, "Bearer"]);
    const access = decodeJwt(tokens.access_token);
    const { iat = 0 } = access;
    expect(decodeProtectedHeader(tokens.access_token)).toEqual({ alg: "RS256", kid: expect.any(String) });
    expect(access).toEqual({
      sub: "demo-manager",
      "cognito:groups": ["managers"],
      iss: fixture.issuer,
      version: 2,
      client_id: clientId,
      token_use: "access",
      scope: everyScope,
      auth_time: expect.any(Number),
      exp: iat + 3_600,
      iat,
      jti: expect.any(String),
      username: "demo-manager",
    });
    const identity = decodeJwt(tokens.id_token);
    expect(identity).toMatchObject({
      sub: "demo-manager",
      aud: clientId,
      iss: fixture.issuer,
      token_use: "id",
      "cognito:username": "demo-manager",
      "cognito:groups": ["managers"],
      name: "Morgan Manager",
      email: "manager@demo.test",
      email_verified: true,
      phone_number: expect.stringMatching(/^\+61/),
      auth_time: expect.any(Number),
      exp: (identity.iat ?? 0) + 3_600,
    });
  });

  test("the server takes its access tokens, and not its id tokens", async () => {
    const tokens = await signIn(browser(), "agent@demo.test");
    expect(await verifier().holderOf(tokens.access_token)).toEqual({
      subject: "demo-agent",
      signedInAt: expect.any(Date),
    });
    await expect(verifier().holderOf(tokens.id_token)).rejects.toMatchObject({
      problem: { code: "session.required" },
    });
  });

  test("an access token opens whose it is, an id token or none does not", async () => {
    const tokens = await signIn(browser(), "analyst@demo.test");
    const ask = async (token: string) => {
      const answer = await browser().send("/oauth2/userInfo", {
        headers: { authorization: `Bearer ${token}` },
      });
      return [answer.status, JSON.parse(answer.text).email ?? JSON.parse(answer.text).error];
    };
    expect(await ask(tokens.access_token)).toEqual([200, "analyst@demo.test"]);
    for (const token of [tokens.id_token, "", "x.y.z", `${tokens.access_token}x`])
      expect(await ask(token)).toEqual([401, "invalid_token"]);
  });
});

describe("the protocol", () => {
  const returned = async (change: Record<string, string | undefined>) => {
    const answer = await browser().send(authorizeAddress(newPkce(), change));
    const to = new URL(answer.location ?? "http://stays.test/", fixture.origin);
    return {
      status: answer.status,
      at: to.origin + to.pathname,
      error: to.searchParams.get("error") ?? new URLSearchParams(to.hash.slice(1)).get("error"),
    };
  };

  test.each([
    ["the implicit grant", { response_type: "token" }, "unsupported_response_type"],
    ["an id token at once", { response_type: "id_token" }, "unsupported_response_type"],
    ["both", { response_type: "code id_token" }, "unsupported_response_type"],
    ["no challenge", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
    ["a challenge in clear", { code_challenge_method: "plain" }, "invalid_request"],
    ["a silent sign-in without a session", { prompt: "none" }, "login_required"],
  ])("%s is refused by the redirect", async (_what, change, error) => {
    expect(await returned(change)).toMatchObject({ at: redirectUri, error });
  });

  test.each([
    ["an address of another site", { redirect_uri: "https://evil.example/login" }],
    ["another path of ours", { redirect_uri: `${appOrigin}/other` }],
    ["our address with more behind it", { redirect_uri: `${redirectUri}/../evil` }],
    ["another client", { client_id: "another" }],
  ])("%s is never returned to", async (_what, change) => {
    expect(await returned(change)).toMatchObject({ status: 400, at: "http://stays.test/" });
  });

  test("a code is exchanged once, by who holds the verifier, from our page", async () => {
    const mine = browser();
    const pkce = newPkce();
    const code = await codeOf(mine, pkce, { email: "agent@demo.test", password: "demo" });
    expect((await exchange(mine, code, newPkce().verifier)).status).toBe(400);
    const again = await codeOf(mine, pkce, null);
    const first = await exchange(mine, again, pkce.verifier);
    expect([first.status, first.headers.get("access-control-allow-origin")]).toEqual([200, appOrigin]);
    expect((await exchange(mine, again, pkce.verifier)).status).toBe(400);
  });

  test("a page of another site reads no tokens", async () => {
    const answer = await browser().send("/oauth2/token", {
      method: "POST",
      headers: { origin: "https://evil.example" },
      form: {
        grant_type: "authorization_code",
        client_id: clientId,
        code: "x",
        code_verifier: "y".repeat(43),
      },
    });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([400, null]);
  });

  test("a refresh is not granted", async () => {
    const answer = await browser().send("/oauth2/token", {
      method: "POST",
      form: { grant_type: "refresh_token", client_id: clientId, refresh_token: "x" },
    });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      400,
      { error: "invalid_request", error_description: "requested grant type is not allowed for this client" },
    ]);
  });
});
