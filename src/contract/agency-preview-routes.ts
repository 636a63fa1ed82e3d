import * as z from "zod/mini";
import { agencyManagement } from "#domain/permissions.ts";
import { agencyPreviewCalls, previewLinkCalls } from "./agency-page-calls.ts";
import { exampleAgencyPage } from "./agency-page-routes.ts";
import { agencyPreview, bySecretOfPreview, newPreviewLink, previewLinks } from "./agency-preview.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";

const staff = { group: "Agency", permissions: agencyManagement, status: 200 } as const;
const reading = ["website.switched-off", ...staffProblems] satisfies ProblemCode[];
const link = {
  id: "apv_7d2kf93kd0s1",
  createdAt: "2026-11-21T02:00:00.000Z",
  expiresAt: "2026-11-22T02:00:00.000Z",
  createdBy: { id: "stf_manager1", name: "Morgan Manager" },
};

/** Links to the draft of an agency's page, for colleagues who have no account. */
export const agencyPreviewRoutes = {
  listPreviewLinks: route({
    ...staff,
    ...previewLinkCalls.listPreviewLinks,
    description: "The links that open the draft of the agency's page now, the newest first.",
    params: null,
    body: null,
    reply: previewLinks,
    problems: reading,
    example: { reply: { links: [link] } },
  }),
  createPreviewLink: route({
    ...staff,
    ...previewLinkCalls.createPreviewLink,
    status: 201,
    description:
      "Makes a link that opens the draft for 24 hours, whatever it becomes meanwhile. Its address is answered this once.",
    params: null,
    body: null,
    reply: newPreviewLink,
    problems: ["website.too-many-previews", ...reading],
    example: {
      reply: {
        id: link.id,
        address: "https://pay.saleflow.example/agency-preview#kJ2m4Qx0bB7c9dWf1hYtZg",
        expiresAt: link.expiresAt,
      },
    },
  }),
  revokePreviewLink: route({
    ...staff,
    ...previewLinkCalls.revokePreviewLink,
    description: "Ends a link at once; one that has ended is answered alike.",
    params: z.strictObject({ id }),
    body: null,
    reply: previewLinks,
    problems: ["request.invalid", "website.preview-unknown", ...reading],
    example: { params: { id: link.id }, reply: { links: [] } },
  }),
  openAgencyPreview: route({
    ...agencyPreviewCalls.openAgencyPreview,
    group: "Agency",
    status: 200,
    description:
      "The draft that a link opens, as it is now. An unknown link, one that has expired and a revoked one are answered alike.",
    params: null,
    body: bySecretOfPreview,
    reply: agencyPreview,
    problems: ["request.invalid", "request.not-allowed", "website.preview-unknown", "limit.reached"],
    example: {
      body: { secret: "kJ2m4Qx0bB7c9dWf1hYtZg" },
      reply: { page: exampleAgencyPage, expiresAt: link.expiresAt },
    },
  }),
};
