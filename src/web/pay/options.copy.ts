/** The words of the page of payment options. */
export const optionsCopy = {
  payAnotherWayNow: "Or pay another way now",
  howWouldLikePay: "How would you like to pay?",
  whatPayAnotherWay:
    "What you pay another way comes off your planned payments. Once nothing is owed, the plan ends.",
  noFee: "No fee",
  nothingChargedUntilConfirm: "Nothing is charged until you confirm on the next page.",
  cardPaymentBeingProcessed: "Your card payment is being processed. Please don't pay again.",
  seeDetails: "See details",
  continue: "Continue",
  noOnlinePaymentOffered: "No online payment is offered here",
  callForHelp: (name: string) => `Please call ${name} and they will tell you how to pay.`,
  call: (phone: string) => `Call ${phone}`,
  checkingYourEarlierPayment: "Checking your earlier payment...",
} as const;
