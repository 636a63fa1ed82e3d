import { dayShown } from "#domain/calendar/days.ts";
import { countryName } from "#domain/party/countries.ts";
import { type ApplicationStep, type OwnerAnswers, ownerName } from "#domain/vendor-application/answers.ts";
import { formattedAnswer } from "./answer-formats.ts";

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

const labels: Readonly<Record<string, string>> = {
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
  email: "E-mail",
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
const signatureKind = "How you sign";

/** What a field is called beside it: `owners.0.abn` → `ABN`. */
export const labelOf = (path: string): string =>
  path === "finish.signature.kind" ? signatureKind : (labels[path.split(".").at(-1) ?? ""] ?? path);

/** What it is called away from its place, in a list of errors: `Owner 2, ABN`. */
export function fullLabelOf(path: string): string {
  const [, index] = /^owners\.(\d+)/.exec(path) ?? [];
  if (path === `owners.${index}`) return `Owner ${Number(index) + 1}`;
  return index === undefined ? labelOf(path) : `Owner ${Number(index) + 1}, ${labelOf(path)}`;
}

export const stepOf = (path: string): ApplicationStep => {
  const [step] = path.split(".");
  return step === "owners" || step === "agent" || step === "finish" ? step : "property";
};

/** An answer as people read it, for the two sides of a comparison. */
export function answerLabel(path: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return (value as OwnerAnswers[]).map(ownerLabel).join("\n");
  if (typeof value === "object" && value !== null && "givenNames" in value) return ownerLabel(value as never);
  if (typeof value === "object" && value !== null) return Object.values(value).filter(isWord).join(", ");
  const label = formattedAnswer(path, String(value ?? ""));
  if (path === "finish.country") return countryName(label);
  if (path.endsWith(".drawing")) return label === "" ? "Not drawn" : "A drawn signature";
  return label === "yes" ? "Yes" : label === "no" ? "No" : dayShown(label);
}

const isWord = (value: unknown) => typeof value === "string" && value !== "";
const ownerLabel = (owner: OwnerAnswers): string => ownerName(owner) || "Unnamed owner";
