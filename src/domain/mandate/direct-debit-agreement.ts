import { debitRetryBusinessDays, debitReturnBusinessDays } from "#domain/limits.ts";

/** Raised whenever a word below changes; what was accepted is kept with the version that it was accepted in. */
export const directDebitAgreementVersion = "2026-11-22";

/** Who collects, as the Direct Debit Request must name them. */
export type DebitUser = {
  name: string;
  /** The six digits that the direct entry scheme knows the user by. */
  userId: string;
  phone: string;
};

export type AgreementSection = { title: string; paragraphs: string[] };

const noticeDays = 14;

/** The Direct Debit Request and its service agreement, in plain words: what the payer accepts and signs. */
export function directDebitAgreement({ name, userId, phone }: DebitUser): AgreementSection[] {
  const us = `${name} (direct debit user ${userId})`;
  return [
    {
      title: "Direct Debit Request",
      paragraphs: [
        `You ask and authorise ${us} to arrange for money to be debited from the account named on this page through the Bulk Electronic Clearing System, for what you owe under this payment link.`,
        "The amounts and days are those of the schedule on this page. A debit is never more than what you still owe: a payment that you make another way lowers the debits to come, and the last debit takes the rest.",
        "By signing you confirm that you own the account, or that you may operate it alone and everyone else who must authorise debits from it has agreed.",
      ],
    },
    {
      title: "Our commitment to you",
      paragraphs: [
        `We give you at least ${noticeDays} days' written notice before we change the amounts, the days or these terms, unless the change makes a debit smaller or later.`,
        "If a debit falls on a day that is not a business day, we debit your account on the next business day. Ask your bank if you are not sure when a debit is processed.",
        "We keep the details of your account and this request private, and give them to nobody but the banks that need them to make a debit, to look into a claim, or where the law asks us to.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        `You can cancel this request, stop or put off a debit, or ask for other amounts or days at any time: here on this page, by calling us on ${phone}, or through your bank. Tell us at least one business day before the debit.`,
        `If you believe that a debit was wrong, call us on ${phone}. We answer within five business days, and if it was wrong we arrange for your bank to put it right, with any fees that came of it. You can claim through your bank too.`,
      ],
    },
    {
      title: "What you need to do",
      paragraphs: [
        "Check that the account can be debited this way, that its details are right (against a recent statement), and that enough cleared funds are in it on the day of each debit.",
        `If there is not enough money, your bank may charge you a fee, and sends the debit back. We tell you, and try it once more ${debitRetryBusinessDays} business days later; if that one comes back too, we stop, and you pay another way. We charge no fee of our own.`,
        `A debit counts as paid ${debitReturnBusinessDays} business days after it was made, when your bank has not sent it back.`,
      ],
    },
  ];
}
