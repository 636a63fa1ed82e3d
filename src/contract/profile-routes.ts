import * as z from "zod/mini";
import { ownProfile } from "#domain/permissions.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { shapeOfFields } from "./field-shapes.ts";
import { profileCalls, profileFields } from "./profile.ts";
import { type BodyOf, type ReplyOf, route, staffProblems } from "./route.ts";
import { id, instant, line, text, version } from "./shapes.ts";

const fields = { ...shapeOfFields(profileFields), name: line(fieldLengths.partyName) };
const profile = z.strictObject({
  id,
  ...fields,
  /** The sign-in's: it is changed there. */
  email: text(254),
  /** Every agency that the person works for, in the order of joining. */
  places: z.array(z.strictObject({ agencyId: id, agency: text(120), branch: z.nullable(text(120)) })),
  /** When they signed in last, as far as the token says it. */
  signedInAt: z.nullable(instant),
  version,
});

const staff = { group: "Staff", status: 200, params: null } as const;
const exampleChange = { name: "Alex Agent", mobile: "+61491570156" };
const example = {
  id: "stf_agent",
  ...exampleChange,
  email: "agent@demo.test",
  places: [{ agencyId: "agy_harbourvale", agency: "Harbour & Vale Property", branch: "Richmond" }],
  signedInAt: "2026-11-20T23:14:00.000Z",
  version: 1,
};

/** One's own profile at the agency that one works for. */
export const profileRoutes = {
  readProfile: route({
    ...staff,
    ...profileCalls.readProfile,
    permissions: null,
    description: "Who is signed in: name, mobile, email, agencies and branches, and when they signed in.",
    body: null,
    reply: profile,
    problems: staffProblems,
    example: { reply: example },
  }),
  changeProfile: route({
    ...staff,
    ...profileCalls.changeProfile,
    permissions: ownProfile,
    description:
      "Changes one's own name and mobile at the agency; one's listings are found by the new name at once. A 409 brings the newer profile along.",
    body: z.strictObject({ ...fields, version }),
    reply: profile,
    problems: [
      "request.invalid",
      "profile.version-conflict",
      "document.letters-missing",
      "team.left",
      ...staffProblems,
    ],
    example: { body: { ...exampleChange, version: 1 }, reply: { ...example, version: 2 } },
  }),
};
export type Profile = ReplyOf<typeof profileRoutes.readProfile>;
export type ProfileChange = BodyOf<typeof profileRoutes.changeProfile>;
