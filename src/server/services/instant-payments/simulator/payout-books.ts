import { randomBytes } from "node:crypto";
import type { BankFeedLine } from "#contract/payment.ts";
import type { InstantPayment, InstantPaymentAnswer } from "#server/services/instant-payments.ts";

/** A payment as the simulator keeps it. */
export type StoredPayment = { id: string; payment: InstantPayment; answer: InstantPaymentAnswer; on: string };

/** What the cents of an amount make the pretend provider do; every other amount is paid at once. */
export const pretendedCents = {
  lateAnswer: 91,
  lostAnswer: 92,
  rejected: 93,
  returned: 94,
  doubled: 95,
} as const;
export type Pretended = keyof typeof pretendedCents;

export const isPretended = (amountCents: number, what: Pretended): boolean =>
  amountCents % 100 === pretendedCents[what];

type Environment = {
  keep: (stored: StoredPayment) => void;
  /** Lines of the bank's statement, told as one feed. */
  notify: (feedId: string, lines: readonly BankFeedLine[]) => void;
  today: () => string;
};

/** The provider's books: each reference pays once, and the bank's feed tells of it. */
export function createPayoutBooks({ keep, notify, today }: Environment) {
  const payments = new Map<string, StoredPayment>();
  return {
    all: () => [...payments.values()].reverse(),
    load: (stored: StoredPayment) => void payments.set(stored.payment.reference, stored),
    /** Null where the reference is of another payment. */
    pay: (payment: InstantPayment): { answer: InstantPaymentAnswer; isNew: boolean } | null => {
      const made = payments.get(payment.reference);
      if (made !== undefined)
        return JSON.stringify(made.payment) === JSON.stringify(payment)
          ? { answer: made.answer, isNew: false }
          : null;
      const isRejected = isPretended(payment.amountCents, "rejected");
      const answer: InstantPaymentAnswer = isRejected
        ? { status: "rejected", reason: "The payee's account is closed." }
        : { status: "accepted" };
      const stored = { id: `ipm_${randomBytes(9).toString("base64url")}`, payment, answer, on: today() };
      payments.set(payment.reference, stored);
      keep(stored);
      if (!isRejected) notifyBank(stored, notify);
      return { answer, isNew: true };
    },
  };
}

function notifyBank(stored: StoredPayment, notify: Environment["notify"]): void {
  const { amountCents } = stored.payment;
  notify(`${stored.id}-out`, [lineOf(stored, "out")]);
  if (isPretended(amountCents, "doubled")) notify(`${stored.id}-again`, [lineOf(stored, "out")]);
  if (isPretended(amountCents, "returned")) notify(`${stored.id}-in`, [lineOf(stored, "in")]);
}

const lineOf = ({ id, payment, on }: StoredPayment, direction: "out" | "in"): BankFeedLine => ({
  lineId: `${id}-${direction}`,
  kind: "transfer",
  instruction: "payment",
  direction,
  amountCents: payment.amountCents,
  valueDate: on,
  reference: payment.lodgementReference,
  account: { bsb: payment.payer.bsb, accountNumber: payment.payer.accountNumber },
});
