import * as z from "zod/mini";
import { textNameOf, textValueOf } from "#domain/agency-domain/agency-domain.ts";
import { agencyManagement } from "#domain/permissions.ts";
import {
  type AgencyDomain,
  agencyDomain,
  agencyDomainMove,
  agencyDomainReply,
  agencyDomainRequest,
  type LocalName,
  localName,
  localNames,
} from "./agency-domain.ts";
import { agencyDomainCalls, localNameCalls } from "./agency-domain-calls.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";

const staff = { group: "Agency", permissions: agencyManagement, status: 200 } as const;
const reading = ["website.switched-off", ...staffProblems] satisfies ProblemCode[];
const changing = ["request.invalid", "domain.unknown", ...reading] satisfies ProblemCode[];
const byId = z.strictObject({ id });

const host = "homes.harbourvale.example";
const exampleDomain: AgencyDomain = {
  id: "dom_2f6c1e0b9d7a4c35",
  host,
  status: "awaitingRecords",
  version: 2,
  records: [
    { type: "CNAME", name: host, value: "pay.example.com", isFound: true },
    { type: "TXT", name: textNameOf(host), value: textValueOf("mJ0s2Zr9QxK4tVbN7yLdQw"), isFound: false },
  ],
  requestedAt: "2026-11-21T02:00:00.000Z",
  lookedUpAt: "2026-11-21T02:10:00.000Z",
  isUnanswered: false,
  endsAt: null,
  release: null,
};
const params = { id: exampleDomain.id };
const exampleName: LocalName = { name: host, type: "CNAME", value: "localhost" };

/** The host name of an agency's own, and the DNS of the demo. */
export const agencyDomainRoutes = {
  readAgencyDomain: route({
    ...staff,
    ...agencyDomainCalls.readAgencyDomain,
    description: "The agency's own host name with its records, and whether its page is shown under it.",
    params: null,
    body: null,
    reply: agencyDomainReply,
    problems: reading,
    example: { reply: { domain: exampleDomain } },
  }),
  requestAgencyDomain: route({
    ...staff,
    ...agencyDomainCalls.requestAgencyDomain,
    status: 201,
    description: "Names a host of the agency's own, with a new token for its TXT record.",
    params: null,
    idempotent: true,
    body: agencyDomainRequest,
    reply: agencyDomain,
    problems: [
      "request.invalid",
      "domain.invalid",
      "domain.not-within",
      "domain.reserved",
      "domain.already",
      "domain.key-reused",
      "domain.too-many",
      ...reading,
    ],
    example: {
      body: { host: "Homes.HarbourVale.example" },
      reply: { ...exampleDomain, status: "requested", version: 1, lookedUpAt: null },
    },
  }),
  checkAgencyDomain: route({
    ...staff,
    ...agencyDomainCalls.checkAgencyDomain,
    description: "Looks the records up now, and answers what came of it.",
    params: byId,
    body: null,
    reply: agencyDomain,
    problems: [...changing, "domain.released", "limit.reached"],
    example: { params, reply: exampleDomain },
  }),
  releaseAgencyDomain: route({
    ...staff,
    ...agencyDomainCalls.releaseAgencyDomain,
    description: "Releases the host name: the page is no longer shown under it.",
    params: byId,
    body: agencyDomainMove,
    reply: agencyDomain,
    problems: [...changing, "domain.version-conflict"],
    example: {
      params,
      body: { version: 2 },
      reply: { ...exampleDomain, status: "released", version: 3, release: "manager" },
    },
  }),
  listLocalNames: route({
    ...localNameCalls.listLocalNames,
    group: "System",
    status: 200,
    description: "The records of the demo's DNS. Does not exist in production.",
    params: null,
    body: null,
    reply: localNames,
    problems: ["route.unknown"],
    example: { reply: { names: [exampleName] } },
  }),
  addLocalName: route({
    ...localNameCalls.addLocalName,
    group: "System",
    status: 200,
    description: "Adds a record to the demo's DNS. Does not exist in production.",
    params: null,
    body: localName,
    reply: localNames,
    problems: ["request.invalid", "route.unknown", "limit.reached"],
    example: { body: exampleName, reply: { names: [exampleName] } },
  }),
  removeLocalName: route({
    ...localNameCalls.removeLocalName,
    group: "System",
    status: 200,
    description: "Removes a record of the demo's DNS. Does not exist in production.",
    params: null,
    body: localName,
    reply: localNames,
    problems: ["request.invalid", "route.unknown"],
    example: { body: exampleName, reply: { names: [] } },
  }),
};
