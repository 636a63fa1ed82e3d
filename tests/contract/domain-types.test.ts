import { expectTypeOf, test } from "vitest";
import type * as z from "zod/mini";
import type { plannedPayment } from "#contract/application-account.ts";
import type { templateDesign, templatePatch, templateProposal } from "#contract/contract-template.ts";
import type { PlannedPayment } from "#domain/payment/planned-text.ts";
import type { TemplateDesign, TemplatePatch, TemplateProposal } from "#domain/template/types.ts";

test("the schemas say exactly what the domain's types say", () => {
  expectTypeOf<z.infer<typeof templateDesign>>().toEqualTypeOf<TemplateDesign>();
  expectTypeOf<z.infer<typeof templatePatch>>().toEqualTypeOf<TemplatePatch>();
  expectTypeOf<z.infer<typeof templateProposal>>().toEqualTypeOf<TemplateProposal>();
  expectTypeOf<z.infer<typeof plannedPayment>>().toEqualTypeOf<PlannedPayment>();
});
