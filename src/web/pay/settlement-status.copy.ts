/** The words of a signed authority to pay at settlement. */
export const settlementStatusCopy = {
  authorised: "Authorised",
  stillToBePaid: "Still to be paid",
  settlementExpected: "Settlement expected",
  conveyancer: "Conveyancer",
  signedBy: "Signed by",
  signedOn: "Signed on",
  earlierAuthorityRevokedCan: "Your earlier authority is revoked. You can sign another here.",
  earlierAuthorityNoLonger: (amount: string) =>
    `Your earlier authority for ${amount} is no longer valid, because the amount owed has changed.`,
  paySettlement: "You will pay at settlement",
  authoritySignedThereNothing: "Your authority is signed. There is nothing to pay until the sale settles.",
  downloadPdf: "Download (PDF)",
  changeThisAuthority: "Change this authority",
  revokeThisAuthority: "Revoke this authority",
  seeAllWaysPay: "See all ways to pay",
  revokeAuthorityTitle: "Revoke this authority?",
  revokeTheAuthority: "Revoke the authority",
  wontPaidSettlementYoull: (outstanding: string) =>
    `${outstanding} won't be paid at settlement, and you'll still owe it. You can sign again or pay another way.`,
  payAtSettlement: "Pay at settlement",
  requestMoreFundsFirst: "Request more funds first",
  notOfferedHere: "Not offered here",
  canAuthorisePaidSettlement:
    "You can authorise this to be paid at settlement once your agency has agreed to a request for more funds.",
  cannotPaidSettlementChoose: "This cannot be paid at settlement. Please choose another way to pay.",
  requestMoreFunds: "Request more funds",
  nothingIsAuthorisedYet: "Nothing is authorised yet",
  dontAuthorityPaySettlement:
    "We don't have your authority to pay this at settlement. If you have just signed, it may take a moment to appear.",
  thankAuthoritySignedThere:
    "Thank you. Your authority is signed, and there is nothing to pay until the sale settles.",
  sentConfirmation: "We have sent you a confirmation.",
  canSeeAuthorityGo: (name: string) => `${name} can see your authority and will go ahead.`,
  conveyancerSolicitorIncludesAmount: "Your conveyancer or solicitor includes the amount in the settlement.",
  canRevokeAuthorityUntil: "You can revoke the authority until then.",
  authorityNoLongerValid: "This authority is no longer valid",
  revokedAmountOwedChanged:
    "It was revoked, or the amount owed has changed. Nothing will be paid at settlement.",
  canSignAgainChoose: "You can sign again, or choose another way to pay.",
  yourAuthorityIsRevoked: "Your authority is revoked.",
} as const;
