import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

/** Structured logs, to the standard output unless told otherwise. What could grant access or name a person is never written. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = { level, base: null, redact: { paths: redacted, censor: "[redacted]" } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

const redacted = [
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
];
