import * as z from "zod/mini";
import { applicationStaff } from "#domain/permissions.ts";
import { bulkMaxBytes } from "#domain/signing/limits.ts";
import { exampleListingId } from "./listing-examples.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";
import { bulkCheck, bulkSend, bulkTemplates } from "./signing-bulk.ts";
import { exampleRequest, exampleRequestId } from "./signing-examples.ts";
import { templateVersionHeader } from "./template-version-header.ts";

const ofTemplate = "/api/contract-templates/{id}/bulk-sends" as const;
const managers = { group: "Signing", access: "staff", permissions: applicationStaff } as const;
/** A header row, then a row for each listing: `listing` (ID or address), `signer_name`, `email`, `mobile`, staff fields. */
const upload = { types: ["text/csv"], maxBytes: bulkMaxBytes } as const;
const fileProblems = [
  "request.invalid",
  "document.too-large",
  "document.busy",
  "template.unknown",
  "signing.not-published",
  "signing.bulk-not-adhoc",
  "signing.template-unsuitable",
  ...staffProblems,
] satisfies ProblemCode[];

const params = { id: exampleRequest.template.id };
const listing = { id: exampleListingId, address: "12 Wattle Street, Richmond VIC 3121" };
const exampleBulkId = "blk_9f86d081884c7d659a2feaa0c55ad015";
const exampleBulk = {
  id: exampleBulkId,
  template: { id: exampleRequest.template.id, number: 1 },
  startedAt: "2026-11-21T02:00:00.000Z",
  waiting: 0,
  sent: 1,
  refused: 0,
  columns: ["listing", "signer_name", "email", "mobile", "fee"],
  rows: [{ line: 2, listing, problems: [], status: "sent", applicationId: exampleRequestId, cells: null }],
} as const;

export const signingBulkRoutes = {
  readBulkTemplates: route({
    ...managers,
    method: "GET",
    path: "/api/bulk-templates",
    description:
      "The published templates that a CSV file can be sent with, each with the columns of its own fields.",
    params: null,
    body: null,
    reply: bulkTemplates,
    status: 200,
    problems: staffProblems,
    example: {
      reply: {
        templates: [
          {
            id: exampleRequest.template.id,
            name: "Marketing schedule",
            number: 1,
            isSuitable: true,
            columns: [{ name: "fee", label: "Fee", isRequired: true }],
          },
        ],
      },
    },
  }),
  checkBulkSend: route({
    ...managers,
    method: "POST",
    path: `${ofTemplate}/check`,
    description:
      "Reads a CSV file that sends an Adhoc Contract over listings and says of each row whether it is ready; nothing is sent.",
    params: z.strictObject({ id }),
    body: null,
    upload,
    reply: bulkCheck,
    status: 200,
    problems: fileProblems,
    example: { params, reply: { templateNumber: 1, ready: 1, rows: [{ line: 2, listing, problems: [] }] } },
  }),
  startBulkSend: route({
    ...managers,
    method: "POST",
    path: ofTemplate,
    description:
      "Sends the rows of a CSV file that are ready, each as a contract of its own. The same key by the same person sends each row once.",
    params: z.strictObject({ id }),
    body: null,
    upload,
    headers: { [templateVersionHeader]: "The version of the template that the file was checked by." },
    reply: bulkSend,
    status: 201,
    idempotent: true,
    problems: [
      ...fileProblems,
      "signing.bulk-none-ready",
      "signing.bulk-check-outdated",
      "signing.key-reused",
    ],
    example: { params, reply: exampleBulk },
  }),
  readBulkSend: route({
    ...managers,
    method: "GET",
    path: "/api/bulk-sends/{id}",
    description: "How far a file is that whoever calls has sent.",
    params: z.strictObject({ id }),
    body: null,
    reply: bulkSend,
    status: 200,
    problems: ["request.invalid", "signing.bulk-unknown", ...staffProblems],
    example: { params: { id: exampleBulkId }, reply: exampleBulk },
  }),
};
