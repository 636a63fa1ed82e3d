import type { BankFeedLine } from "#contract/payment.ts";
import type { FundsMethod } from "#domain/payment/methods.ts";

const methods = { transfer: "Bank Transfer", payid: "PayID", bpay: "BPay" } as const satisfies Record<
  BankFeedLine["kind"],
  FundsMethod
>;

/** The way to pay that a kind of line is. */
export const fundsMethodOf = (kind: BankFeedLine["kind"]): FundsMethod => methods[kind];
