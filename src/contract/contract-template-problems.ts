import { badRequest, conflict, notFound, unavailable, unprocessable } from "./problem-kinds.ts";

/** Problems of contract templates and of the documents they are made from: a part of the catalogue of `problems.ts`. */
export const contractTemplateProblems = {
  "template.unknown": notFound("We couldn't find this template."),
  "template.version-conflict": conflict(
    "This template was changed somewhere else. Please review the newer version.",
  ),
  "template.archived": conflict("This template is archived. Restore it before you change it."),
  "template.key-reused": unprocessable("This template was already made with other details."),
  "template.invalid": unprocessable("This template cannot be published yet. Fix the errors listed."),
  "template.letters-missing": unprocessable(
    "A value has letters that our documents can't show. Please use other letters.",
  ),
  "template.unchanged": conflict("Nothing has changed since the last published version."),
  "template.version-unknown": notFound("We couldn't find this version of the template."),
  "template.too-large": badRequest("A template has at most 500 pages and 2,000 fields."),
  "template.page-unknown": badRequest("This template names a page that its documents do not have."),
  "document.unknown": notFound("We couldn't find this document. Please upload it again."),
  "document.empty": badRequest("This file is empty. Please choose another."),
  "document.too-large": { status: 413, message: "This file is over 50 MB. Please choose a smaller one." },
  "document.not-pdf": badRequest("This file is not a PDF. Please choose a PDF."),
  "document.damaged": badRequest(
    "This PDF is damaged and cannot be read. Please save it anew from the program that made it.",
  ),
  "document.encrypted": badRequest(
    "This PDF is protected by a password. Please remove the password and upload it again.",
  ),
  "document.has-files": badRequest(
    "This PDF has other files attached to it. Please save it without attachments and upload it again.",
  ),
  "document.too-many-pages": badRequest("This PDF has more than 500 pages. Please split it."),
  "document.too-complex": badRequest(
    "This PDF takes too long or too much memory to read. Please print it to a new PDF.",
  ),
  "document.letters-missing": badRequest("This has letters that our documents can't show."),
  "document.busy": unavailable("Many documents are being read. Please try again shortly."),
} as const satisfies Record<string, { status: number; message: string }>;
