import type { PublicApi } from "#web/adapters/api.ts";

/** Which pages were drawn on this screen, told to the server once each. */
export type PagesSeen = {
  note(page: string): void;
  /** Sends what waits, and settles once that is answered, or after a moment where it isn't. */
  flush(): Promise<void>;
};

type Sending = (pages: string[]) => Promise<unknown>;

const batchMs = 1_000;
const retryMs = 10_000;
const maxWaitMs = 2_000;

const known = new Map<string, PagesSeen>();

/** The pages of a contract that were seen in this document. */
export function pagesSeenOf(api: PublicApi, code: string): PagesSeen {
  const made =
    known.get(code) ??
    collectPages((pages) =>
      api.call("noteSigningPages", { params: { code }, body: { pages }, keepalive: true }),
    );
  known.set(code, made);
  return made;
}

export const forgetPagesSeen = (code: string): void => void known.delete(code);

/** Sends each page once, those of a moment together; what could not be sent is sent again. */
export function collectPages(send: Sending): PagesSeen {
  const seen = new Set<string>();
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underway: Promise<void> = Promise.resolve();
  const schedule = (afterMs: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      underway = sendWaiting();
    }, afterMs);
  };
  const sendWaiting = async () => {
    const pages = [...waiting];
    if (pages.length === 0) return;
    waiting.clear();
    try {
      await send(pages);
    } catch {
      for (const page of pages) waiting.add(page);
      schedule(retryMs);
    }
  };
  return {
    note: (page) => {
      if (seen.has(page)) return;
      seen.add(page);
      waiting.add(page);
      schedule(batchMs);
    },
    flush: async () => {
      clearTimeout(timer);
      timer = undefined;
      const sent = underway.then(sendWaiting);
      underway = sent;
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
    },
  };
}
