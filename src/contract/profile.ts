import { defineFields } from "#domain/text/field-definitions.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";

/** The calls of one's own profile without their shapes: the page has them without the schema library. */
export const profileCalls = {
  readProfile: { method: "GET", path: "/api/staff/profile", access: "staff" },
  changeProfile: { method: "PUT", path: "/api/staff/profile", access: "staff" },
} as const;

/** What one changes of oneself: the email is the sign-in's, role and branch are others' to give. */
export const profileFields = defineFields({
  name: { kind: "text", maxLength: fieldLengths.partyName },
  mobile: { kind: "text", maxLength: 20, isOptional: true, format: "mobile" },
});
