const AWAY_SYSTEM_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ERR_STREAM_DESTROYED",
]);

// node-postgres gives these no code.
const AWAY_MESSAGES = [
  "Connection terminated",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Cannot use a pool after calling end on the pool",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
];

const TOO_MANY_CONNECTIONS = "53300";
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Whether an error, or any error that caused it, means that the database cannot be reached now: refused,
 * lost or timed-out connections, SQLSTATE class 08, 57P01 to 57P03 (shutting down, starting up), 53300.
 */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(isAway);
}

/** The SQLSTATE of an error or of the error that caused it, when it has one. */
export function sqlStateOf(error: unknown): string | undefined {
  return causesOf(error)
    .map(codeOf)
    .find((code) => code !== undefined && SQLSTATE.test(code) && !AWAY_SYSTEM_CODES.has(code));
}

/** The name of the constraint that a unique, foreign key or check violation (class 23) broke, if any. */
export function violatedConstraintOf(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if (codeOf(cause)?.startsWith("23") && "constraint" in cause && typeof cause.constraint === "string") {
      return cause.constraint;
    }
  }
  return undefined;
}

function isAway(error: Error): boolean {
  const code = codeOf(error);
  if (code !== undefined) {
    if (AWAY_SYSTEM_CODES.has(code) || code === TOO_MANY_CONNECTIONS) return true;
    if (SQLSTATE.test(code) && (code.startsWith("08") || code.startsWith("57P0"))) return true;
    if (code === "ENOENT" && "syscall" in error && error.syscall === "connect") return true;
  }
  return AWAY_MESSAGES.some((message) => error.message.startsWith(message));
}

function codeOf(error: Error): string | undefined {
  return "code" in error && typeof error.code === "string" ? error.code : undefined;
}

function causesOf(error: unknown): Error[] {
  const found: Error[] = [];
  const waiting: unknown[] = [error];
  while (waiting.length > 0) {
    const next = waiting.shift();
    if (!(next instanceof Error) || found.includes(next)) continue;
    found.push(next);
    waiting.push(next.cause);
    if (next instanceof AggregateError) waiting.push(...next.errors);
  }
  return found;
}
