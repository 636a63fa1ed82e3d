import { badRequest, conflict, notFound, tooMany } from "./problem-kinds.ts";

/** Problems of an agency's page: a part of the catalogue of `problems.ts`. */
export const agencyPageProblems = {
  /** Of an unknown agency, and of one whose page is not shown. */
  "website.unknown": notFound("There is no page at this address. Please check the link."),
  "website.switched-off": conflict(
    "Managing the website is switched off for your agency. Turn it on in the agency's settings.",
  ),
  "website.version-conflict": conflict(
    "This page was changed somewhere else. Please review the newer version.",
  ),
  "website.incomplete": conflict("Please enter a headline and save it before you publish."),
  "website.unchanged": conflict("Nothing has changed since this page was published."),
  "website.not-published": conflict("This page isn't published."),
  "website.version-unknown": notFound("We couldn't find this version of the page."),
  "website.too-many-previews": tooMany(
    "You have made five preview links today. Please use one of them, or make another tomorrow.",
  ),
  /** Of an unknown link, an expired and a revoked one. */
  "website.preview-unknown": notFound("This preview link doesn't work any more. Please ask for another one."),
  "logo.too-large": { status: 413, message: "This picture is over 1 MB. Please choose a smaller one." },
  "logo.not-picture": badRequest("Please choose a picture that is a PNG, a JPEG or a WebP."),
  "logo.dimensions": badRequest("Please choose a picture of 64 to 2,000 pixels on each side."),
  "logo.animated": badRequest("This picture moves. Please choose one that doesn't."),
  "logo.damaged": badRequest(
    "This picture is damaged, or has something else attached to it. Please save it anew and upload it again.",
  ),
  "logo.too-complex": badRequest(
    "This picture takes too long or too much memory to read. Please save it anew as a PNG.",
  ),
  "logo.unknown": notFound("We couldn't find this logo. Please upload it again."),
} as const satisfies Record<string, { status: number; message: string }>;
