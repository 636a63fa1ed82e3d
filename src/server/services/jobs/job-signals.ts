import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "#server/database/database.ts";

export type JobSignals = {
  /** How long at most between two sweeps: longer where notifications of the other processes arrive. */
  sweepMs(): number;
  /** Tells the other processes that there is work for them. */
  notify(): void;
  close(): Promise<void>;
};

type SignalsOptions = { database: Database; log: Logger; onReceived(): void };

const channel = "saleflow_jobs";
const listeningSweepMs = 30_000;
const pollingSweepMs = 2_000;
const answerMs = 2_000;
const againMs = 300_000;
const announceIntervalMs = 250;

/**
 * The processes of one PostgreSQL notify each other of jobs, by LISTEN and NOTIFY. A transaction pooler carries no
 * notification: this is tried once connected, and where none arrives sweeps do alone. PGlite has one process.
 */
export function openJobSignals(options: SignalsOptions): JobSignals {
  if (options.database.kind === "pglite")
    return { sweepMs: () => listeningSweepMs, notify: () => {}, close: async () => {} };
  return signalsOnPostgres(options);
}

function signalsOnPostgres({ database, log, onReceived }: SignalsOptions): JobSignals {
  const own = randomUUID();
  let client: pg.Client | null = null;
  let isReceiving = false;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;
  let announcing: NodeJS.Timeout | undefined;

  const announce = () => database.query("select pg_notify($1, $2)", [channel, own]);
  const end = async (ended: pg.Client | null) => {
    if (ended === null || ended !== client) return;
    client = null;
    isReceiving = false;
    await ended.end().catch(() => {});
  };
  const listen = async () => {
    const listening = new pg.Client({ ...database.pool.options, query_timeout: answerMs });
    client = listening;
    listening.on("error", () => void end(listening));
    listening.on("end", () => void end(listening));
    const received = new Promise<boolean>((resolve) => {
      listening.on("notification", ({ payload }) => (payload === own ? resolve(true) : onReceived()));
      setTimeout(() => resolve(false), answerMs).unref();
    });
    await listening.connect();
    await listening.query(`listen ${channel}`);
    await announce();
    isReceiving = await received;
    if (!isReceiving) await end(listening);
  };
  const keepListening = async () => {
    if (isClosed) return;
    if (client === null)
      await listen().catch(async (error: unknown) => {
        log.warn({ err: error }, "notifications of other processes do not arrive");
        await end(client);
      });
    if (!isClosed) again = setTimeout(keepListening, againMs).unref();
  };
  void keepListening();

  return {
    sweepMs: () => (isReceiving ? listeningSweepMs : pollingSweepMs),
    notify: () => {
      announcing ??= setTimeout(() => {
        announcing = undefined;
        announce().catch((error: unknown) =>
          log.warn({ err: error }, "other processes could not be notified"),
        );
      }, announceIntervalMs).unref();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      clearTimeout(announcing);
      await end(client);
    },
  };
}
