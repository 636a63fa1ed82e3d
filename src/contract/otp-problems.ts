import { badRequest, tooMany } from "./problem-kinds.ts";

/** The problems of one-time codes, their links and the gate. */
export const otpProblems = {
  "otp.required": { status: 428, message: "Please verify your identity to continue." },
  "otp.payer-code-needed": {
    status: 428,
    message: "Only the payer can do this. Send the payer a code, and ask them to read it to you.",
  },
  "otp.wrong-code": badRequest("That code is not right. Please check it and try again."),
  "otp.expired": badRequest("Oops, the code has expired. Please send a new code."),
  "otp.no-email": badRequest("No email address found for your account."),
  "otp.no-mobile": badRequest("No mobile number found for your account."),
  "otp.mobile-not-served": badRequest(
    "We can't send codes to this mobile number. Please use your email address, or call us.",
  ),
  "otp.too-many-sends": tooMany("Too many codes were sent. Please wait a while before you ask for another."),
  "otp.last-message": tooMany(
    "We've sent all the messages we can for now. Open the link in the newest one: it works for 24 hours from when it was sent.",
  ),
  "otp.locked": tooMany(
    "Too many wrong codes were entered. Open the link in a message we sent you instead, or send a new one.",
  ),
  "otp.link-expired": badRequest("This link has expired or was already used. Please send a new code."),
  "otp.bypass-failed": badRequest("Bypass OTP check failed"),
} as const;
