import type { AgencyPageProduct } from "#domain/agency-page/agency-page.ts";

/** What anybody reads on the page of an agency, beside what the agency wrote. */
export const agencyPageCopy = {
  apply: "Apply online",
  applyHint: "For owners who are selling with us. It takes about ten minutes.",
  contact: "Contact",
  hours: "Opening hours",
  phone: "Phone",
  email: "Email",
  offered: "What we offer",
  loansConditional: "Loans are subject to approval. Fees, interest and conditions apply.",
  notFound: "Page not found",
  checkTheLink: "There is no page at this address. Please check the link.",
  couldntOpen: "We couldn't open this page",
};

/** A product as the public reads it: what it is called, and what it does. */
export const productCopy: Readonly<Record<AgencyPageProduct, { title: string; text: string }>> = {
  Standard: {
    title: "Pay your marketing costs",
    text: "By card, bank transfer, BPAY, PayTo or direct debit, now or at settlement.",
  },
  "Interest Free": {
    title: "Interest-free period",
    text: "Your marketing is paid now, and you pay no interest for an agreed time.",
  },
  "Standard Loan": {
    title: "Loan for marketing costs",
    text: "Your marketing is paid now, and you repay it once your property is sold.",
  },
  "Bridging Loan": {
    title: "Bridging loan",
    text: "Buy your next home before the sale of this one settles.",
  },
  "Renovation Loan": {
    title: "Renovation loan",
    text: "Repair and style your property before it goes on the market.",
  },
  "Deposit Payment": {
    title: "Deposit payment",
    text: "Buyers pay their deposit online into our trust account.",
  },
};
