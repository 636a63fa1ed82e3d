import type { MaskedDebtor } from "#contract/mandate.ts";
import type { PayIdKind } from "#domain/enumerations.ts";
import { maskEmail, maskPhone } from "#domain/party/masking.ts";
import { bankOf } from "#domain/payment/bank-account.ts";

/** Where the money comes from, as it is kept. */
export type Debtor =
  | { kind: "account"; bsb: string; accountNumber: string; accountName: string }
  | { kind: "payId"; type: PayIdKind; value: string };

/** As much of where the money comes from as may be shown. */
export function maskDebtor(debtor: Debtor): MaskedDebtor {
  if (debtor.kind === "payId") return { ...debtor, value: maskPayId(debtor) };
  const { bsb, accountNumber, accountName } = debtor;
  return {
    kind: "account",
    bsb,
    bankName: bankOf(bsb),
    accountNumber: maskPhone(accountNumber),
    accountName,
  };
}

/**
 * Where the money comes from, for whoever has the link: 'account ending 678', or a PayID as any contact is masked. An
 * organisation's PayID is its name, so it is left out.
 */
export function debtorText(debtor: Debtor): string {
  if (debtor.kind === "account") return `account ending ${lastDigits(debtor.accountNumber)}`;
  return debtor.type === "Organisation ID" ? "an organisation's PayID" : `PayID ${maskPayId(debtor)}`;
}

const lastDigits = (accountNumber: string): string => maskPhone(accountNumber).replaceAll("X", "");

function maskPayId({ type, value }: { type: PayIdKind; value: string }): string {
  if (type === "Email") return maskEmail(value);
  return type === "Organisation ID" ? `${value.slice(0, 3)}XXX` : maskPhone(value);
}
