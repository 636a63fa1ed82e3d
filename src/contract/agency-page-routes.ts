import * as z from "zod/mini";
import { logoMaxBytes, logoTypes } from "#domain/agency-page/logo.ts";
import { agencyManagement } from "#domain/permissions.ts";
import {
  type AgencyPage,
  type AgencyPageVersion,
  agencyLogo,
  agencyPage,
  agencyPageChange,
  agencyPageMove,
  agencyPageVersions,
  type PublicAgencyPage,
  publicAgencyPage,
} from "./agency-page.ts";
import { agencyPageCalls, publicAgencyPageCalls, publishedLogoCalls } from "./agency-page-calls.ts";
import { exampleApplication } from "./examples.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { text } from "./shapes.ts";

const staff = { group: "Agency", permissions: agencyManagement, status: 200 } as const;
const reading = ["website.switched-off", ...staffProblems] satisfies ProblemCode[];
const changing = ["request.invalid", "website.version-conflict", ...reading] satisfies ProblemCode[];
const byNumber = z.strictObject({ number: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) });

const byHash = z.strictObject({ hash: agencyLogo.shape.hash });
const logo = { hash: "5c".repeat(32), width: 480, height: 120 };

const draft: AgencyPage["draft"] = {
  logo: null,
  headline: "Selling in the inner east since 1987",
  about: "We sell homes in Richmond, Hawthorn and Kew.",
  hours: "Monday to Friday, 9 am to 5 pm",
  phone: null,
  email: "hello@harbourvale.example",
  products: ["Standard", "Interest Free"],
  hasApplyButton: true,
};
const { agency } = exampleApplication;
const examplePage: AgencyPage = {
  id: "agy_harbourvale",
  code: "harbour-vale",
  status: "published",
  version: 4,
  draft,
  hasUnpublished: false,
  publishedNumber: 2,
  agency,
  agencyEmail: "trust@harbourvale.example",
  isApplyOffered: true,
};
const exampleVersion: AgencyPageVersion = {
  number: 2,
  content: draft,
  publishedAt: "2026-11-21T02:00:00.000Z",
  publishedBy: { id: "stf_manager1", name: "Morgan Manager" },
};

export const exampleAgencyPage: PublicAgencyPage = {
  code: "harbour-vale",
  agency,
  headline: draft.headline,
  about: draft.about,
  hours: draft.hours,
  phone: agency.phone,
  email: "hello@harbourvale.example",
  products: draft.products,
  hasApplyButton: true,
};

/** The public page of an agency: its draft, its published versions, and the page that anybody reads. */
export const agencyPageRoutes = {
  readAgencyPage: route({
    ...staff,
    ...agencyPageCalls.readAgencyPage,
    description: "The draft of the agency's page, and whether it is published.",
    params: null,
    body: null,
    reply: agencyPage,
    problems: reading,
    example: { reply: examplePage },
  }),
  saveAgencyPage: route({
    ...staff,
    ...agencyPageCalls.saveAgencyPage,
    description:
      "Saves the draft of the agency's page; a 409 brings the newer one along. Nothing is published.",
    params: null,
    body: agencyPageChange,
    reply: agencyPage,
    problems: [...changing, "logo.unknown"],
    example: { body: { ...draft, version: 3 }, reply: examplePage },
  }),
  publishAgencyPage: route({
    ...staff,
    ...agencyPageCalls.publishAgencyPage,
    description:
      "Publishes the draft as the next version; an unchanged page that was withdrawn is shown again.",
    params: null,
    idempotent: true,
    body: agencyPageMove,
    reply: agencyPage,
    problems: [...changing, "website.incomplete", "website.unchanged"],
    example: { body: { version: 3 }, reply: examplePage },
  }),
  withdrawAgencyPage: route({
    ...staff,
    ...agencyPageCalls.withdrawAgencyPage,
    description: "Withdraws the page: nobody sees it until it is published again.",
    params: null,
    idempotent: true,
    body: agencyPageMove,
    reply: agencyPage,
    problems: [...changing, "website.not-published"],
    example: { body: { version: 4 }, reply: { ...examplePage, status: "withdrawn", version: 5 } },
  }),
  uploadAgencyLogo: route({
    ...staff,
    ...agencyPageCalls.uploadAgencyLogo,
    status: 201,
    description:
      "Takes in a picture for the agency's page, written anew as a PNG of its pixels alone. No page shows it until it is saved there.",
    params: null,
    body: null,
    upload: {
      types: logoTypes,
      maxBytes: logoMaxBytes,
      refusals: { field: "logo", tooLarge: "logo.too-large" },
    },
    reply: agencyLogo,
    problems: [
      "limit.reached",
      "document.busy",
      "logo.too-large",
      "logo.not-picture",
      "logo.dimensions",
      "logo.animated",
      "logo.damaged",
      "logo.too-complex",
      ...reading,
    ],
    example: { reply: logo },
  }),
  readAgencyLogo: route({
    ...staff,
    ...agencyPageCalls.readAgencyLogo,
    description: "A logo that the agency has uploaded, published or not.",
    params: byHash,
    body: null,
    reply: z.string(),
    documents: ["image/png"],
    problems: ["request.invalid", "logo.unknown", ...reading],
    example: { params: { hash: logo.hash }, reply: "(the picture)" },
  }),
  listAgencyPageVersions: route({
    ...staff,
    ...agencyPageCalls.listAgencyPageVersions,
    description: "The published versions of the agency's page, the newest first, with who published each.",
    params: null,
    body: null,
    reply: agencyPageVersions,
    problems: reading,
    example: { reply: { versions: [exampleVersion] } },
  }),
  restoreAgencyPageVersion: route({
    ...staff,
    ...agencyPageCalls.restoreAgencyPageVersion,
    description: "Makes the draft that of a published version. Nothing is published.",
    params: byNumber,
    idempotent: true,
    body: agencyPageMove,
    reply: agencyPage,
    problems: [...changing, "website.version-unknown"],
    example: { params: { number: "1" }, body: { version: 4 }, reply: { ...examplePage, version: 5 } },
  }),
  readPublicAgencyPage: route({
    ...publicAgencyPageCalls.readPublicAgencyPage,
    group: "Agency",
    status: 200,
    description: "The published page of an agency. One that is not shown is answered as an unknown one.",
    params: z.strictObject({ agencyCode: text(40) }),
    body: null,
    reply: publicAgencyPage,
    problems: ["request.invalid", "website.unknown", "limit.reached"],
    example: {
      params: { agencyCode: "harbour-vale" },
      reply: exampleAgencyPage,
    },
  }),
  readPublishedLogo: route({
    ...publishedLogoCalls.readPublishedLogo,
    group: "Agency",
    status: 200,
    description:
      "The logo of an agency's published page, by the hash of its bytes. One that no page shows is answered as an unknown one.",
    params: byHash,
    body: null,
    reply: z.string(),
    documents: ["image/png"],
    problems: ["request.invalid", "website.unknown", "limit.reached"],
    example: { params: { hash: logo.hash }, reply: "(the picture)" },
  }),
};
