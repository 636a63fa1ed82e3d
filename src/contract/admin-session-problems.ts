import { conflict, tooMany, unprocessable } from "./problem-kinds.ts";

/** What may be refused of staff who opened a payer's payment options: a part of the catalogue. */
export const adminSessionProblems = {
  "admin.switched-off": conflict(
    "Your agency has switched off opening a payer's payment options. Please send the payer a link instead.",
  ),
  "admin.required": conflict("Only staff who opened these pages from the portal can do this."),
  "admin.payer-only": conflict(
    "Only the payer can do this, on their own device and with a code of their own. Please send them the link.",
  ),
  "admin.staff-unknown": conflict(
    "We don't know who is helping here. Please open these pages with a new link from the portal.",
  ),
  "admin.no-contact": conflict("We have no such contact for the payer. Please choose the other one."),
  "admin.mobile-not-served": conflict(
    "Text messages can't be sent to this mobile number. Please send the details by email.",
  ),
  "admin.key-reused": unprocessable("These details were already sent in another way."),
  "admin.too-many-sends": tooMany(
    "These details have been sent too many times for now. Please wait a while before you send them again.",
  ),
} as const satisfies Record<string, { status: number; message: string }>;
