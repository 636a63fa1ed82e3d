import { QueryClient } from "@tanstack/react-query";
import {
  queryCacheMs,
  queryMaxRetries,
  queryRetryDelayMs,
  queryStaleMs,
  statusesNeverRetried,
} from "#domain/limits.ts";
import { ApiFailure } from "./api-failure.ts";

/** The one cache of answers, with the specified rules of age and retry. Writes are never repeated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: queryCacheMs,
        staleTime: queryStaleMs,
        refetchOnWindowFocus: false,
        retry: mayRetry,
        retryDelay: queryRetryDelayMs,
        // The pay pages are read over phones that lie about being offline.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** At most two retries, and none where the server understood and refused. */
export function mayRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiFailure ? error.status : 0;
  const isAborted = error instanceof ApiFailure && error.problem.code === "request.aborted";
  return failures < queryMaxRetries && !isAborted && !neverRetried.has(status);
}

/** The status of a stored code: never stale, never repeated. */
export const otpStatusQuery = { staleTime: 0, gcTime: 0, retry: false } as const;

const neverRetried: ReadonlySet<number> = new Set(statusesNeverRetried);
