import * as z from "zod/mini";
import { formDraftMaxLength } from "#domain/limits.ts";
import { route, staffProblems } from "./route.ts";
import { instant } from "./shapes.ts";

/** What is made new and changed by one form. */
const recordForms = ["listing", "supplier"];
/** What is only changed by a form: it is made another way. */
const changedForms = ["agency-page", "contract-template", "profile", "supplier-invoice"];
const records = recordForms.join("|");
const changed = [...recordForms, ...changedForms].join("|");

/** The forms that are kept: of something new, of the agency, or of one thing by its id. */
const form = z
  .string()
  .check(
    z.maxLength(90),
    z.regex(new RegExp(`^(agency|payment-options|${records}|(${changed})\\.[A-Za-z0-9_-]{8,64})$`)),
  );

const formDraft = z.strictObject({
  /** The form as its page wrote it down: JSON, read by nobody else. Null where nothing is kept. */
  value: z.nullable(z.string()),
  savedAt: z.nullable(instant),
  /** Who made the newest version of what the form changes. Null where nobody changed it. */
  newestBy: z.nullable(z.enum(["you", "somebodyElse"])),
});

const call = {
  group: "Staff",
  access: "staff",
  permissions: null,
  status: 200,
  path: "/api/staff/form-drafts/{form}",
  params: z.strictObject({ form }),
} as const;
const example = { value: '{"values":{"line1":"1 Wattle Street"}}', savedAt: "2026-11-21T02:00:00.000Z" };

export const formDraftRoutes = {
  readFormDraft: route({
    ...call,
    method: "GET",
    description: "What whoever calls typed into a form and did not save yet, on any device.",
    body: null,
    reply: formDraft,
    problems: ["request.invalid", ...staffProblems],
    example: { params: { form: "listing" }, reply: { ...example, newestBy: null } },
  }),
  saveFormDraft: route({
    ...call,
    method: "PUT",
    description: "Keeps what is typed into a form for two weeks, or with null forgets it.",
    body: z.strictObject({ value: z.nullable(z.string().check(z.maxLength(formDraftMaxLength))) }),
    bodyMaxBytes: formDraftMaxLength * 6,
    reply: z.strictObject({ savedAt: z.nullable(instant) }),
    problems: ["request.invalid", ...staffProblems],
    example: {
      params: { form: "listing" },
      body: { value: example.value },
      reply: { savedAt: example.savedAt },
    },
  }),
};
