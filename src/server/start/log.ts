import { type DestinationStream, type Logger, pino } from "pino";

/**
 * Structured logs, to the standard output unless told otherwise. What could grant access or name a person is never written.
 * Lines leave some at once, a quarter of a second late at most, and at the end of the process, since each write costs a
 * payment more than what it decides: a process that is killed may lose its last ones.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 250 }),
): Logger {
  return pino({ level, base: null, redact: { paths: redacted, censor: "[redacted]" } }, destination);
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
