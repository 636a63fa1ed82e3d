import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedDirectory } from "#server/services/identity/embedded/embedded-directory.ts";
import { startIdentityProvider } from "#server/services/identity/embedded/identity-provider.ts";
import type { MailMessage } from "#server/services/messages.ts";

export const appOrigin = "http://localhost:4010";
export const clientId = "saleflow-demo";
export const userPoolId = "local_saleflow";
export const redirectUri = `${appOrigin}/login`;
export const everyScope = "phone email profile openid aws.cognito.signin.user.admin";

export type IdentityFixture = Awaited<ReturnType<typeof openIdentityFixture>>;

/** The embedded provider on a folder of its own, that can be stopped and started again. */
export async function openIdentityFixture() {
  const folder = await mkdtemp(join(tmpdir(), "saleflow-identity-"));
  let now: () => Date = () => new Date();
  const start = (port: number) =>
    startIdentityProvider({
      host: "localhost",
      port,
      folder,
      userPoolId,
      clientId,
      appOrigins: [appOrigin],
      now: () => now(),
    });
  let running = await start(0);
  const { origin, issuer } = running;
  return {
    folder,
    origin,
    issuer,
    runtime: {
      awsRegion: "ap-southeast-2",
      userPoolId,
      userPoolClientId: clientId,
      cognitoDomain: origin,
      namespace: "saleflow",
    },
    forward: (minutes: number) => {
      const before = now;
      now = () => new Date(before().getTime() + minutes * 60_000);
    },
    people: () => running.people,
    /** The directory of its people, and the e-mails that it sent. */
    openDirectory: () => {
      const sent: MailMessage[] = [];
      const mail = { kind: "outbox", send: async (message: MailMessage) => void sent.push(message) } as const;
      return {
        directory: embeddedDirectory({ people: running.people, mail, publicOrigin: appOrigin }),
        sent,
        newestPassword: () => /(?<=Temporary password: )\S+/.exec(sent.at(-1)?.body ?? "")?.[0] ?? "not sent",
      };
    },
    rotateKeys: () => running.rotateKeys(),
    stop: () => running.close(),
    restart: async () => {
      await running.close();
      running = await start(Number(new URL(origin).port));
    },
    close: async () => {
      await running.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Sent = { method?: string; form?: Record<string, string>; headers?: Record<string, string> };

/** A browser as the provider sees one: it keeps cookies by path and follows nothing by itself. */
export function openSignInBrowser(fixture: Pick<IdentityFixture, "origin"> & { appOrigin?: string }) {
  const jar = new Map<string, { value: string; path: string }>();
  const send = async (address: string, { method = "GET", form, headers }: Sent = {}) => {
    const url = new URL(address, fixture.origin);
    const cookie = [...jar]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(" ")[0]}=${value}`)
      .join("; ");
    const answer = await fetch(url, {
      method,
      redirect: "manual",
      headers: { ...(cookie === "" ? {} : { cookie }), ...headers },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) keepCookie(jar, line);
    return {
      status: answer.status,
      headers: answer.headers,
      location: answer.headers.get("location"),
      text: await answer.text(),
    };
  };
  return { jar, send, appOrigin: fixture.appOrigin ?? appOrigin };
}
export type SignInBrowser = ReturnType<typeof openSignInBrowser>;

function keepCookie(jar: Map<string, { value: string; path: string }>, line: string) {
  const [pair = "", ...attributes] = line.split(/;\s*/);
  const at = pair.indexOf("=");
  const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? "/";
  const isOver = attributes.some((each) => /^expires=Thu, 01 Jan 1970/i.test(each)) || pair.length === at + 1;
  const key = `${pair.slice(0, at)} ${path}`;
  if (isOver) jar.delete(key);
  else jar.set(key, { value: pair.slice(at + 1), path });
}

export type Pkce = { verifier: string; state: string; nonce: string };
export const newPkce = (): Pkce => ({
  verifier: randomBytes(32).toString("base64url"),
  state: randomBytes(16).toString("base64url"),
  nonce: randomBytes(16).toString("base64url"),
});

/** The address that a page sends people to; a parameter set to undefined is left out. */
export function authorizeAddress(pkce: Pkce, change: Record<string, string | undefined> = {}): string {
  const parameters: Record<string, string | undefined> = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: everyScope,
    state: pkce.state,
    nonce: pkce.nonce,
    code_challenge: createHash("sha256").update(pkce.verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...change,
  };
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `/oauth2/authorize?${new URLSearchParams(given)}`;
}

export type Tokens = { access_token: string; id_token: string; expires_in: number; token_type: string };

/** From the sign-in page to tokens, as a page and its browser do it. */
export async function signIn(browser: SignInBrowser, email: string, password = "demo"): Promise<Tokens> {
  const pkce = newPkce();
  const code = await codeOf(browser, pkce, { email, password });
  const answer = await exchange(browser, code, pkce.verifier);
  if (answer.status !== 200) throw new Error(answer.text);
  return JSON.parse(answer.text);
}

/** Signs in where it is asked to, and answers the code that the app is given. */
export async function codeOf(
  browser: SignInBrowser,
  pkce: Pkce,
  form: { email: string; password: string } | null,
): Promise<string> {
  let answer = await browser.send(authorizeAddress(pkce, { redirect_uri: `${browser.appOrigin}/login` }));
  if (answer.location?.startsWith("/sign-in/")) {
    if (form === null) throw new Error("asked to sign in");
    answer = await browser.send(answer.location, { method: "POST", form });
    if (answer.status !== 303) throw new Error(answer.text);
    answer = await browser.send(answer.location ?? "");
  }
  const returned = new URL(answer.location ?? "", "http://nowhere.test");
  if (returned.origin !== browser.appOrigin || returned.searchParams.get("state") !== pkce.state)
    throw new Error(answer.location ?? answer.text);
  return returned.searchParams.get("code") ?? "";
}

/** The token exchange of the specification: grant type, redirect address, client id, code verifier. */
export const exchange = (browser: SignInBrowser, code: string, verifier: string) =>
  browser.send("/oauth2/token", {
    method: "POST",
    headers: { origin: browser.appOrigin },
    form: {
      grant_type: "authorization_code",
      redirect_uri: `${browser.appOrigin}/login`,
      client_id: clientId,
      code,
      code_verifier: verifier,
    },
  });
