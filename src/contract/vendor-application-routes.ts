import * as z from "zod/mini";
import { agencyApplications } from "#domain/permissions.ts";
import { emptyAnswers } from "#domain/vendor-application/answers.ts";
import { publicApplication } from "./application.ts";
import { exampleApplication, exampleShortcode } from "./examples.ts";
import { route, staffProblems } from "./route.ts";
import { id, shortcode, text } from "./shapes.ts";
import {
  applicationDraft,
  applicationOffer,
  beginning,
  foundAgencies,
  foundLocalities,
  suggestedAgents,
} from "./vendor-application.ts";

const one = "/api/public/vendor/application/shortcode/{shortcode}" as const;
const agency = "/api/public/vendor/agencies/{agencyCode}" as const;
const byShortcode = z.strictObject({ shortcode });
const params = { shortcode: exampleShortcode };
const group = "Applications";
const draftProblems = [
  "application.unknown",
  "application.draft-required",
  "otp.required",
  "limit.reached",
] as const;
const exampleOffer = {
  isOffered: true,
  agency: { code: "harbour-vale", ...exampleApplication.agency },
};

/** What the vendor application's pages call beside the application itself. */
export const vendorApplicationRoutes = {
  readDraft: route({
    method: "GET",
    path: `${one}/draft`,
    group,
    description: "A vendor's own application as it was typed, to go on with it on any device.",
    access: "draft-or-gated",
    params: byShortcode,
    body: null,
    reply: applicationDraft,
    status: 200,
    problems: draftProblems,
    example: {
      params,
      reply: {
        version: 2,
        status: "draft",
        step: "owners",
        answers: emptyAnswers(),
        savedAt: "2026-11-21T02:15:00.000Z",
        agencyCode: "harbour-vale",
        isOffered: true,
      },
    },
  }),
  cancelApplication: route({
    method: "POST",
    path: `${one}/cancel`,
    group,
    description: "Gives up an application that is not complete, for good. Twice is answered the same.",
    access: "draft-or-gated",
    params: byShortcode,
    body: null,
    reply: publicApplication,
    status: 200,
    problems: [...draftProblems, "application.immutable", "application.closed"],
    example: { params, reply: { ...exampleApplication, status: "cancelled", paymentMethods: [] } },
  }),
  readApplicationSummary: route({
    method: "GET",
    path: `${one}/summary`,
    group,
    description: "A completed application as a PDF, to keep.",
    access: "draft-or-gated",
    params: byShortcode,
    body: null,
    reply: z.unknown(),
    status: 200,
    documents: ["application/pdf"],
    problems: [...draftProblems, "application.not-complete"],
    example: { params, reply: "%PDF-1.7" },
  }),
  readApplicationSummaryAsStaff: route({
    method: "GET",
    path: "/api/applications/{id}/summary",
    group,
    description: "A completed application of the agency as the PDF that its vendor has.",
    access: "staff",
    permissions: agencyApplications,
    params: z.strictObject({ id }),
    body: null,
    reply: z.unknown(),
    status: 200,
    documents: ["application/pdf"],
    problems: ["request.invalid", "application.unknown", "application.not-complete", ...staffProblems],
    example: { params: { id: "app_8mZ3kQ0sT1vX5yB7" }, reply: "%PDF-1.7" },
  }),
  readOffer: route({
    method: "GET",
    path: agency,
    group,
    description: "Whether an agency takes applications online, and how its pages look.",
    access: "open",
    params: z.strictObject({ agencyCode: text(40) }),
    body: null,
    reply: applicationOffer,
    status: 200,
    problems: ["limit.reached"],
    example: { params: { agencyCode: "harbour-vale" }, reply: exampleOffer },
  }),
  readDefaultOffer: route({
    method: "GET",
    path: "/api/public/vendor/offer",
    group,
    description:
      "The agency of an application that is started without an agency's link; none where its vendor says which.",
    access: "open",
    params: null,
    body: null,
    reply: applicationOffer,
    status: 200,
    problems: [],
    example: { reply: exampleOffer },
  }),
  findAgencies: route({
    method: "GET",
    path: "/api/public/vendor/offers/{beginning}",
    group,
    description: "Agencies that take applications online, by the beginning of a name, from three letters.",
    access: "open",
    params: z.strictObject({ beginning }),
    body: null,
    reply: foundAgencies,
    status: 200,
    problems: ["limit.reached"],
    example: {
      params: { beginning: "Harb" },
      reply: { agencies: [{ code: "harbour-vale", name: "Harbour & Vale Property" }] },
    },
  }),
  suggestAgents: route({
    method: "GET",
    path: `${agency}/agents/{beginning}`,
    group,
    description:
      "Agents of one agency by the beginning of a name, from three letters: names and offices alone.",
    access: "open",
    params: z.strictObject({ agencyCode: text(40), beginning }),
    body: null,
    reply: suggestedAgents,
    status: 200,
    problems: ["limit.reached"],
    example: {
      params: { agencyCode: "harbour-vale", beginning: "Ale" },
      reply: { agents: [{ name: "Alex Agent", office: "Richmond" }] },
    },
  }),
  findLocalities: route({
    method: "GET",
    path: "/api/public/localities/{beginning}",
    group,
    description: "Australian suburbs with state and postcode, by the beginning of a name or a postcode.",
    access: "open",
    params: z.strictObject({ beginning }),
    body: null,
    reply: foundLocalities,
    status: 200,
    problems: ["limit.reached"],
    example: {
      params: { beginning: "Richm" },
      reply: { localities: [{ suburb: "Richmond", state: "VIC", postcode: "3121" }] },
    },
  }),
};
