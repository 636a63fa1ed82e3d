import { createHash, randomUUID } from "node:crypto";
import PgBoss from "pg-boss";
import type { Logger } from "pino";
import type { Database, Queries } from "#server/database/database.ts";
import type { JobData, JobName, Jobs } from "#server/services/jobs.ts";
import { type JobLoop, startJobLoop } from "./job-loop.ts";
import { queueRules } from "./queue-rules.ts";

export type JobWork = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export type OpenJobs = Jobs & {
  /**
   * Begins to run jobs, those that an earlier process left among them: once everything that they use is there. The
   * recurring ones are queued by this process unless said otherwise; one of all instances wins each turn.
   */
  run(work: JobWork, options?: { recurring: boolean }): Promise<void>;
  /** Takes no new jobs, waits for those that run, and gives them back when they take too long. */
  stop(): Promise<void>;
};

type JobsOptions = {
  database: Database;
  log: Logger;
  /** A job that a killed process left is tried again after so long, whatever its kind; null where none is tested. */
  testSeconds?: number | null;
};

const maintenanceSeconds = 60;
// Long enough for the caller's transaction to be committed; a poll finds the job where it was not.
const nudgeMs = 20;
const names = Object.keys(queueRules) as JobName[];

/**
 * Jobs kept by pg-boss in the same database, so that they are sent in the caller's transaction. The loops are ours:
 * those of pg-boss complete a job without waiting for the answer, and a lost connection then ends the process.
 */
export async function openJobs({ database, log, testSeconds = null }: JobsOptions): Promise<OpenJobs> {
  const boss = new PgBoss({
    db: statementsOn(database),
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: testSeconds ?? maintenanceSeconds,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 7,
  });
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  await boss.start();
  for (const name of names) await makeQueue(boss, name, testSeconds);
  const loops = new Map<JobName, JobLoop>();
  const timers: NodeJS.Timeout[] = [];
  return {
    send: async (transaction, name, data, options = {}) => {
      await boss.send(name, data, {
        db: statementsOn(transaction),
        startAfter: options.afterSeconds ?? 0,
        singletonKey: options.singletonKey ?? randomUUID(),
      });
      if (!options.afterSeconds) setTimeout(() => loops.get(name)?.nudge(), nudgeMs).unref();
    },
    run: async (work, { recurring } = { recurring: true }) => {
      for (const name of names) loops.set(name, startJobLoop({ boss, name, work, log }));
      if (recurring) timers.push(...(await startRecurring(boss, log)));
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
      await boss.stop({ graceful: false });
    },
  };
}

// `short`: of jobs that wait with the same key, one is kept.
async function makeQueue(boss: PgBoss, name: JobName, testSeconds: number | null) {
  const { retryLimit, retryDelay, expireInSeconds } = queueRules[name];
  const rules = {
    name,
    policy: "short",
    retryLimit,
    retryDelay: Math.min(retryDelay, testSeconds ?? retryDelay),
    retryBackoff: true,
    expireInSeconds: testSeconds ?? expireInSeconds,
  } as const;
  await boss.createQueue(name, rules);
  await boss.updateQueue(name, rules);
}

// The key and the time slot make one job of what all processes send.
async function startRecurring(boss: PgBoss, log: Logger): Promise<NodeJS.Timeout[]> {
  const queue = (name: JobName, everySeconds: number) =>
    boss
      .send(name, {}, { singletonKey: "recurring", singletonSeconds: everySeconds })
      .catch((error: unknown) => log.error({ err: error, job: name }, "recurring job not queued"));
  const schedules = names.flatMap((name) => {
    const { everySeconds } = queueRules[name];
    return everySeconds === null ? [] : [{ name, everySeconds }];
  });
  for (const { name, everySeconds } of schedules) await queue(name, everySeconds);
  return schedules.map(({ name, everySeconds }) =>
    setInterval(() => void queue(name, everySeconds), everySeconds * 1_000),
  );
}

/**
 * pg-boss sends either one statement with values or several statements without. The latter open a transaction of their
 * own: on failure it must be rolled back before the connection serves anyone else.
 */
function statementsOn(queries: Queries | Database): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      if (values !== undefined) return await queries.query({ name: nameOf(text), text }, values);
      if (!("pool" in queries)) return await queries.query(text);
      const client = await queries.pool.connect();
      try {
        return await client.query(text);
      } catch (error) {
        await client.query("ROLLBACK");
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

const statementNames = new Map<string, string>();

/** pg-boss sends the same few texts all the time, one of them with every payment: prepared, each is planned once. */
function nameOf(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = `boss-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
  statementNames.set(text, name);
  return name;
}
