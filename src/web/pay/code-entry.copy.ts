/** The words around the six boxes of a code. */
export const codeEntryCopy = {
  enter6DigitCode: "Enter the 6-digit code we sent to ",
  sendNewCode: "Send new code",
  verifyCode: "Verify code",
  codeExpiresInMinutes: (secondsLeft: string) => `Code expires in ${secondsLeft} minutes`,
  canSendNewCode: (resendInSeconds: string) => `You can send a new code in ${resendInSeconds}.`,
  canSendNewCodeNow: "You can send a new code now.",
} as const;
