import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cognitoAccessTokens } from "#server/services/identity/access-tokens.ts";
import {
  authorizeAddress,
  clientId,
  codeOf,
  type IdentityFixture,
  newPkce,
  openIdentityFixture,
  openSignInBrowser,
  redirectUri,
  signIn,
} from "./identity-fixture.ts";

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

const browser = () => openSignInBrowser(fixture);
const verifier = () => cognitoAccessTokens({ runtime: fixture.runtime, now: () => new Date() });

describe("sign-out", () => {
  const signOut = (mine: ReturnType<typeof browser>, query: Record<string, string>) =>
    mine.send(`/logout?${new URLSearchParams(query)}`);

  test("ends the session and goes to our address", async () => {
    const mine = browser();
    await signIn(mine, "agent@demo.test");
    const answer = await signOut(mine, { client_id: clientId, logout_uri: redirectUri });
    expect([answer.status, answer.location]).toEqual([302, redirectUri]);
    await expect(codeOf(mine, newPkce(), null)).rejects.toThrow("asked to sign in");
  });

  test.each([
    ["another site's address", { client_id: clientId, logout_uri: "https://evil.example/" }],
    ["no address", { client_id: clientId, logout_uri: "" }],
    ["another client", { client_id: "another", logout_uri: redirectUri }],
  ])("%s goes nowhere and ends nothing", async (_what, query) => {
    const mine = browser();
    await signIn(mine, "agent@demo.test");
    const answer = await signOut(mine, query);
    expect([answer.status, answer.location]).toEqual([400, null]);
    expect(answer.text).toContain("Sign-out failed");
    expect(await codeOf(mine, newPkce(), null)).toEqual(expect.any(String));
  });
});

describe("what is kept", () => {
  test("a restart keeps the session, the keys and the tokens [T100]", async () => {
    const mine = browser();
    const tokens = await signIn(mine, "manager@demo.test");
    await fixture.restart();
    expect(await verifier().holderOf(tokens.access_token)).toEqual({
      subject: "demo-manager",
      signedInAt: expect.any(Date),
    });
    expect(await codeOf(mine, newPkce(), null)).toEqual(expect.any(String));
  });

  test("a restart in the middle of a sign-in loses nothing", async () => {
    const mine = browser();
    const asked = await mine.send(authorizeAddress(newPkce()));
    await fixture.restart();
    const page = await mine.send(asked.location ?? "");
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("<h1>Sign in</h1>")]);
  });

  test("new keys keep everyone in: what the one before signed holds, and after a restart too [T101]", async () => {
    const mine = browser();
    const tokens = await signIn(mine, "manager@demo.test");
    await fixture.rotateKeys();
    const { keys } = JSON.parse((await mine.send(`${fixture.issuer}/.well-known/jwks.json`)).text);
    expect(keys).toHaveLength(2);
    expect(await codeOf(mine, newPkce(), null)).toEqual(expect.any(String));
    const later = await signIn(browser(), "manager@demo.test");
    const kids = [later, tokens].map((each) => decodeProtectedHeader(each.access_token).kid);
    expect(kids).toEqual(keys.map(({ kid }: { kid: string }) => kid));
    await fixture.restart();
    for (const { access_token } of [tokens, later])
      expect(await verifier().holderOf(access_token)).toEqual({
        subject: "demo-manager",
        signedInAt: expect.any(Date),
      });
  });

  test("is its owner's alone, and no password is in it", async () => {
    for (const name of await readdir(fixture.folder)) {
      const { mode } = await stat(join(fixture.folder, name));
      expect([name, mode & 0o777]).toEqual([name, 0o600]);
    }
    expect((await readdir(fixture.folder)).sort()).toEqual(["keys.json", "people.json", "sessions.json"]);
  });
});
