import type { Signboard } from "#contract/signboard-routes.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { exampleSignboard, orderedSignboard } from "#tests/server/http/signboard-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

type Subject = { server: TestServer; id: string };

const read = async ({ server, id }: Subject): Promise<Signboard> =>
  (await server.browser().call("readSignboard", { id })).json();

/** A signboard by the calls of staff. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    return {
      begin: async () => ({ server, id: (await orderedSignboard(server)).id }),
      errors: server.errors,
      close: server.close,
    };
  },
  read: async (subject) => {
    const { status, ...everything } = await read(subject);
    return { state: status, everything };
  },
  drivers: {
    "signboard.changed": async (subject) => {
      const { version } = await read(subject);
      const body = { ...exampleSignboard, notes: `Version ${version}`, version };
      return await subject.server.browser().call("changeSignboard", { id: subject.id }, { body });
    },
    "signboard.installed": async (subject) => {
      const { version } = await read(subject);
      const params = { id: subject.id };
      return await subject.server.browser().call("installSignboard", params, { body: { version } });
    },
  },
};
