import { useEffect, useEffectEvent } from "react";
import type { Api } from "./api.ts";
import { ApiFailure } from "./api-failure.ts";

const paceMs = 1_000;
const pauseAfterFailureMs = 5_000;

/**
 * Calls back once the watch has begun and then whenever the agency's payments changed, while it is on and the page is seen.
 * It asks about every second; an answer that is lost is asked for again later, a refusal ends the watch.
 */
export function usePaymentWatch(api: Api, isOn: boolean, onChanged: () => void): void {
  const changed = useEffectEvent(onChanged);
  useEffect(() => (isOn ? watchPayments(api, () => changed()) : undefined), [api, isOn]);
}

/** The same without React. Answers how to stop. */
export function watchPayments(api: Api, onChanged: () => void): () => void {
  const stopping = new AbortController();
  let since = "start";
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    clearTimeout(timer);
    if (isAsking || document.visibilityState !== "visible") return;
    isAsking = true;
    const pauseMs = await look();
    isAsking = false;
    if (!stopping.signal.aborted && pauseMs !== null) timer = setTimeout(askNow, pauseMs);
  };
  const look = async (): Promise<number | null> => {
    try {
      const answer = await api.call("readDeskChanges", { params: { since }, signal: stopping.signal });
      since = answer.since;
      // What happened before the first answer was asked for nowhere else.
      if (answer.hasChanged && !stopping.signal.aborted) onChanged();
      return paceMs;
    } catch (error) {
      return error instanceof ApiFailure && refusals.includes(error.status) ? null : pauseAfterFailureMs;
    }
  };
  const askNow = () => void ask();
  document.addEventListener("visibilitychange", askNow);
  askNow();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", askNow);
  };
}

const refusals: readonly number[] = [401, 403];
