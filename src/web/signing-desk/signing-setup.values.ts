import type { SigningSetup } from "#contract/signing-desk.ts";
import type {
  RequestSigner,
  SaleTerms,
  SigningRequest,
  SigningRequestSave,
} from "#contract/signing-request.ts";
import { isDay } from "#domain/calendar/days.ts";
import { centsOfTyped, formatCents } from "#domain/money/cents.ts";
import { signingMaxDays, signingMaxGroups } from "#domain/signing/limits.ts";
import { emailOf, isEmail, mobileOf } from "#domain/text/field-rules.ts";

/** One signer as the form has it. */
export type SignerValues = Readonly<{
  name: string;
  email: string;
  phoneNumber: string;
  capacity: RequestSigner["capacity"];
  /** Its number, as text. */
  group: string;
  canDelegate: boolean;
}>;

/** The terms of a sale as they are typed. */
export type SaleValues = Readonly<{
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
      signersOf(request).map(({ signerId, name, email, phoneNumber, capacity, group, canDelegate }) => [
        signerId,
        {
          name,
          email: email ?? "",
          phoneNumber: phoneNumber ?? "",
          capacity,
          group: String(group),
          canDelegate,
        },
      ]),
    ),
    needed: Object.fromEntries(
      groupNumbers.map((number) => {
        const rule = request.groups.find(({ group }) => String(group) === number);
        return [number, rule === undefined ? "" : String(rule.needed)];
      }),
    ),
    fields: Object.fromEntries(
      fields.map(({ name, defaultValue }) => [name, request.values[name] ?? defaultValue]),
    ),
    expiryDays: String(request.expiryDays),
    sale: request.documentType === "Sale Contract" ? typedSale(request.sale) : null,
  };
}

/** What is sent of it. A contact or a number that is not whole yet is left out until it is. */
export function savedOf(
  values: SetupFormValues,
  { request, fields }: SigningSetup,
): Omit<SigningRequestSave, "version"> {
  return {
    signers: signersOf(request).flatMap(({ signerId, company }) => {
      const signer = values.signers[signerId];
      return signer === undefined ? [] : [{ ...signerOf(signerId, signer), company }];
    }),
    witnesses: request.signers.flatMap(({ witnessFor, signerId, name, email, phoneNumber }) =>
      witnessFor === null || name === "" ? [] : [{ signerId, name, email, phoneNumber }],
    ),
    instrument: request.instrument,
    groups: groupNumbers.flatMap((number) => {
      const needed = Number(values.needed[number]);
      return needed >= 1 && needed < membersOf(values, number).length
        ? [{ group: Number(number), needed }]
        : [];
    }),
    values: Object.fromEntries(
      fields.flatMap(({ name }) => {
        const value = values.fields[name] ?? "";
        return value === "" ? [] : [[name, value]];
      }),
    ),
    expiryDays: daysOf(values.expiryDays) ?? request.expiryDays,
    sale: values.sale === null ? null : saleOf(values.sale),
  };
}

function signerOf(signerId: string, signer: SignerValues): Omit<RequestSigner, "company"> {
  const email = emailOf(signer.email);
  return {
    signerId,
    name: signer.name.trim(),
    email: isEmail(email) ? email : null,
    phoneNumber: mobileOf(signer.phoneNumber),
    capacity: signer.capacity,
    group: Number(signer.group),
    canDelegate: signer.canDelegate,
  };
}

const typedSale = (sale: SaleTerms | null): SaleValues => ({
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

const saleOf = (sale: SaleValues): SaleTerms => ({
  isAuction: sale.isAuction,
  auctionDay: dayOf(sale.auctionDay),
  isOffThePlan: sale.isOffThePlan,
  isWaived: sale.isWaived,
  priceCents: centsOfTyped(sale.price),
  depositCents: centsOfTyped(sale.deposit),
  settlementDay: dayOf(sale.settlementDay),
});

const dayOf = (typed: string): string | null => (isDay(typed) ? typed : null);

/** The ids of the signers of a group. */
export const membersOf = ({ signers }: Pick<SetupFormValues, "signers">, group: string): string[] =>
  Object.keys(signers).filter((id) => signers[id]?.group === group);

/** How many days there are to sign; null where what is typed is no such number. */
export function daysOf(typed: string): number | null {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= signingMaxDays ? days : null;
}
