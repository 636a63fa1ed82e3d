/** The words of the help of the verification screens. */
export const otpHelpCopy = {
  sendNewCodeMobile: "Send new code to mobile",
  sendNewCodeEmail: "Send new code to email",
  call: (phone: string) => `Call ${phone}`,
  close: "Close",
  codeMayBeSlow: (minutes: string) =>
    `The code can take up to ${minutes} minutes to arrive. If it still hasn't come, send a new one.`,
  emailOnFile: (email: string) => `Email on file: ${email}`,
} as const;
