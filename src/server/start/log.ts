import { type Logger, pino } from "pino";

/** Structured logs. What could open a door or name a person is never written. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: [
        "*.authorization",
        "*.cookie",
        "*.token",
        "*.secret",
        "*.otpValue",
        "*.otpSecret",
        "*.recipient",
        "*.email",
        "*.phoneNumber",
        "*.body",
        "*.headers",
        "err.query",
        "err.parameters",
        "err.detail",
        "err.where",
      ],
      censor: "[redacted]",
    },
    base: null,
  });
