import { type INavigator, type User, UserManager, WebStorageStateStore } from "oidc-client-ts";
import { type IdentityAddresses, identityAddresses } from "#contract/identity-addresses.ts";
import type { Problem, ProblemCode } from "#contract/problems.ts";
import type { RuntimeConfig } from "#contract/specified-shapes.ts";
import {
  expiringNoticeSeconds,
  sessionCheckIntervalMs,
  silentRequestTimeoutSeconds,
  staleSignInStateMinutes,
} from "#domain/limits.ts";
import { identityCopy } from "./identity.copy.ts";
import { signInStatePrefix, userPrefix } from "./identity-storage.ts";
import { redirectTarget } from "./redirect-target.ts";
import { signInPath } from "./sign-in-callback.ts";

export type SignedInUser = { subject: string; isExpired: boolean };
type IdentityEvent =
  | "token.expiring"
  | "token.expired"
  | "user.unloaded"
  /** The provider's session is another one of the same person. */
  | "session.changed";

/** The provider's client in this tab. Its tokens stay behind it: only calls to our own server are given one. */
export type Identity = {
  loadUser(): Promise<SignedInUser | null>;
  /** Exchanges the provider's answer. Throws `session.sign-in-failed` with the protocol's own words. */
  completeSignIn(url: string): Promise<{ user: SignedInUser; returnTo: string | null }>;
  /** Leaves the page for the provider, which asks whom it knows only `afresh`. Throws `session.sign-in-failed` where it cannot. */
  signIn(returnTo: string | null, how?: "afresh"): Promise<never>;
  forgetUser(): Promise<void>;
  /** Where the provider ends its own session. */
  signOutAddress: string;
  token(): string | null;
  /** Tells what happens to the session; answers how to stop. */
  watch(notify: (event: IdentityEvent) => void): () => void;
};

const scope = "phone email profile openid aws.cognito.signin.user.admin";

/** The client of the provider that the runtime config names. */
export function createIdentity(config: RuntimeConfig): Identity {
  const addresses = identityAddresses(config);
  const manager = new UserManager(settingsOf(config, addresses), leaving);
  let held: User | null = null;
  const hold = (user: User | null): SignedInUser | null => {
    held = user;
    return user === null ? null : { subject: user.profile.sub, isExpired: user.expired === true };
  };
  return {
    loadUser: async () => hold(await manager.getUser()),
    completeSignIn: (url) =>
      failingAs("session.sign-in-failed", async () => {
        // The library itself forgets what is stale only when the next sign-in begins.
        await manager.clearStaleState();
        await requireProvider(manager, addresses);
        const user = await manager.signinRedirectCallback(url);
        return { user: hold(user) ?? { subject: "", isExpired: true }, returnTo: returnOf(user.state) };
      }),
    signIn: (returnTo, how) =>
      failingAs("session.sign-in-failed", async () => {
        await requireProvider(manager, addresses);
        await manager.signinRedirect({
          state: { returnTo: redirectTarget(returnTo, window.location.origin) },
          ...(how === "afresh" ? { prompt: "login" } : {}),
        });
        // The page is being left: nobody is there to hear more.
        return await new Promise<never>(() => {});
      }),
    forgetUser: async () => {
      hold(null);
      await manager.removeUser();
    },
    signOutAddress: signOutAddressOf(config, addresses),
    token: () => held?.access_token ?? null,
    watch: (notify) => watch(manager, notify),
  };
}

function settingsOf(config: RuntimeConfig, { issuer }: IdentityAddresses) {
  const store = window.sessionStorage;
  return {
    authority: issuer,
    metadataUrl: `${issuer}/.well-known/openid-configuration`,
    client_id: config.userPoolClientId,
    redirect_uri: `${window.location.origin}${signInPath}`,
    response_type: "code",
    scope,
    automaticSilentRenew: false,
    // The library asks for it only where the provider advertises its frame and gives the session a state.
    monitorSession: true,
    checkSessionIntervalInSeconds: sessionCheckIntervalMs / 1_000,
    accessTokenExpiringNotificationTimeInSeconds: expiringNoticeSeconds,
    silentRequestTimeoutInSeconds: silentRequestTimeoutSeconds,
    requestTimeoutInSeconds: silentRequestTimeoutSeconds,
    staleStateAgeInSeconds: staleSignInStateMinutes * 60,
    stateStore: new WebStorageStateStore({ store, prefix: signInStatePrefix }),
    userStore: new WebStorageStateStore({ store, prefix: userPrefix }),
  };
}

// The library's own waits for the page to be shown again and takes that for an answer.
const leaving: INavigator = {
  prepare: () =>
    Promise.resolve({
      navigate: ({ url }) => {
        window.location.assign(url);
        return Promise.resolve({ url });
      },
      close: () => {},
    }),
  callback: () => Promise.resolve(),
};

/** What the provider publishes must be of the configured issuer and lead to the configured pages. */
async function requireProvider(manager: UserManager, { issuer, domain }: IdentityAddresses): Promise<void> {
  const metadata = await manager.metadataService.getMetadata();
  const isOurs = (endpoint: string | undefined) => endpoint?.startsWith(`${domain}/`) === true;
  if (metadata.issuer !== issuer) throw new Error("The sign-in service is not the one that was configured.");
  if (!isOurs(metadata.authorization_endpoint) || !isOurs(metadata.token_endpoint))
    throw new Error("The sign-in service leads to another place than was configured.");
}

function watch(manager: UserManager, notify: (event: IdentityEvent) => void): () => void {
  const { events } = manager;
  const stops = [
    events.addAccessTokenExpiring(() => notify("token.expiring")),
    events.addAccessTokenExpired(() => notify("token.expired")),
    events.addUserUnloaded(() => notify("user.unloaded")),
    events.addUserSessionChanged(() => notify("session.changed")),
    events.addUserSignedOut(() => manager.removeUser()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function signOutAddressOf({ userPoolClientId }: RuntimeConfig, { domain }: IdentityAddresses): string {
  const url = new URL(`${domain}/logout`);
  url.searchParams.set("client_id", userPoolClientId);
  url.searchParams.set("logout_uri", `${window.location.origin}${signInPath}`);
  return url.href;
}

/** The saved return route of a sign-in, if it is a safe one. */
const returnOf = (state: unknown): string | null => {
  const saved = typeof state === "object" && state !== null && "returnTo" in state ? state.returnTo : null;
  return redirectTarget(typeof saved === "string" ? saved : null, window.location.origin);
};

const maxLength = 300;

/** The library's own words as a problem; a network that is away is told in ours. */
async function failingAs<Result>(code: ProblemCode, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const label =
      error instanceof TypeError ? identityCopy.unreachable : error instanceof Error ? error.message : "";
    throw { code, message: label.slice(0, maxLength) } satisfies Problem;
  }
}
