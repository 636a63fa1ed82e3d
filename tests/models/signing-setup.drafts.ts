import { exampleField } from "#contract/contract-template-examples.ts";
import { exampleListingId } from "#contract/listing-examples.ts";
import type { SigningChoices, SigningSetup } from "#contract/signing-desk.ts";
import { exampleRequest } from "#contract/signing-examples.ts";
import type { ServerDraft } from "#machines/signing-setup/signing-setup.types.ts";
import { type SetupFormValues, valuesOf } from "#web/signing-desk/signing-setup.values.ts";

export const listingId = exampleListingId;
export const documentType = "Listing Agreement" as const;
/** Each tells which part of a contract's life is looked at closely. */
export const ids = {
  created: "app_created_0000001",
  walked: "app_walked_00000001",
  edited: "app_edited_00000001",
  papers: "app_papers_00000001",
} as const;
export const openId = "app_open_0000000001";
export const templates = { first: "tpl_first_000000001", second: "tpl_second_00000001" } as const;

/** The one value that an edited contract's paths change, by who typed it. */
export const days = { old: "14", own: "21", later: "", theirs: "30" } as const;
export const signerName = "Jane Citizen";
export const price = "850000";
export const reason = "The vendor has them already.";

const property = { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" } as const;
const template = (id: string, name: string) => ({
  id,
  name,
  documentType,
  number: 1,
  pages: 4,
  signers: ["vendor" as const],
  isSuitable: true,
});

export const choices = (kind: "free" | "taken" | "one"): SigningChoices => ({
  address: property,
  templates: [
    template(templates.first, "Listing agreement"),
    ...(kind === "one" ? [] : [template(templates.second, "Listing agreement, auction")]),
  ],
  open:
    kind === "taken"
      ? [
          {
            applicationId: openId,
            reference: "SF-7K3M9Q2Q",
            documentType,
            status: "out",
            signed: 1,
            signers: 2,
          },
        ]
      : [],
});

const askedPaper = {
  role: "vendor",
  paper: "agency-guide",
  label: "Agency agreements guide",
  source: "Property and Stock Agents Act 2002 (NSW)",
} as const;
/** The same contract once its paper was attached. */
export const attached = {
  version: 2,
  papers: [
    {
      ...askedPaper,
      file: {
        hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        name: "guide.pdf",
        bytes: 48_213,
        attachedAt: "2026-11-21T02:00:00.000Z",
      },
    },
  ],
};

type Kind = "plain" | "empty" | "papers";

/** A draft with one vendor: whole, without what has to be filled in, or with a paper that the law asks for first. */
export function setupAs(applicationId: string, kind: Kind, expiryDays = 14, version = 1): SigningSetup {
  const [signer] = exampleRequest.signers;
  if (signer === undefined) throw new Error("The example of a contract has a signer.");
  return {
    address: property,
    request: {
      ...exampleRequest,
      applicationId,
      version,
      expiryDays,
      signers: [{ ...signer, name: kind === "empty" ? "" : signerName }],
      papers: kind === "papers" ? [{ ...askedPaper, file: null }] : [],
    },
    fields:
      kind === "empty"
        ? [
            {
              ...exampleField,
              id: "fld_price",
              name: "price",
              label: "Price",
              type: "number",
              group: "general",
              signerId: null,
              maxLength: null,
              placeholder: "",
            },
          ]
        : [],
  };
}

export const draftAs = (setup: SigningSetup): ServerDraft => ({
  version: setup.request.version,
  values: valuesOf(setup),
  facts: setup,
});

export const signerIn = (values: SetupFormValues): string => values.signers.sig_vendor1?.name ?? "";
export const priceIn = (values: SetupFormValues): string => values.fields.price ?? "";
