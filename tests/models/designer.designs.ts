import type { AnyMachineSnapshot } from "xstate";
import type { ContractTemplate, TemplateProposals } from "#contract/contract-template.ts";
import { exampleContractTemplate, exampleField } from "#contract/contract-template-examples.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import type { DesignerContext } from "#machines/designer/designer.types.ts";

const page = { id: "page_0001", source: null, turn: 0 as const, width: 595.28, height: 841.89 };
export const otherPageId = "page_0002";

const fieldOf = (id: string, name: string, more: Partial<TemplateField>): TemplateField => ({
  ...exampleField,
  id,
  name,
  group: "general",
  signerId: null,
  ...more,
});

/** The labels that paths write into the first field, by who wrote them. */
export const labels = {
  old: "Vendor's name",
  own: "Seller's name",
  later: "Seller's full name",
  theirs: "Name of the vendor",
} as const;

export const free = fieldOf("fld_free", "vendor_name", { label: labels.old, y: 100 });
export const fixed = fieldOf("fld_fixed", "vendor_email", { label: "Vendor's e-mail", y: 200, locked: true });
export const third = fieldOf("fld_third", "vendor_phone", { label: "Vendor's phone", y: 300 });

export const designOf = (...fields: TemplateField[]): TemplateDesign => ({
  pages: [page, { ...page, id: otherPageId }],
  fields,
  signers: [],
});

export const templateOf = (
  id: string,
  design: TemplateDesign,
  more: Partial<ContractTemplate> = {},
): ContractTemplate => ({
  ...exampleContractTemplate,
  id,
  version: 1,
  hasUnpublished: false,
  files: [],
  ...more,
  design,
});

export const labelOf = ({ fields }: TemplateDesign): string =>
  fields.find(({ id }) => id === free.id)?.label ?? "";

/** What the documents of an automatic template propose: a field of nobody, and one of a signer that is not there yet. */
export const proposed: TemplateProposals = {
  proposals: [
    { field: fieldOf("fld_tag", "price", { label: "Price", y: 400 }), source: "tag", found: "{{price}}" },
    {
      field: fieldOf("fld_line", "signature", {
        type: "signature",
        label: "Signature",
        y: 500,
        width: 250,
        height: 80,
        group: "signer",
        signerId: "sig_vendor",
      }),
      source: "anchor",
      found: "Vendor: ______",
    },
  ],
  signers: [{ id: "sig_vendor", role: "vendor", name: "Vendor" }],
};

export const contextOf = ({ context }: AnyMachineSnapshot) => context as DesignerContext;

// The template tells which part of the designer is looked at closely.
export const templates = {
  gestures: "ctp_gestures",
  selection: "ctp_selection",
  edits: "ctp_edits",
  autosave: "ctp_autosave",
  publishing: "ctp_publishing",
  proposals: "ctp_proposals",
  looking: "ctp_looking",
  closed: "ctp_closed",
} as const;

const whole = designOf(free, fixed);
/** Each template as it is when it is opened. */
export const opened: Readonly<Record<string, ContractTemplate>> = {
  [templates.gestures]: templateOf(templates.gestures, whole),
  [templates.selection]: templateOf(templates.selection, designOf(free, third)),
  [templates.edits]: templateOf(templates.edits, whole),
  [templates.autosave]: templateOf(templates.autosave, designOf(free, third)),
  [templates.publishing]: templateOf(templates.publishing, designOf(free, third)),
  [templates.proposals]: templateOf(templates.proposals, designOf(), { mode: "auto" }),
  [templates.looking]: templateOf(templates.looking, designOf()),
  [templates.closed]: templateOf(templates.closed, whole, { status: "archived" }),
};
