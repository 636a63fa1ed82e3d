import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import { type Directory, noDirectory } from "#server/services/identity/directory.ts";
import type { MailPort } from "#server/services/messages.ts";
import type { OwnIdentity } from "./own-identity.ts";

type Parts = { people: OwnIdentity["people"]; mail: MailPort; log: Logger };

/** Who can sign in: the people of our own provider where it runs, the user pool in production. */
export async function fillDirectory(
  { mode, runtime, publicOrigin }: Pick<Config, "mode" | "runtime" | "publicOrigin">,
  { people, mail, log }: Parts,
): Promise<{ directory: Directory; filled: string }> {
  // Each is loaded where it is used alone: the SDK would take its time of every start, and production reads no demo.
  if (people !== null) {
    const { embeddedDirectory } = await import("#server/services/identity/embedded/embedded-directory.ts");
    const directory = embeddedDirectory({ people, mail, publicOrigin });
    return { directory, filled: "people of the demo sign-in" };
  }
  if (mode !== "production") return { directory: noDirectory, filled: "none: nobody can be added" };
  const { cognitoDirectory } = await import("#server/services/identity/cognito-directory.ts");
  const { awsRegion: region, userPoolId } = runtime;
  return { directory: cognitoDirectory({ region, userPoolId, log }), filled: `Amazon Cognito ${userPoolId}` };
}
