import Fastify from "fastify";
import Provider from "oidc-provider";
import { openPeople, type People } from "./people.ts";
import { addProtocol, signOutBy } from "./protocol-routes.ts";
import { providerConfiguration } from "./provider-configuration.ts";
import { openProviderKeys, type ProviderKeys } from "./provider-keys.ts";
import { addPublicDocuments } from "./public-documents.ts";
import { openSessionStore, type SessionStore } from "./session-store.ts";
import { addSignIn } from "./sign-in-routes.ts";

export type IdentityProviderOptions = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where keys, people and sessions are kept. */
  folder: string;
  userPoolId: string;
  clientId: string;
  /** Origins of the app: they alone are returned to. */
  appOrigins: readonly string[];
  now?: () => Date;
};

export type RunningIdentityProvider = {
  origin: string;
  issuer: string;
  /** Who can sign in. */
  people: Pick<People, "add" | "byEmail">;
  /** Signs with a new key from now on; what the one before signed goes on holding. */
  rotateKeys(): Promise<void>;
  close(): Promise<void>;
};

type Kept = { keys: ProviderKeys; people: People; sessions: SessionStore };

/** A user pool of our own on its own loopback origin, for the demo, development and tests: never in production. */
export async function startIdentityProvider(
  options: IdentityProviderOptions,
): Promise<RunningIdentityProvider> {
  const now = options.now ?? (() => new Date());
  const kept: Kept = {
    keys: await openProviderKeys(options.folder),
    people: await openPeople(options.folder, now),
    sessions: await openSessionStore(options.folder, now),
  };
  const addresses = { domain: "", issuer: "" };
  let provider: Provider | null = null;
  const current = (): Provider => {
    provider ??= makeProvider(options, kept, addresses.issuer);
    return provider;
  };
  const app = Fastify({ bodyLimit: 16_384, requestTimeout: 30_000, exposeHeadRoutes: false });
  addPublicDocuments(app, { ...kept, addresses, now, clientId: options.clientId });
  addSignIn(app, {
    provider: current,
    people: kept.people,
    now,
    appOrigins: options.appOrigins,
    ticketKey: kept.keys.cookieKey(),
  });
  addProtocol(app, current);
  app.addHook("onClose", async () => {
    await Promise.all([kept.sessions.settled(), kept.people.settled()]);
  });
  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address();
  const port = address !== null && typeof address === "object" ? address.port : options.port;
  addresses.domain = `http://${options.host}:${port}`;
  addresses.issuer = `${addresses.domain}/${options.userPoolId}`;
  return {
    origin: addresses.domain,
    issuer: addresses.issuer,
    people: kept.people,
    rotateKeys: async () => {
      await kept.keys.rotate();
      provider = null;
    },
    close: () => app.close(),
  };
}

function makeProvider(options: IdentityProviderOptions, kept: Kept, issuer: string): Provider {
  const { clientId, appOrigins } = options;
  const redirectUris = appOrigins.map((origin) => `${origin}/login`);
  const provider = new Provider(
    issuer,
    providerConfiguration({ ...kept, issuer, clientId, redirectUris, appOrigins }),
  );
  // Cognito does not name itself in what it answers to the browser.
  provider.on("authorization.success", (_context, answer) => {
    if (answer !== undefined) Reflect.deleteProperty(answer, "iss");
  });
  provider.use(signOutBy(provider, options));
  return provider;
}
