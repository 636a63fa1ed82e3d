import type { Payee } from "#domain/payment/payee.ts";
import type { PayeeNameAnswer, PayeeNames } from "#server/services/payee-names.ts";

/** Without any bank: 0 to 6 at the end of the number match, 7 is close, 8 is somebody else, 9 cannot be checked. */
export const localPayeeNames: PayeeNames = {
  kind: "local",
  ask: async (payee) => answerOf(Number(lastDigitOf(payee)), payee.name),
};

function answerOf(digit: number, name: string): PayeeNameAnswer {
  if (digit === 7) return { outcome: "close", registeredName: closeTo(name) };
  if (digit === 8) return { outcome: "none", registeredName: null };
  return { outcome: digit === 9 ? "error" : "match", registeredName: null };
}

/** The last digit of what is paid to; 0 where there is none. */
function lastDigitOf(payee: Payee): string {
  const paidTo = { account: "accountNumber", bpay: "billerCode", payId: "payId" } as const;
  const number = String((payee as Record<string, string>)[paidTo[payee.kind]]);
  return /\d(?=\D*$)/.exec(number)?.[0] ?? "0";
}

const company = / pty ltd$/i;
const closeTo = (name: string): string =>
  company.test(name) ? name.replace(company, "") : `${name} Pty Ltd`;
