import { conflict, notFound } from "./problem-kinds.ts";

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
} as const satisfies Record<string, { status: number; message: string }>;
