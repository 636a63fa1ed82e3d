import type { ContractTemplate } from "#contract/contract-template.ts";
import { exampleContractTemplate, exampleField } from "#contract/contract-template-examples.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { initialContext, templateApplied } from "#machines/designer/designer.rules.ts";
import type { DesignerContext } from "#machines/designer/designer.types.ts";

export const vendor = { id: "sig_vendor1", role: "vendor", name: "Vendor 1" } as const;
export const buyer = { id: "sig_buyer1", role: "buyer", name: "Buyer 1" } as const;
const [page] = exampleContractTemplate.design.pages;
if (page === undefined) throw new Error("The example has no page.");
export const pages = [page, { ...page, id: "page_0002" }];

export const fieldOf = (id: string, more: Partial<TemplateField> = {}): TemplateField => ({
  ...exampleField,
  id,
  name: id,
  ...more,
});

/** The designer's context with a template of two pages and two signers. */
export function contextOf(
  fields: readonly TemplateField[],
  more: Partial<DesignerContext> = {},
  template: Partial<ContractTemplate> = {},
): DesignerContext {
  const context = initialContext({ id: exampleContractTemplate.id, clipboard: null });
  const design = { pages, fields: [...fields], signers: [vendor, buyer] };
  return {
    ...context,
    ...templateApplied(context, { ...exampleContractTemplate, ...template, design }),
    ...more,
  };
}
