import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "#server/database/database.ts";

export type JobSignals = {
  /** How long at most between two sweeps: longer where the other processes are heard. */
  sweepMs(): number;
  /** Tells the other processes that there is work for them. */
  tell(): void;
  close(): Promise<void>;
};

type SignalsOptions = { database: Database; log: Logger; onHeard(): void };

const channel = "saleflow_jobs";
const heardSweepMs = 30_000;
const unheardSweepMs = 2_000;
const answerMs = 2_000;
const againMs = 300_000;
const tellAtMostEachMs = 250;

/**
 * What the processes of one PostgreSQL tell each other of jobs, by LISTEN and NOTIFY. A transaction pooler carries no
 * notification: this is tried once connected, and where none arrives sweeps do alone. PGlite has one process.
 */
export function openJobSignals(options: SignalsOptions): JobSignals {
  if (options.database.kind === "pglite")
    return { sweepMs: () => heardSweepMs, tell: () => {}, close: async () => {} };
  return signalsOnPostgres(options);
}

function signalsOnPostgres({ database, log, onHeard }: SignalsOptions): JobSignals {
  const own = randomUUID();
  let client: pg.Client | null = null;
  let isHeard = false;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;

  const notify = () => database.query("select pg_notify($1, $2)", [channel, own]);
  const end = async (ended: pg.Client | null) => {
    if (ended === null || ended !== client) return;
    client = null;
    isHeard = false;
    await ended.end().catch(() => {});
  };
  const listen = async () => {
    const listening = new pg.Client(database.pool.options);
    client = listening;
    listening.on("error", () => void end(listening));
    listening.on("end", () => void end(listening));
    const heard = new Promise<boolean>((resolve) => {
      listening.on("notification", ({ payload }) => (payload === own ? resolve(true) : onHeard()));
      setTimeout(() => resolve(false), answerMs).unref();
    });
    await listening.connect();
    await listening.query(`listen ${channel}`);
    await notify();
    isHeard = await heard;
    if (!isHeard) await end(listening);
  };
  const keepListening = async () => {
    if (isClosed) return;
    if (client === null)
      await listen().catch(async (error: unknown) => {
        log.warn({ err: error }, "other processes are not heard");
        await end(client);
      });
    if (!isClosed) again = setTimeout(keepListening, againMs).unref();
  };
  void keepListening();

  return {
    sweepMs: () => (isHeard ? heardSweepMs : unheardSweepMs),
    tell: () => {
      telling ??= setTimeout(() => {
        telling = undefined;
        notify().catch((error: unknown) => log.warn({ err: error }, "other processes could not be told"));
      }, tellAtMostEachMs).unref();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      clearTimeout(telling);
      await end(client);
    },
  };
}
