import { join } from "node:path";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { z } from "zod";
import { readPrivate, writePrivate } from "./private-file.ts";

type Kept = { payload: AdapterPayload; expiresAt: number };

const shape = z.record(z.string(), z.object({ payload: z.looseObject({}), expiresAt: z.number() }));

/** Where the library names no end of its own. */
const keptSeconds = 3_600;

export type SessionStore = {
  adapter(model: string): Adapter;
  /** Resolves when everything so far is on disk. */
  settled(): Promise<void>;
};

/**
 * Sessions, grants and codes of the embedded provider in one file: few, short-lived, and on disk before the browser is
 * told of them, so that a restart keeps a sign-in.
 */
export async function openSessionStore(folder: string, now: () => Date): Promise<SessionStore> {
  const path = join(folder, "sessions.json");
  const kept = new Map<string, Kept>(Object.entries(shape.parse((await readPrivate(path)) ?? {})));
  let writing: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  const isLive = ({ expiresAt }: Kept) => expiresAt > now().getTime();
  const write = async () => {
    waiting = null;
    for (const [key, one] of kept) if (!isLive(one)) kept.delete(key);
    await writePrivate(path, Object.fromEntries(kept));
  };
  // Changes that come while one write is under way share the next.
  const save = (): Promise<void> => {
    if (waiting === null) {
      waiting = writing.then(write);
      writing = waiting.catch(() => undefined);
    }
    return waiting;
  };
  const find = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key);
    return found !== undefined && isLive(found) ? found.payload : undefined;
  };
  const adapter = (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      upsert: (id, payload, expiresIn) => {
        kept.set(keyOf(id), { payload, expiresAt: now().getTime() + (expiresIn ?? keptSeconds) * 1_000 });
        return save();
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) =>
        [...kept].find(
          ([key, one]) => key.startsWith(keyOf("")) && one.payload.uid === uid && isLive(one),
        )?.[1].payload,
      findByUserCode: async () => undefined,
      consume: (id) => {
        const found = find(keyOf(id));
        if (found !== undefined) found.consumed = Math.floor(now().getTime() / 1_000);
        return save();
      },
      destroy: (id) => {
        kept.delete(keyOf(id));
        return save();
      },
      revokeByGrantId: (grantId) => {
        for (const [key, one] of kept) if (one.payload.grantId === grantId) kept.delete(key);
        return save();
      },
    };
  };
  return { adapter, settled: () => writing };
}
