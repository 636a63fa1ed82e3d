import type { LightMyRequestResponse } from "fastify";
import type { AgencyDomain } from "#contract/agency-domain.ts";
import { agencyHeader } from "#contract/agency-header.ts";
import type { RouteName } from "#contract/routes.ts";
import { textNameOf, textValueOf } from "#domain/agency-domain/agency-domain.ts";
import type { TestServer } from "#tests/support/server.ts";
import { publishOther } from "./agency-page-stories.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;
type Agency = "agy_harbourvale" | "agy_coastcountry";

export const target = "pages.saleflow.test";
let named = 0;
const next = () => {
  named += 1;
  return String(named).padStart(6, "0");
};

/** A host that nobody has named before. */
export const newHost = (): string => `homes.agency${next()}.example`;
const of = (agency: Agency) => ({ [agencyHeader]: agency });

/** Names a host, as a manager of one of the demo's two agencies. */
export const requestDomain = (
  server: TestServer,
  host: string,
  { agency = "agy_harbourvale", key = `agency_domain_${next()}` }: { agency?: Agency; key?: string } = {},
): Promise<LightMyRequestResponse> =>
  server.browser().call("requestAgencyDomain", null, { body: { host }, key, headers: of(agency) });

export const readDomain = async (
  server: TestServer,
  agency: Agency = "agy_harbourvale",
): Promise<AgencyDomain> =>
  (await server.browser().call("readAgencyDomain", null, { headers: of(agency) })).json().domain;

/** Looks up the newest domain of an agency now. */
export async function checkDomain(
  server: TestServer,
  agency: Agency = "agy_harbourvale",
): Promise<LightMyRequestResponse> {
  const { id } = await readDomain(server, agency);
  return await server.browser().call("checkAgencyDomain", { id }, { headers: of(agency) });
}

export async function releaseDomain(
  server: TestServer,
  agency: Agency = "agy_harbourvale",
): Promise<LightMyRequestResponse> {
  const { id, version } = await readDomain(server, agency);
  return await server
    .browser()
    .call("releaseAgencyDomain", { id }, { body: { version }, headers: of(agency) });
}

/** The token of a domain, as its TXT record says it. */
const textOf = ({ records }: AgencyDomain): string => records[1]?.value ?? "";

/** What the DNS has of a host: its alias to us, and the texts of these domains. */
export async function setRecords(
  server: TestServer,
  host: string,
  { alias = target, texts }: { alias?: string | null; texts: readonly (AgencyDomain | string)[] },
): Promise<void> {
  const { database } = server;
  await database.query("delete from local_names where name = $1 or name = $2", [host, textNameOf(host)]);
  const insert = (name: string, type: string, value: string) =>
    database.query("insert into local_names (name, type, value) values ($1, $2, $3)", [name, type, value]);
  if (alias !== null) await insert(host, "CNAME", alias);
  for (const each of texts)
    await insert(textNameOf(host), "TXT", typeof each === "string" ? textValueOf(each) : textOf(each));
}

/** A domain of an agency whose records are there, and found. */
export async function liveDomain(
  server: TestServer,
  host: string,
  agency: Agency = "agy_harbourvale",
): Promise<AgencyDomain> {
  const domain: AgencyDomain = (await requestDomain(server, host, { agency })).json();
  await setRecords(server, host, { texts: [domain] });
  return (await checkDomain(server, agency)).json();
}

/** As before anybody named a host. */
export async function forgetDomains(server: TestServer): Promise<void> {
  for (const table of ["agency_domains", "local_names"]) await server.database.query(`delete from ${table}`);
  await server.database.query("delete from limit_counters where subject like 'domain%'");
  for (const agency of ["agy_harbourvale", "agy_coastcountry"])
    await server.database.query(
      `insert into agency_flags (agency_id, flag, enabled) values ($1, 'admin-manage-website', true)
       on conflict (agency_id, flag) do update set enabled = true`,
      [agency],
    );
}

const name = { name: "homes.stories.example", type: "CNAME", value: target } as const;

/** One good call of each route of an agency's domain, by the demo's manager. */
export const agencyDomainStories = {
  readAgencyDomain: (server) => server.browser().call("readAgencyDomain", null),
  requestAgencyDomain: async (server) => {
    await forgetDomains(server);
    return await requestDomain(server, newHost());
  },
  checkAgencyDomain: async (server) => {
    await forgetDomains(server);
    await requestDomain(server, newHost());
    return await checkDomain(server);
  },
  releaseAgencyDomain: async (server) => {
    await forgetDomains(server);
    await requestDomain(server, newHost());
    return await releaseDomain(server);
  },
  listLocalNames: (server) => server.browser().call("listLocalNames", null),
  addLocalName: (server) => server.browser().call("addLocalName", null, { body: name }),
  removeLocalName: (server) => server.browser().call("removeLocalName", null, { body: name }),
} satisfies Partial<Record<RouteName, Story>>;

/** The page of the demo's agency is published, and its domain is live. */
export async function hostedPage(server: TestServer, host: string): Promise<AgencyDomain> {
  await publishOther(server);
  return await liveDomain(server, host);
}
