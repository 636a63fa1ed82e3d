import { problem } from "#contract/problems.ts";
import { ApiFailure, failureWithoutAnswer } from "./api-failure.ts";

export type ReadingProgress = {
  /** The rows that have come; null where the document does not tell. */
  rows: number | null;
  total: number;
};
type ExportReading = {
  format: "csv" | "xlsx";
  /** Ends the reading, and with it the sending. */
  signal: AbortSignal;
  onProgress: (progress: ReadingProgress) => void;
};

const progressIntervalMs = 100;

/**
 * Reads a streamed export to its end and answers the document, its name and its rows. Throws an `ApiFailure` for one that
 * breaks off, so that a part is never taken for the whole.
 */
export async function readExport(
  response: Response,
  { format, signal, onProgress }: ExportReading,
): Promise<{ document: Blob; name: string; rows: number }> {
  const total = Number(response.headers.get("X-Total-Count") ?? 0);
  const count = format === "csv" ? csvRows() : () => null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let [reportedAt, rows] = [Number.NEGATIVE_INFINITY, count(new Uint8Array())];
  onProgress({ rows, total });
  for await (const chunk of chunksOf(response, signal)) {
    chunks.push(chunk);
    rows = count(chunk);
    if (performance.now() - reportedAt < progressIntervalMs) continue;
    reportedAt = performance.now();
    onProgress({ rows, total });
  }
  if (rows !== null && rows !== total) throw brokenOff(response);
  const type = response.headers.get("Content-Type") ?? "application/octet-stream";
  return { document: new Blob(chunks, { type }), name: nameOf(response, `export.${format}`), rows: total };
}

/** Counts the rows under the heading of a CSV document that comes in pieces: a line break within quotes ends no row. */
export function csvRows(): (chunk: Uint8Array) => number {
  const [quote, lineFeed] = [34, 10];
  let [lines, isQuoted] = [0, false];
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}

async function* chunksOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const stop = () => void reader?.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop);
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      signal.throwIfAborted();
      if (done || value === undefined) return;
      yield value;
    }
  } catch (cause) {
    throw failureWithoutAnswer({ method: "POST", url: response.url }, cause);
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}

function brokenOff({ url, status, statusText }: Response): ApiFailure {
  const errorObject = { url, status, statusText, body: undefined, request: { method: "POST", url } };
  return new ApiFailure({ problem: problem("network.lost"), errorObject });
}

const nameOf = (response: Response, fallback: string): string =>
  /filename="([\w.-]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? fallback;
