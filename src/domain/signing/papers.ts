import type { AustralianState } from "#domain/enumerations.ts";
import type { DocumentType, SignerRole } from "./contracts.ts";
import { type Dated, inForce } from "./in-force.ts";

type PaperRule = Dated & {
  state: AustralianState;
  contract: DocumentType;
  /** Who has to have it before signing. */
  party: SignerRole;
  paper: string;
  label: string;
  source: string;
};

/** What has to be attached, opened and acknowledged before a party signs. */
const paperRules: readonly PaperRule[] = [
  {
    state: "VIC",
    contract: "Sale Contract",
    party: "buyer",
    paper: "section-32",
    label: "Section 32 vendor statement",
    source: "Sale of Land Act 1962 (Vic) s 32",
    from: "2000-01-01",
    until: null,
  },
  {
    state: "QLD",
    contract: "Sale Contract",
    party: "buyer",
    paper: "form-2",
    label: "Form 2 seller disclosure statement",
    source: "Property Law Act 2023 (Qld) s 99",
    from: "2025-08-01",
    until: null,
  },
  {
    state: "QLD",
    contract: "Sale Contract",
    party: "buyer",
    paper: "form-2-certificates",
    label: "Certificates prescribed with Form 2",
    source: "Property Law Act 2023 (Qld) s 99",
    from: "2025-08-01",
    until: null,
  },
  {
    state: "NSW",
    contract: "Sale Contract",
    party: "buyer",
    paper: "prescribed-documents",
    label: "Prescribed documents",
    source: "Conveyancing Act 1919 (NSW) s 52A",
    from: "2000-01-01",
    until: null,
  },
  {
    state: "SA",
    contract: "Sale Contract",
    party: "buyer",
    paper: "form-1",
    label: "Form 1 vendor's statement",
    source: "Land and Business (Sale and Conveyancing) Act 1994 (SA) s 7",
    from: "2000-01-01",
    until: null,
  },
  {
    state: "NSW",
    contract: "Listing Agreement",
    party: "vendor",
    paper: "agency-guide",
    label: "Agency agreements guide",
    source: "Property and Stock Agents Act 2002 (NSW)",
    from: "2000-01-01",
    until: null,
  },
  {
    state: "QLD",
    contract: "Listing Agreement",
    party: "vendor",
    paper: "form-6",
    label: "Form 6 appointment",
    source: "Property Occupations Act 2014 (Qld)",
    from: "2014-12-01",
    until: null,
  },
];

export type RequiredPaper = Pick<PaperRule, "paper" | "label" | "source">;

/** The papers that a party has to have before signing, on the day of signing. */
export const papersRequired = (
  of: { state: AustralianState; contract: DocumentType; party: SignerRole },
  day: string,
): RequiredPaper[] =>
  inForce(paperRules, day)
    .filter(
      ({ state, contract, party }) => state === of.state && contract === of.contract && party === of.party,
    )
    .map(({ paper, label, source }) => ({ paper, label, source }));
