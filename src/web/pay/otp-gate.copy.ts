/** The words of the verification screens. */
export const otpGateCopy = {
  pageShowsPrivatePayment:
    "This page shows private payment details. To protect them, we first send a code to the mobile number we hold for you.",
  openingVendorsPaymentOptions:
    "You are opening a vendor's payment options. The code goes to the vendor's own mobile; ask the vendor to read it to you.",
  pageShowsStatus:
    "This page shows what you told us in your application. To protect it, we first send a code to the mobile number we hold for you.",
  contractIsPrivate:
    "Your contract is private. To make sure it's you, we first send a code to the contact details we hold for you.",
  verification: "Verification",
  problemReceivingCode: "Problem receiving code?",
  noMobileNumberOpen: "We have no mobile number for you. Open the help below for other ways to verify.",
  yourMobile: "Your mobile",
  sendCode: "Send code",
  newCodeIn: (place: string, wait: string) => `You can send a new code to your ${place} in ${wait}.`,
  mobile: "mobile",
  email: "email",
} as const;
