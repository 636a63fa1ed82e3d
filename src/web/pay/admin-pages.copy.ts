import type { ContactChannel } from "#domain/otp.ts";

/** The words of the pages on which staff help whoever pays. */
export const adminPagesCopy = {
  title: "Payment options",
  helping: (name: string) => `You're helping ${name}`,
  openedBy: (name: string) => `Opened by ${name}. What you do here is recorded.`,
  openedByCode: "Opened with a code the payer read out. What you do here is recorded.",
  openAgainToSend: "To send details, open these pages with a new link from the portal.",
  stopHelping: "Stop helping",
  whoIsHelped: "Who you're helping",
  waysToPay: "Ways to pay",
  fetchingTheDetails: "Fetching the details",
  sendToPayer: "Send these details to the payer",
  contactOnFile: "They go to the contact on file. Another one can't be entered here.",
  sendBy: { SMS: "Send by text", EMAIL: "Send by email" } satisfies Record<ContactChannel, string>,
  noContact: "We have no mobile number or email address for the payer.",
  sendTitle: "Send the payment details?",
  sendButton: "Send details",
  sentTo: (contact: string) => `Sending the details to ${contact}`,
  method: "Way to pay",
  to: "To",
  payerOnly: "Only the payer can use these",
  payerOnlyNote:
    "Cards, direct debits and signatures are for the payer alone, on their own device. Never take card details by telephone: send the payer their link instead.",
  noTransfers: "No transfer, PayID or BPAY is offered for this payment.",
} as const;
