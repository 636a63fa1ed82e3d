import { contractFileMaxBytes } from "#domain/template/limits.ts";
import { documentCheck } from "./document-check.ts";
import { route } from "./route.ts";

export const documentCheckRoutes = {
  checkDocument: route({
    method: "POST",
    path: "/api/public/document-check",
    group: "Sealed documents",
    description:
      "Whether a PDF is one that we sealed, as it was then. It is read in a process of its own and not kept.",
    access: "own-page",
    params: null,
    body: null,
    upload: { types: ["application/pdf"], maxBytes: contractFileMaxBytes },
    headers: { "X-Document-Reference": "The reference that the document is expected to have." },
    reply: documentCheck,
    status: 200,
    problems: [
      "request.invalid",
      "request.not-allowed",
      "document.empty",
      "document.too-large",
      "document.not-pdf",
      "document.damaged",
      "document.encrypted",
      "document.too-complex",
      "document.busy",
      "limit.reached",
    ],
    example: {
      reply: {
        verdict: "sealed",
        seal: {
          issuer: "ours",
          isWhole: true,
          isIntact: true,
          isUnchangedSince: true,
          certificate: "valid",
          time: "proven",
          sealedAt: "2026-11-23T09:05:07.000Z",
          reference: "SF-7K3M9Q2P",
        },
      },
    },
  }),
};
