import type { AustralianState } from "#domain/enumerations.ts";
import type { PropertyType, SaleMethod } from "#domain/listing/columns.ts";
import type { VendorProductType } from "#domain/loan/vendor-products.ts";
import { homeCountry } from "#domain/party/countries.ts";
import { signatureMaxLength } from "#domain/party/signature.ts";

/** What a vendor answers, as it was typed: free of the schema library, so that the page may read it too. */

export const applicationSteps = ["property", "owners", "agent", "finish"] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export const titleKinds = ["lotPlan", "volumeFolio"] as const;
export const ownerKinds = ["individual", "company", "trust"] as const;
export type OwnerKind = (typeof ownerKinds)[number];
export const signatureKinds = ["typed", "drawn"] as const;
export const yesOrNo = ["yes", "no"] as const;
type YesOrNo = (typeof yesOrNo)[number];

/** Not chosen yet. */
type Unchosen = "";

export type PropertyAnswers = {
  addressLine: string;
  suburb: string;
  state: AustralianState | Unchosen;
  postcode: string;
  propertyType: PropertyType | Unchosen;
  /** Unchosen: the vendor does not have the title at hand. */
  titleKind: (typeof titleKinds)[number] | Unchosen;
  lot: string;
  plan: string;
  volume: string;
  folio: string;
  saleMethod: SaleMethod | Unchosen;
  expectedPrice: string;
  hasMortgage: YesOrNo | Unchosen;
  mortgageLender: string;
  mortgageBalance: string;
  hasOtherDebts: YesOrNo | Unchosen;
  otherDebtsOwedTo: string;
  otherDebtsBalance: string;
};

export type OwnerAnswers = {
  /** `owner-1`: stays with its owner when another one is taken out. */
  id: string;
  kind: OwnerKind | Unchosen;
  givenNames: string;
  familyName: string;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string;
  companyName: string;
  acn: string;
  /** Of the company or the trust. */
  abn: string;
  trustName: string;
  trusteeName: string;
  email: string;
  mobile: string;
};

export type AgentAnswers = { agencyName: string; agentName: string; email: string; phone: string };

export type SignatureAnswers = {
  kind: (typeof signatureKinds)[number] | Unchosen;
  /** The whole name of whoever signs, in either kind. */
  name: string;
  /** Strokes of a drawn signature, one after the other: see `signature.ts`. */
  drawing: string;
};

export type FinishAnswers = {
  /** The id of the owner who applies. */
  applicant: string;
  /** Where the applicant lives, by ISO 3166-1: abroad `region` and `postalCode` stand for `state` and `postcode`. */
  country: string;
  addressLine: string;
  suburb: string;
  state: AustralianState | Unchosen;
  postcode: string;
  region: string;
  postalCode: string;
  productType: VendorProductType | Unchosen;
  amount: string;
  /** `YYYY-MM-DD`. */
  settlesOn: string;
  termsAccepted: boolean;
  consent: boolean;
  signature: SignatureAnswers;
};

export type ApplicationAnswers = {
  property: PropertyAnswers;
  owners: OwnerAnswers[];
  agent: AgentAnswers;
  finish: FinishAnswers;
};

/** The most characters that a field keeps as typed. What fits here may still be an error. */
export const answerLengths = {
  addressLine: 120,
  suburb: 60,
  postcode: 10,
  country: 2,
  region: 60,
  postalCode: 12,
  title: 20,
  money: 30,
  lender: 80,
  givenNames: 60,
  familyName: 58,
  date: 10,
  companyName: 120,
  businessNumber: 24,
  trustName: 100,
  trusteeName: 100,
  email: 254,
  phone: 30,
  agencyName: 120,
  agentName: 120,
  signatureName: 120,
  signatureDrawing: signatureMaxLength,
  ownerId: 20,
} as const;

export const maxOwners = 10;

export const emptyOwner = (id: string): OwnerAnswers => ({
  id,
  kind: "",
  givenNames: "",
  familyName: "",
  dateOfBirth: "",
  companyName: "",
  acn: "",
  abn: "",
  trustName: "",
  trusteeName: "",
  email: "",
  mobile: "",
});

/** What an application begins with: one owner, nothing answered. */
export const emptyAnswers = (): ApplicationAnswers => ({
  property: {
    addressLine: "",
    suburb: "",
    state: "",
    postcode: "",
    propertyType: "",
    titleKind: "",
    lot: "",
    plan: "",
    volume: "",
    folio: "",
    saleMethod: "",
    expectedPrice: "",
    hasMortgage: "",
    mortgageLender: "",
    mortgageBalance: "",
    hasOtherDebts: "",
    otherDebtsOwedTo: "",
    otherDebtsBalance: "",
  },
  owners: [emptyOwner("owner-1")],
  agent: { agencyName: "", agentName: "", email: "", phone: "" },
  finish: {
    applicant: "",
    country: homeCountry,
    addressLine: "",
    suburb: "",
    state: "",
    postcode: "",
    region: "",
    postalCode: "",
    productType: "",
    amount: "",
    settlesOn: "",
    termsAccepted: false,
    consent: false,
    signature: { kind: "", name: "", drawing: "" },
  },
});

/** Answers of an earlier version of the form, with the fields that have come since. */
export const completedAnswers = (answers: ApplicationAnswers): ApplicationAnswers => ({
  ...answers,
  finish: { ...emptyAnswers().finish, ...answers.finish },
});

/** The answers with one more owner, as long as there may be one. */
export function withOwner(answers: ApplicationAnswers): ApplicationAnswers {
  if (answers.owners.length >= maxOwners) return answers;
  const numbers = answers.owners.map(({ id }) => Number(/^owner-(\d+)$/.exec(id)?.[1] ?? 0));
  return { ...answers, owners: [...answers.owners, emptyOwner(`owner-${Math.max(0, ...numbers) + 1}`)] };
}

/** The answers without one owner; who applies is asked again when it was that one. The last owner stays. */
export function withoutOwner(answers: ApplicationAnswers, id: string): ApplicationAnswers {
  const owners = answers.owners.filter((owner) => owner.id !== id);
  if (owners.length === 0) return answers;
  const { finish } = answers;
  return { ...answers, owners, finish: finish.applicant === id ? { ...finish, applicant: "" } : finish };
}

/** The name that an owner goes by, as far as it is known. */
export function ownerName(owner: OwnerAnswers): string {
  if (owner.kind === "company") return owner.companyName.trim();
  if (owner.kind !== "trust") return `${owner.givenNames.trim()} ${owner.familyName.trim()}`.trim();
  const [trustee, trust] = [owner.trusteeName.trim(), owner.trustName.trim()];
  return trustee === "" ? trust : `${trustee} as trustee for ${trust}`;
}
