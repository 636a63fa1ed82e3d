import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf } from "#tests/models/traces.ts";
import {
  forgetPage,
  movePage,
  readPage,
  restoreVersion,
  saveOther,
} from "#tests/server/http/agency-page-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

type Subject = { server: TestServer };

/** The agency's page by what its managers do with it. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    return {
      begin: async () => {
        await forgetPage(server);
        await saveOther(server);
        return { server };
      },
      errors: server.errors,
      close: server.close,
    };
  },
  read: async ({ server }) => {
    const page = await readPage(server);
    return { state: page.status, everything: page };
  },
  traces: {
    pinVersion: ({ server }) => countOf(server.database, "agency_page_versions", []),
  },
  drivers: {
    "page.changed": async ({ server }, event) =>
      event.hasUnpublished === true
        ? await saveOther(server)
        : await restoreVersion(server, (await readPage(server)).publishedNumber ?? 0),
    "page.published": ({ server }) => movePage(server, "publishAgencyPage"),
    "page.withdrawn": ({ server }) => movePage(server, "withdrawAgencyPage"),
  },
};
