import type { AustralianState } from "#domain/enumerations.ts";
import type { Payee } from "#domain/payment/payee.ts";

/** The tax office's calendar is that of Canberra, wherever who pays it is. */
export const taxOfficeState: AustralianState = "ACT";

type Account = Extract<Payee, { kind: "account" }>;
/** Where the tax office takes payments from a day on; the payer's own reference says whose they are. */
type TaxOffice = { from: string; account: Account; billerCode: string };

/** Newest first. The ATO's "How to pay": by BPAY, or by transfer to its account at the Reserve Bank. */
export const taxOffices: readonly TaxOffice[] = [
  {
    from: "2000-07-01",
    account: {
      kind: "account",
      name: "ATO Direct Credit Account",
      bsb: "093-003",
      accountNumber: "316385",
    },
    billerCode: "75556",
  },
];

/** The payment reference number that the tax office gave a payer: digits, as many as a lodgement reference holds. */
const paymentReference = /^\d{10,18}$/;

/** A payment reference number as it is kept, from how people write it; null where it is none. */
export function paymentReferenceOf(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "");
  return paymentReference.test(digits) ? digits : null;
}

/** The tax office as a payee on a day: as a biller, or as the account that a bank file pays. */
export function taxOfficePayee(day: string, reference: string, as: "bpay" | "account"): Payee {
  const office = taxOffices.find(({ from }) => from <= day);
  if (office === undefined) throw new Error(`No tax office on ${day}.`);
  return as === "account"
    ? office.account
    : { kind: "bpay", name: office.account.name, billerCode: office.billerCode, reference };
}
