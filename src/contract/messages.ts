/** What a person is told of a failed call: the client's half of the error catalogue. */

export const defaultMessage = "Something went wrong. Please try again.";
export const abortedMessage = "Request aborted";
export const startupFailure = "Something went wrong";
export const routeError = "Unexpected Application Error!";
export const criticalError = "There was a critical application error.";
export const accountLoading = "Fetching your account details....";
export const contactSupport = "If the problem persist please contact support.";

const statusMessages: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

/** The error object of the specification: one failed call, as the page knows it. */
export type ErrorObject = {
  url: string;
  status: number;
  statusText: string;
  body: unknown;
  request: { method: string; url: string };
};

/** 'Bad Request' for 400 and so on; any other failing status in full. */
export function statusMessage(error: Pick<ErrorObject, "status" | "statusText" | "body">): string {
  return (
    statusMessages[error.status] ??
    `Generic Error: status: ${error.status}; status text: ${error.statusText}; body: ${bodyText(error.body)}`
  );
}

/** The message shown: the body's nested message, else the body's message, else the error's own, else the default. */
export function messageOf(failure: { body?: unknown; message?: unknown }): string {
  const body = failure.body;
  return (
    textOf(property(property(body, "error"), "message")) ??
    textOf(property(body, "message")) ??
    textOf(failure.message) ??
    defaultMessage
  );
}

const property = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;
const bodyText = (body: unknown): string => (typeof body === "string" ? body : (JSON.stringify(body) ?? ""));
