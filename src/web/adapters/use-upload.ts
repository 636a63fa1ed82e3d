import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toProblem } from "#contract/problems.ts";

/** What shows how far a file has come, once it takes so long that somebody would wonder. */
const shownAfterMs = 1_000;

type Sending = { signal: AbortSignal; onProgress: (sentBytes: number) => void };
export type Upload<Answer> = {
  start: (file: File) => void;
  cancel: () => void;
  isBusy: boolean;
  /** How much of it has left the browser; null where nothing is to be shown of it. */
  percent: number | null;
  /** What was answered last. */
  answer: Answer | null;
  failure: string | null;
};

/** One file at a time on its way to the server: another one takes its place. */
export function useUpload<Answer>(
  send: (file: File, sending: Sending) => Promise<Answer>,
  onDone: (answer: Answer) => void,
): Upload<Answer> {
  const [sent, setSent] = useState<{ bytes: number; of: number; abort: AbortController } | null>(null);
  const [isShown, setShown] = useState(false);
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (file: File) => {
      const abort = new AbortController();
      setSent({ bytes: 0, of: Math.max(1, file.size), abort });
      const onProgress = (bytes: number) => setSent((now) => now && { ...now, bytes });
      return await send(file, { signal: abort.signal, onProgress });
    },
    onSuccess: onDone,
  });
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setShown(true), shownAfterMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isPending]);
  const failure = error === null || error === undefined ? null : toProblem(error).message;
  return {
    start: (file) => {
      if (!isPending) mutate(file);
    },
    cancel: () => {
      sent?.abort.abort();
      reset();
    },
    isBusy: isPending,
    percent:
      isPending && isShown && sent !== null ? Math.min(100, Math.round((sent.bytes / sent.of) * 100)) : null,
    answer: data ?? null,
    failure,
  };
}
