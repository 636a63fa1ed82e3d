import { conflict, notFound, unprocessable } from "./problem-kinds.ts";

/** What may be refused of a file that sends one contract over many listings: a part of the catalogue. */
export const signingBulkProblems = {
  "signing.bulk-unknown": notFound("We couldn't find this bulk send."),
  "signing.bulk-not-adhoc": conflict("Only an Adhoc Contract can be sent over many listings."),
  "signing.bulk-unreadable": unprocessable(
    "We couldn't read this file. Please save it as CSV in UTF-8 and try again.",
  ),
  "signing.bulk-empty": unprocessable("There are no rows in this file."),
  "signing.bulk-too-long": unprocessable("This file has more than 500 rows. Please split it."),
  "signing.bulk-column-missing": unprocessable("This column is missing."),
  "signing.bulk-column-unknown": unprocessable("The template has no field of this name."),
  "signing.bulk-column-repeated": unprocessable("This column is in the file twice."),
  "signing.bulk-cells": unprocessable("This row doesn't have the same number of cells as the header."),
  "signing.bulk-formula": unprocessable("This looks like a formula. Please enter text."),
  "signing.bulk-duplicate": unprocessable("This listing and signer are in the file already."),
  "signing.bulk-sent-before": conflict("This contract was sent to this signer for this listing before."),
  "signing.bulk-listing-ambiguous": unprocessable(
    "More than one listing has this address. Please use the listing's ID.",
  ),
  "signing.bulk-value": unprocessable("This doesn't fit this field of the template."),
  "signing.bulk-none-ready": unprocessable("No row of this file can be sent. Please check the file."),
  "signing.bulk-template-changed": conflict(
    "The template was published again before this row was sent. Please check and send it again.",
  ),
  "signing.bulk-check-outdated": conflict("The template changed since you checked. Please check again."),
  "signing.bulk-row-failed": conflict("We couldn't send this row. Please send it again."),
} as const satisfies Record<string, { status: number; message: string }>;
