/** What may be refused of payment links: a part of the catalogue. */
export const paymentLinkProblems = {
  "link.items-charged": {
    status: 409,
    message: "Some of these items are charged by another payment link already.",
  },
  "link.key-reused": { status: 422, message: "This payment link was already made with other details." },
  "link.no-debit-user": {
    status: 422,
    message: "Your agency cannot collect direct debits yet. Please choose another way to pay as well.",
  },
  "link.no-contact": {
    status: 409,
    message: "We hold no such contact for who pays. Please send it another way.",
  },
  "link.mobile-not-served": {
    status: 409,
    message: "Text messages can't be sent to this mobile number. Please send the link by email.",
  },
  "link.too-many-sends": {
    status: 429,
    message: "This link was sent often enough for now. Please wait a while before you send it again.",
  },
  "link.part-paid": {
    status: 409,
    message: "A part of this is paid. Please refund that part before you cancel the link.",
  },
} as const satisfies Record<string, { status: number; message: string }>;
