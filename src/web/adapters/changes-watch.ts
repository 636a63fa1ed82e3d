import { useEffect, useEffectEvent, useState } from "react";
import { ApiFailure } from "./api-failure.ts";
import type { Services } from "./staff-services.ts";

/** Whether anything changed since an answer: `start`, or the `since` of the one before. Rejects with an `ApiFailure`. */
export type AskChanges = (
  since: string,
  signal: AbortSignal,
) => Promise<{ hasChanged: boolean; since: string }>;

type Watching = {
  ask: AskChanges;
  onChanged: () => void;
  /** Whether the last question was answered: told when that changes. */
  onReceived: (isReceived: boolean) => void;
};

const paceMs = 1_000;
const maxPaceMs = 30_000;

/** A second after an answer, and ever later while none comes. */
export const paceAfter = (failures: number): number => Math.min(maxPaceMs, paceMs * 2 ** failures);

/**
 * Asks about once a second whether something changed, one question at a time, and not at all while the page is hidden: whoever
 * comes back is told at once. A refusal ends it: the session knows of it. Answers how to stop.
 */
export function watchChanges({ ask, onChanged, onReceived }: Watching): () => void {
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = "start";
  let failures = 0;
  let isAsking = false;
  let isRefused = false;
  const check = async () => {
    clearTimeout(timer);
    if (isAsking || isRefused || document.visibilityState === "hidden") return;
    isAsking = true;
    try {
      const answer = await ask(since, stopping.signal);
      since = answer.since;
      failures = 0;
      if (answer.hasChanged && !stopping.signal.aborted) onChanged();
    } catch (error) {
      failures += 1;
      isRefused = error instanceof ApiFailure && refusals.includes(error.status);
    }
    isAsking = false;
    if (stopping.signal.aborted) return;
    onReceived(failures === 0);
    if (!isRefused) timer = setTimeout(start, paceAfter(failures));
  };
  const start = () => void check();
  document.addEventListener("visibilitychange", start);
  start();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", start);
  };
}

const refusals: readonly number[] = [401, 403];

const watches = new WeakMap<Services, Map<string, AskChanges>>();

/** Whether anything changed in an agency's money, as the server says; the same function for the same agency. */
export function moneyChanges(services: Services, agencyId: string): AskChanges {
  const asked = watches.get(services) ?? new Map<string, AskChanges>();
  watches.set(services, asked);
  const known = asked.get(agencyId);
  if (known !== undefined) return known;
  const ask: AskChanges = (since, signal) =>
    services.staffApi.call("readDeskChanges", { params: { since }, signal });
  asked.set(agencyId, ask);
  return ask;
}

/**
 * Watches for as long as the screen is shown, and says whether it is up to date. `ask` is the same function every time, or
 * null where there is nothing to watch.
 */
export function useChanges(ask: AskChanges | null, onChanged: () => void): boolean {
  const [isReceived, setIsReceived] = useState(true);
  const changed = useEffectEvent(onChanged);
  useEffect(
    () =>
      ask === null ? undefined : watchChanges({ ask, onChanged: () => changed(), onReceived: setIsReceived }),
    [ask],
  );
  return isReceived;
}
