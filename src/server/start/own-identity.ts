import { join } from "node:path";
import { identityAddresses } from "#contract/identity-addresses.ts";
import type { Config } from "#server/config.ts";
import type { RunningIdentityProvider } from "#server/services/identity/embedded/identity-provider.ts";

export type OwnIdentity = {
  /** What fills the port, for the table that is printed at start. */
  filled: string;
  /** Who can sign in with a user pool of our own; null where someone else's is used. */
  people: RunningIdentityProvider["people"] | null;
  close(): Promise<void>;
};

/**
 * A domain at our own identity port is a user pool of our own, started here; any other is the real one, or a stand-in
 * that someone else runs. In production nothing is started, whatever the domain.
 */
export async function startOwnIdentity(
  config: Pick<Config, "mode" | "ports" | "runtime" | "dataFolder" | "publicOrigin">,
): Promise<OwnIdentity> {
  const { runtime, ports } = config;
  if (config.mode === "production" || runtime.cognitoDomain !== `http://localhost:${ports.identity}`)
    return {
      filled: `user pool ${identityAddresses(runtime).issuer}`,
      people: null,
      close: async () => undefined,
    };
  // Loaded here alone: production never reads it.
  const { startIdentityProvider } = await import("#server/services/identity/embedded/identity-provider.ts");
  const provider = await startIdentityProvider({
    host: "localhost",
    port: ports.identity,
    folder: join(config.dataFolder, "identity"),
    userPoolId: runtime.userPoolId,
    clientId: runtime.userPoolClientId,
    appOrigins: [config.publicOrigin],
  });
  return {
    filled: `demo sign-in at ${provider.origin}`,
    people: provider.people,
    close: () => provider.close(),
  };
}
