import type { SigningSetup } from "#contract/signing-desk.ts";
import type {
  RequestSigner,
  SaleTerms,
  SigningRequest,
  SigningRequestSave,
} from "#contract/signing-request.ts";
import { formatCents } from "#domain/money/cents.ts";
import { inThrees } from "#domain/party/abn.ts";
import type { CompanyCapacity, Instrument } from "#domain/signing/execution.ts";
import { signingMaxDays, signingMaxGroups } from "#domain/signing/limits.ts";

type RequestTurn = SigningRequest["signers"][number];

/** One signer as the form has it. */
export type SignerValues = Readonly<{
  name: string;
  email: string;
  phoneNumber: string;
  /** `company` where it signs by its officers, of whom this is the first. */
  capacity: RequestSigner["capacity"] | "company";
  companyName: string;
  acn: string;
  execution: CompanyCapacity;
  /** Who the other officer is, by their id in the template; empty for whoever comes next. */
  officer: string;
  /** Its number, as text. */
  group: string;
  canDelegate: boolean;
}>;

/** The terms of a sale as they are typed. */
export type SaleValues = Readonly<{
  isResidential: boolean;
  isAuction: boolean;
  auctionDay: string;
  isOffThePlan: boolean;
  isWaived: boolean;
  price: string;
  deposit: string;
  settlementDay: string;
}>;

/** What is filled in of a contract. */
export type SetupFormValues = Readonly<{
  /** By their ids in the template. */
  signers: Readonly<Record<string, SignerValues>>;
  /** How many of each group have to sign, by its number; empty for everyone. */
  needed: Readonly<Record<string, string>>;
  instrument: Instrument;
  /** By the names of the template's fields. */
  fields: Readonly<Record<string, string>>;
  expiryDays: string;
  /** Null of what is no sale. */
  sale: SaleValues | null;
}>;

export const groupNumbers = Array.from({ length: signingMaxGroups }, (_, index) => String(index + 1));

/** Who signs, without those who watch them. */
export const signersOf = ({ signers }: Pick<SigningRequest, "signers">): SigningRequest["signers"] =>
  signers.filter(({ witnessFor }) => witnessFor === null);

/** What the server has of a contract, as the form shows it. */
export function valuesOf({ request, fields }: SigningSetup): SetupFormValues {
  return {
    signers: Object.fromEntries(
      signersOf(request).map((signer) => [signer.signerId, typedSigner(signer, signersOf(request))]),
    ),
    needed: Object.fromEntries(
      groupNumbers.map((number) => {
        const rule = request.groups.find(({ group }) => String(group) === number);
        return [number, rule === undefined ? "" : String(rule.needed)];
      }),
    ),
    instrument: request.instrument,
    fields: Object.fromEntries(
      fields.map(({ name, defaultValue }) => [name, request.values[name] ?? defaultValue]),
    ),
    expiryDays: String(request.expiryDays),
    sale: request.documentType === "Sale Contract" ? typedSale(request.sale) : null,
  };
}

/** A signer as the form has them; of a company the first of its officers has its details. */
function typedSigner(signer: RequestTurn, all: readonly RequestTurn[]): SignerValues {
  const { signerId, name, email, phoneNumber, capacity, company, group, canDelegate } = signer;
  const officers = all.filter((each) => company !== null && each.company?.acn === company.acn);
  const isFirst = officers[0]?.signerId === signerId;
  return {
    name,
    email: email ?? "",
    phoneNumber: phoneNumber ?? "",
    capacity: isFirst ? "company" : capacity,
    companyName: isFirst ? (company?.name ?? "") : "",
    acn: isFirst ? inThrees(company?.acn ?? "") : "",
    execution: company?.execution ?? "twoDirectors",
    officer: isFirst ? (officers[1]?.signerId ?? "") : "",
    group: String(group),
    canDelegate,
  };
}

const typedSale = (sale: SaleTerms | null): SaleValues => ({
  isResidential: sale?.isResidential ?? true,
  isAuction: sale?.isAuction ?? false,
  auctionDay: sale?.auctionDay ?? "",
  isOffThePlan: sale?.isOffThePlan ?? false,
  isWaived: sale?.isWaived ?? false,
  price: typedAmount(sale?.priceCents ?? null),
  deposit: typedAmount(sale?.depositCents ?? null),
  settlementDay: sale?.settlementDay ?? "",
});

/** `1,250,000`, as it would have been typed. */
const typedAmount = (cents: number | null): string =>
  cents === null ? "" : formatCents(cents).replace("$", "").replace(/\.00$/, "");

/** The ids of the signers of a group. */
export const membersOf = ({ signers }: Pick<SetupFormValues, "signers">, group: string): string[] =>
  Object.keys(signers).filter((id) => signers[id]?.group === group);

/** How many of a group have to sign, of the groups in which not everyone does. */
export const groupRulesOf = (
  values: Pick<SetupFormValues, "signers" | "needed">,
): SigningRequestSave["groups"] =>
  groupNumbers.flatMap((number) => {
    const needed = Number(values.needed[number]);
    return needed >= 1 && needed < membersOf(values, number).length
      ? [{ group: Number(number), needed }]
      : [];
  });

/** How many days there are to sign; null where what is typed is no such number. */
export function daysOf(typed: string): number | null {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= signingMaxDays ? days : null;
}
