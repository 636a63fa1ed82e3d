import * as z from "zod/mini";
import { agencyProducts } from "#domain/permissions.ts";
import { exampleTemplateId } from "./contract-template-examples.ts";
import type { ProblemCode } from "./problems.ts";
import { staffProblems } from "./route.ts";
import { id } from "./shapes.ts";

/** What the routes of templates and those of their versions share. */
export const templatesPath = "/api/contract-templates" as const;
export const templatePath = `${templatesPath}/{id}` as const;
export const templateStaff = {
  group: "Contract templates",
  access: "staff",
  permissions: agencyProducts,
  status: 200,
} as const;
export const templateById = z.strictObject({ id });
export const templateParams = { id: exampleTemplateId };
export const templateReadProblems = [
  "request.invalid",
  "template.unknown",
  ...staffProblems,
] satisfies ProblemCode[];
export const templateChangeProblems = [
  ...templateReadProblems,
  "template.version-conflict",
  "template.archived",
] satisfies ProblemCode[];
