import type { PayIdKind } from "#domain/enumerations.ts";
import { maskEmail } from "#domain/party/masking.ts";
import { accountNumberOf, isAccountName, payIdOf } from "./bank-account.ts";
import { bsbOf } from "./bsb.ts";

/** Where a supplier is paid: an account, a biller of BPAY, or a PayID. `name` is what its owner said it is called. */
export type Payee =
  | { kind: "account"; name: string; bsb: string; accountNumber: string }
  | { kind: "bpay"; name: string; billerCode: string; reference: string }
  | { kind: "payId"; name: string; payIdKind: PayeePayIdKind; payId: string };

/** The kinds of PayID that suppliers give. */
export const payeePayIdKinds = ["Email", "Phone", "ABN"] as const satisfies readonly PayIdKind[];
export type PayeePayIdKind = (typeof payeePayIdKinds)[number];

/** The letters of a name of a payee: as many as direct entry and PayIDs hold. */
export const payeeNameMaxLength = 120;

/** A biller's code: three to ten digits. */
const billerCode = /^\d{3,10}$/;
/** A customer's reference number: two to twenty digits. Each biller has its own check digits. */
const billerReference = /^\d{2,20}$/;

/** Whom and where, with no more of a number than its last digits: for messages and records. */
export const shortenedPayee = (payee: Payee): string => `${payee.name}, ${shortenedDestination(payee)}`;

/** Where a payee is paid, as `shortenedPayee` says it: `biller 237960, reference …234`. */
export function shortenedDestination(payee: Payee): string {
  switch (payee.kind) {
    case "account":
      return `BSB ${payee.bsb}, account ${ending(payee.accountNumber)}`;
    case "bpay":
      return `biller ${payee.billerCode}, reference ${ending(payee.reference)}`;
    case "payId":
      return `PayID ${payee.payIdKind === "Email" ? maskEmail(payee.payId) : ending(payee.payId)}`;
  }
}

const ending = (number: string): string => `…${number.slice(-3)}`;

type PayeeField = "name" | "bsb" | "accountNumber" | "billerCode" | "reference" | "payId";

/** A payee as it is kept, from how people write it; the first field that is wrong where it is none. */
export function payeeOf(typed: Payee): Payee | { invalid: PayeeField } {
  const name = typed.name.trim();
  if (!isAccountName(name) || name.length > payeeNameMaxLength) return { invalid: "name" };
  switch (typed.kind) {
    case "account": {
      const bsb = bsbOf(typed.bsb);
      if (bsb === null) return { invalid: "bsb" };
      const accountNumber = accountNumberOf(typed.accountNumber);
      return accountNumber === null
        ? { invalid: "accountNumber" }
        : { kind: "account", name, bsb, accountNumber };
    }
    case "bpay": {
      const code = digitsIn(typed.billerCode);
      if (!billerCode.test(code)) return { invalid: "billerCode" };
      const reference = digitsIn(typed.reference);
      if (!billerReference.test(reference)) return { invalid: "reference" };
      return { kind: "bpay", name, billerCode: code, reference };
    }
    case "payId": {
      const payId = payIdOf(typed.payIdKind, typed.payId);
      return payId === null
        ? { invalid: "payId" }
        : { kind: "payId", name, payIdKind: typed.payIdKind, payId };
    }
  }
}

const digitsIn = (typed: string): string => typed.replace(/[\s-]/g, "");
