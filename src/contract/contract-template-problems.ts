/** Problems of contract templates and of the documents they are made from: a part of the catalogue of `problems.ts`. */
export const contractTemplateProblems = {
  "template.unknown": { status: 404, message: "We could not find this template." },
  "template.version-conflict": {
    status: 409,
    message: "This template was changed somewhere else. Please review the newer version.",
  },
  "template.archived": {
    status: 409,
    message: "This template is archived. Restore it before you change it.",
  },
  "template.key-reused": { status: 422, message: "This template was already made with other details." },
  "template.faulty": {
    status: 422,
    message: "This template cannot be published yet. Please put right what is listed.",
  },
  "template.letters-missing": {
    status: 422,
    message: "A value has letters that our documents can't show. Please write it otherwise.",
  },
  "template.unchanged": { status: 409, message: "Nothing was changed since the last published version." },
  "template.version-unknown": { status: 404, message: "We could not find this version of the template." },
  "template.too-large": { status: 400, message: "A template has at most 500 pages and 2,000 fields." },
  "template.page-unknown": {
    status: 400,
    message: "This template names a page that its documents do not have.",
  },
  "document.unknown": { status: 404, message: "We could not find this document. Please upload it again." },
  "document.empty": { status: 400, message: "This file is empty. Please choose another." },
  "document.too-large": { status: 413, message: "This file is over 50 MB. Please choose a smaller one." },
  "document.not-pdf": { status: 400, message: "This file is not a PDF. Please choose a PDF." },
  "document.damaged": {
    status: 400,
    message: "This PDF is damaged and cannot be read. Please save it anew from the program that made it.",
  },
  "document.encrypted": {
    status: 400,
    message: "This PDF is protected by a password. Please remove the password and upload it again.",
  },
  "document.has-files": {
    status: 400,
    message:
      "This PDF has other files attached to it. Please save it without attachments and upload it again.",
  },
  "document.too-many-pages": { status: 400, message: "This PDF has more than 500 pages. Please split it." },
  "document.too-complex": {
    status: 400,
    message: "This PDF takes too long or too much memory to read. Please print it to a new PDF.",
  },
  "document.letters-missing": { status: 400, message: "This has letters that our documents can't show." },
  "document.busy": { status: 503, message: "Many documents are being read. Please try again shortly." },
} as const satisfies Record<string, { status: number; message: string }>;
