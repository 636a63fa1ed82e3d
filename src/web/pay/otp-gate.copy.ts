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
  codeExpiresInMinutes: (secondsLeft: string) => `Code expires in ${secondsLeft} minutes`,
  canSendNewCode: (resendInSeconds: string) => `You can send a new code in ${resendInSeconds}.`,
  canSendNewCodeNow: "You can send a new code now.",
  verification: "Verification",
  problemReceivingCode: "Problem receiving code?",
  noMobileNumberOpen: "We have no mobile number for you. Open the help below for other ways to verify.",
  yourMobile: "Your mobile",
  sendCode: "Send code",
  linkMayUsedAlready:
    "The link may have been used already, or be older than ten minutes. You can make a new one in the portal.",
  continueWithACode: "Continue with a code",
  sendNewCodeMobile: "Send new code to mobile",
  sendNewCodeEmail: "Send new code to email",
  call: (phone: string) => `Call ${phone}`,
  close: "Close",
  codeMayBeSlow: (minutes: string) =>
    `The code can take up to ${minutes} minutes to arrive. If it still hasn't come, send a new one.`,
  emailOnFile: (email: string) => `Email on file: ${email}`,
  enter6DigitCode: "Enter the 6-digit code we sent to ",
  sendNewCode: "Send new code",
  verifyCode: "Verify code",
  newCodeIn: (place: string, wait: string) => `You can send a new code to your ${place} in ${wait}.`,
  mobile: "mobile",
  email: "email",
} as const;
