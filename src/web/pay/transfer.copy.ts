/** The words of the transfer, PayID and BPAY details. */
export const transferCopy = {
  amount: "Amount",
  customerReferenceNumberYours:
    "The customer reference number is yours alone: it tells us that the money is for this property.",
  iveMadeThisPayment: "I've made this payment",
  payid: (type: string) => `PayID (${type})`,
  referenceIdentifiesProperty:
    "Please use this reference exactly. It tells us that the money is for this property.",
  iveMadeThisTransfer: "I've made this transfer",
  openBanksAppChoose: "Open your bank's app and choose to pay by PayID.",
  pastePayidCheckAccount: "Paste the PayID, and check that the account name matches.",
  addReferenceAmountPay: "Add the reference and the amount, then pay.",
  openBanksAppMake: "Open your bank's app and make a transfer to this account.",
  addReferenceCanMatch: "Add the reference, so that we can match your payment.",
  comeBackHere: "Come back here and tell us that you have made it.",
  openBanksAppChooseBpay: "Open your bank's app and choose BPAY.",
  enterBillerCodeCustomer: "Enter the biller code, the customer reference number and the amount.",
  payBy: (method: string) => `Pay by ${method}`,
  chooseAnotherWayPay: "Choose another way to pay",
  waysToTransfer: "Ways to transfer",
  fetchingTheDetails: "Fetching the details",
  bankTransfer: "bank transfer",
  checkingYourEarlierPayment: "Checking your earlier payment...",
  browserDidNotAllow: "Your browser did not allow copying. Please select the value and copy it.",
} as const;
