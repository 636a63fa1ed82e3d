import type { LightMyRequestResponse } from "fastify";
import type { AgencyPage, AgencyPageChange } from "#contract/agency-page.ts";
import type { NewPreviewLink } from "#contract/agency-preview.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import type { Logo } from "#domain/agency-page/logo.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { picture } from "#tests/support/pictures.ts";
import type { TestServer } from "#tests/support/server.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;
type Move = "publishAgencyPage" | "withdrawAgencyPage";

const { version: _, ...example } = routes.saveAgencyPage.example.body;
let sent = 0;
const newKey = () => {
  sent += 1;
  return `agency_page_key_${String(sent).padStart(6, "0")}`;
};

export const readPage = async (server: TestServer): Promise<AgencyPage> =>
  (await server.browser().call("readAgencyPage", null)).json();

/** Saves a draft on the newest version; what is not named is the example's. */
export async function savePage(
  server: TestServer,
  change: Partial<AgencyPageChange> = {},
): Promise<LightMyRequestResponse> {
  const version = change.version ?? (await readPage(server)).version;
  return await server.browser().call("saveAgencyPage", null, { body: { ...example, ...change, version } });
}

/** A draft that no version is like. */
export const saveOther = (server: TestServer): Promise<LightMyRequestResponse> =>
  savePage(server, { headline: `Headline ${newKey()}` });

/** Publishes or withdraws the page as it is now. */
export async function movePage(
  server: TestServer,
  name: Move,
  { key = newKey(), version = 0 }: { key?: string; version?: number } = {},
): Promise<LightMyRequestResponse> {
  const body = { version: version === 0 ? (await readPage(server)).version : version };
  return await server.browser().call(name, null, { body, key });
}

export async function restoreVersion(
  server: TestServer,
  number: number,
  { key = newKey(), version = 0 }: { key?: string; version?: number } = {},
): Promise<LightMyRequestResponse> {
  const body = { version: version === 0 ? (await readPage(server)).version : version };
  const params = { number: String(number) };
  return await server.browser().call("restoreAgencyPageVersion", params, { body, key });
}

/** The page has something new, and is published. */
export async function publishOther(server: TestServer): Promise<LightMyRequestResponse> {
  await saveOther(server);
  return await movePage(server, "publishAgencyPage");
}

export const openPublicPage = (server: TestServer, agencyCode: string): Promise<LightMyRequestResponse> =>
  server.browser().call("readPublicAgencyPage", { agencyCode });

/** Sends a picture as the page does, by the demo's manager. */
export const uploadLogo = (
  { app }: Pick<TestServer, "app">,
  payload: Buffer = picture(),
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: "POST",
    url: routes.uploadAgencyLogo.path,
    headers: {
      "sec-fetch-site": "same-origin",
      "x-saleflow-request": "1",
      "content-type": "image/png",
      ...bearerOf("demo-manager"),
      ...headers,
    },
    payload,
  });

/** The page has a logo of its own, and is published with it. */
export async function publishLogo(server: TestServer, payload?: Buffer): Promise<Logo> {
  const logo: Logo = (await uploadLogo(server, payload)).json();
  await savePage(server, { logo, headline: `Headline ${newKey()}` });
  await movePage(server, "publishAgencyPage");
  return logo;
}

export const openLogo = (server: TestServer, hash: string): Promise<LightMyRequestResponse> =>
  server.browser().call("readPublishedLogo", { hash });

/** Makes a link to the draft, and answers the secret in its fragment. */
export async function previewLink(server: TestServer): Promise<NewPreviewLink & { secret: string }> {
  const link: NewPreviewLink = (await server.browser().call("createPreviewLink", null)).json();
  return { ...link, secret: link.address.split("#")[1] ?? "" };
}

export const openPreview = (
  server: TestServer,
  secret: string,
  address?: string,
): Promise<LightMyRequestResponse> =>
  server.browser(address).call("openAgencyPreview", null, { body: { secret } });

/** No link was ever made. */
export const forgetPreviews = (server: TestServer) =>
  server.database.query("delete from agency_preview_links");

/** As before anybody wrote it. */
export async function forgetPage(server: TestServer): Promise<void> {
  await server.database.query("delete from agency_page_versions");
  await server.database.query("delete from agency_pages");
}

/** One good call of each route of the agency's page, by the demo's manager. */
export const agencyPageStories = {
  readAgencyPage: (server) => server.browser().call("readAgencyPage", null),
  saveAgencyPage: saveOther,
  publishAgencyPage: publishOther,
  withdrawAgencyPage: async (server) => {
    await publishOther(server);
    return await movePage(server, "withdrawAgencyPage");
  },
  listAgencyPageVersions: (server) => server.browser().call("listAgencyPageVersions", null),
  listPreviewLinks: (server) => server.browser().call("listPreviewLinks", null),
  createPreviewLink: async (server) => {
    await forgetPreviews(server);
    return await server.browser().call("createPreviewLink", null);
  },
  revokePreviewLink: async (server) => {
    await forgetPreviews(server);
    const { id } = await previewLink(server);
    return await server.browser().call("revokePreviewLink", { id });
  },
  openAgencyPreview: async (server) => {
    await forgetPreviews(server);
    return await openPreview(server, (await previewLink(server)).secret);
  },
  uploadAgencyLogo: (server) => uploadLogo(server),
  readAgencyLogo: async (server) => {
    const { hash } = (await uploadLogo(server)).json();
    return await server.browser().call("readAgencyLogo", { hash });
  },
  readPublishedLogo: async (server) => openLogo(server, (await publishLogo(server)).hash),
  restoreAgencyPageVersion: async (server) => {
    await publishOther(server);
    return await restoreVersion(server, 1);
  },
  readPublicAgencyPage: async (server) => {
    await publishOther(server);
    return await openPublicPage(server, "harbour-vale");
  },
} satisfies Partial<Record<RouteName, Story>>;
