import type { ApplicationStep } from "#domain/vendor-application/answers.ts";

/** The steps of the application, and what each of its answers is called. */
export const stepNames: Record<ApplicationStep, { short: string; title: string; lead: string }> = {
  property: {
    short: "Property",
    title: "Your property",
    lead: "Tell us which property is being sold. It takes about two minutes.",
  },
  owners: {
    short: "Owners",
    title: "Who owns it?",
    lead: "Name every owner on the title: people, companies or trusts.",
  },
  agent: {
    short: "Agent",
    title: "Your agent",
    lead: "Tell us who is selling the property, so that we can work with them.",
  },
  finish: {
    short: "Finish",
    title: "Your loan and signature",
    lead: "Choose what you need, see what it costs, and sign.",
  },
};

export const answerLabels: Readonly<Record<string, string>> = {
  addressLine: "Street address",
  suburb: "Suburb or town",
  state: "State or territory",
  postcode: "Postcode",
  country: "Country",
  region: "State, province or region (optional)",
  postalCode: "Postal code (optional)",
  propertyType: "Property type",
  titleKind: "Title particulars",
  lot: "Lot",
  plan: "Plan",
  volume: "Volume",
  folio: "Folio",
  saleMethod: "Sale method",
  expectedPrice: "Expected price",
  hasMortgage: "Is there a mortgage on the property?",
  mortgageLender: "Lender",
  mortgageBalance: "Amount owing on the mortgage",
  hasOtherDebts: "Are other debts secured on the property?",
  otherDebtsOwedTo: "Who the debts are owed to",
  otherDebtsBalance: "Amount of the debts",
  kind: "Owner type",
  givenNames: "Given names",
  familyName: "Family name",
  dateOfBirth: "Date of birth",
  companyName: "Company name",
  acn: "ACN",
  abn: "ABN",
  trustName: "Name of the trust",
  trusteeName: "Name of the trustee",
  email: "Email",
  mobile: "Mobile",
  agencyName: "Agency",
  agentName: "Agent's name",
  phone: "Phone",
  applicant: "Who is applying",
  productType: "Loan",
  amount: "Amount",
  settlesOn: "When you expect the sale to settle",
  termsAccepted: "I have read and accept the terms",
  consent: "Consent",
  name: "Your full name",
  drawing: "Your signature",
  owners: "Owners",
};
export const signatureKind = "How you sign";

export const answersCopy = {
  yes: "Yes",
  no: "No",
  notDrawn: "Not drawn",
  drawnSignature: "A drawn signature",
  unnamedOwner: "Unnamed owner",
  owner: (number: number) => `Owner ${number}`,
} as const;
