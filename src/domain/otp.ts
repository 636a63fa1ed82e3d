/** The enumerations of one-time codes, apart from the others: a payment page before its gate downloads no more of them. */

export const contactChannels = ["EMAIL", "SMS"] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** Which pages a one-time code opens. Each has its own cookie and its own stored id. */
export const otpScopes = ["payment-options", "admin-payment-options", "application", "signing"] as const;
export type OtpScope = (typeof otpScopes)[number];
