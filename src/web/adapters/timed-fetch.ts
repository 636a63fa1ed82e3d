import type { Send } from "./api.ts";

/**
 * Sends a request by the browser's own `fetch`, and gives up where no answer came in time. What comes after the headers may
 * take as long as it takes.
 */
export const timedFetch: Send = async (request, { fetch, timeoutMs }) => {
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new DOMException("The server did not answer in time", "TimeoutError")),
    timeoutMs,
  );
  try {
    return await fetch(new Request(request, { signal: AbortSignal.any([request.signal, deadline.signal]) }));
  } finally {
    clearTimeout(timer);
  }
};
