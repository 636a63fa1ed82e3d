import * as z from "zod/mini";
import { route, staffProblems } from "./route.ts";
import {
  type FlagStates,
  featureFlag,
  flagStates,
  flagSwitch,
  type StaffAccount,
  staffAccount,
} from "./staff.ts";

const staff = { group: "Staff", access: "staff", status: 200 } as const;

const exampleAccount: StaffAccount = {
  id: "stf_agent",
  subject: "demo-agent",
  agencyId: "agy_harbourvale",
  branchId: "brn_richmond",
  name: "Alex Agent",
  email: "agent@demo.test",
  permissions: ["manage-current-agent", "manage-own-application"],
  agencies: [{ id: "agy_harbourvale", name: "Harbour & Vale Property" }],
  isOperating: false,
  flags: { "direct-application": true, "admin-manage-website": true, "admin-payment-options": false },
  timeZone: "Australia/Melbourne",
};

const exampleFlags: FlagStates = {
  "direct-application": { enabled: true, changed: null },
  "admin-manage-website": {
    enabled: true,
    changed: { at: "2026-11-20T23:14:00.000Z", by: "Morgan Manager" },
  },
  "admin-payment-options": {
    enabled: false,
    changed: { at: "2026-11-21T02:15:00.000Z", by: "Morgan Manager" },
  },
};

export const staffRoutes = {
  readAccount: route({
    ...staff,
    method: "GET",
    path: "/api/staff/me",
    permissions: null,
    description: "Who is signed in: name, agencies, permissions, and the agency's feature flags.",
    params: null,
    body: null,
    reply: staffAccount,
    problems: staffProblems,
    example: { reply: exampleAccount },
  }),
  endSession: route({
    group: "Staff",
    access: "own-page",
    method: "POST",
    path: "/api/session/end",
    description:
      "When a person signs out: the access token that comes along is refused from now on, and the browser clears what it stores for us.",
    params: null,
    body: null,
    reply: z.strictObject({ status: z.literal("ok") }),
    status: 200,
    problems: ["request.not-allowed", "identity.away", "database.away"],
    example: { reply: { status: "ok" } },
  }),
  readFlags: route({
    ...staff,
    method: "GET",
    path: "/api/staff/flags",
    permissions: null,
    description: "The feature flags of the agency, since when each is so and by whom.",
    params: null,
    body: null,
    reply: flagStates,
    problems: staffProblems,
    example: { reply: exampleFlags },
  }),
  switchFlag: route({
    ...staff,
    method: "PUT",
    path: "/api/staff/flags/{flag}",
    permissions: ["manage-agency"],
    description: "Switches a feature flag of the agency on or off.",
    params: z.strictObject({ flag: featureFlag }),
    body: flagSwitch,
    reply: flagStates,
    problems: ["request.invalid", ...staffProblems],
    example: {
      params: { flag: "admin-payment-options" },
      body: { enabled: false },
      reply: exampleFlags,
    },
  }),
};
