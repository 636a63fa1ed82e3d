import * as z from "zod/mini";
import {
  contractTemplate,
  contractTemplateMove,
  templatePreview,
  templateProposals,
  templateVersions,
  templateVersionWhole,
} from "./contract-template.ts";
import {
  exampleContractTemplate,
  exampleField,
  exampleTemplateVersion,
} from "./contract-template-examples.ts";
import {
  templateById,
  templateChangeProblems,
  templateParams,
  templatePath,
  templateReadProblems,
  templateStaff,
} from "./contract-template-route.ts";
import { route } from "./route.ts";
import { id } from "./shapes.ts";

const byNumber = z.strictObject({ id, number: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) });

export const contractTemplateVersionRoutes = {
  publishContractTemplate: route({
    ...templateStaff,
    method: "POST",
    path: `${templatePath}/publish`,
    description: "Pins the design as the next version. A invalid one is refused.",
    params: templateById,
    body: contractTemplateMove,
    reply: contractTemplate,
    problems: [...templateChangeProblems, "template.invalid", "template.unchanged"],
    example: { params: templateParams, body: { version: 2 }, reply: exampleContractTemplate },
  }),
  listTemplateVersions: route({
    ...templateStaff,
    method: "GET",
    path: `${templatePath}/versions`,
    description: "The published versions of a template, the newest first.",
    params: templateById,
    body: null,
    reply: templateVersions,
    problems: templateReadProblems,
    example: { params: templateParams, reply: [exampleTemplateVersion] },
  }),
  readTemplateVersion: route({
    ...templateStaff,
    method: "GET",
    path: `${templatePath}/versions/{number}`,
    description: "A published version with its design.",
    params: byNumber,
    body: null,
    reply: templateVersionWhole,
    problems: [...templateReadProblems, "template.version-unknown"],
    example: {
      params: { ...templateParams, number: "1" },
      reply: { ...exampleTemplateVersion, design: exampleContractTemplate.design },
    },
  }),
  restoreTemplateVersion: route({
    ...templateStaff,
    method: "POST",
    path: `${templatePath}/versions/{number}/restore`,
    description: "Makes the design that of a published version.",
    params: byNumber,
    body: contractTemplateMove,
    reply: contractTemplate,
    problems: [...templateChangeProblems, "template.version-unknown"],
    example: {
      params: { ...templateParams, number: "1" },
      body: { version: 2 },
      reply: exampleContractTemplate,
    },
  }),
  previewContractTemplate: route({
    ...templateStaff,
    method: "POST",
    path: `${templatePath}/preview`,
    description:
      "The document with values stamped into its fields; sample values for those that are not given.",
    params: templateById,
    body: templatePreview,
    reply: z.unknown(),
    documents: ["application/pdf"],
    problems: [
      ...templateReadProblems,
      "template.version-unknown",
      "template.letters-missing",
      "document.too-complex",
      "document.busy",
    ],
    example: {
      params: templateParams,
      body: { number: null, values: { vendor_name: "Jane Citizen" } },
      reply: "%PDF-1.7",
    },
  }),
  proposeTemplateFields: route({
    ...templateStaff,
    method: "POST",
    path: `${templatePath}/proposals`,
    description:
      "Fields that the tags, underscores and form fields of the documents propose. Nothing is placed.",
    params: templateById,
    body: null,
    reply: templateProposals,
    problems: [...templateReadProblems, "document.too-complex", "document.busy"],
    example: {
      params: templateParams,
      reply: {
        proposals: [{ field: exampleField, source: "tag", found: "{{vendor_name}}" }],
        signers: exampleContractTemplate.design.signers,
      },
    },
  }),
};
