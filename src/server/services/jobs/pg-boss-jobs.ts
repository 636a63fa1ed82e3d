import { randomUUID } from "node:crypto";
import PgBoss from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "#server/database/database.ts";
import type { JobName, Jobs, JobWork } from "#server/services/jobs.ts";
import { statementsOn } from "./boss-statements.ts";
import { type JobLoop, startJobLoop } from "./job-loop.ts";
import { openJobSignals } from "./job-signals.ts";
import { queueRules } from "./queue-rules.ts";
import { sendStatement } from "./send-statement.ts";

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
const names = Object.keys(queueRules) as JobName[];

/**
 * Jobs kept by pg-boss in the same database, so that they are sent in the caller's transaction. The process that sent
 * one runs it after the commit. The loop is ours: that of pg-boss polls each queue by itself, completes a job without
 * waiting for the answer, and a lost connection then ends the process.
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
  let loop: JobLoop | null = null;
  const sweep = () => loop?.sweep();
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  // It may have found jobs of a process that is gone.
  boss.on("maintenance", sweep);
  await boss.start();
  for (const name of names) await makeQueue(boss, name, testSeconds);
  const signals = openJobSignals({ database, log, onReceived: sweep });
  const timers: NodeJS.Timeout[] = [];
  return {
    send: async (transaction, name, data, { afterSeconds = 0, singletonKey = randomUUID() } = {}) => {
      transaction.write(sendStatement(name, data, { afterSeconds, singletonKey }));
      transaction.onCommit(() => {
        if (loop === null) signals.notify();
        else if (afterSeconds === 0) loop.nudge(name);
        else loop.expect(afterSeconds * 1_000);
      });
    },
    run: async (work, { recurring } = { recurring: true }) => {
      const { sweepMs, notify } = signals;
      loop = startJobLoop({ database, boss, work, log, sweepMs, onFull: notify });
      if (recurring) timers.push(...(await startRecurring(boss, loop, log)));
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([loop?.stop(), signals.close()]);
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
async function startRecurring(boss: PgBoss, loop: JobLoop, log: Logger): Promise<NodeJS.Timeout[]> {
  const queue = async (due: readonly JobName[], singletonSeconds: number) => {
    try {
      await boss.insert(due.map((name) => ({ name, data: {}, singletonKey: "recurring", singletonSeconds })));
      for (const name of due) loop.nudge(name);
    } catch (error) {
      log.error({ err: error, jobs: due }, "recurring jobs not queued");
    }
  };
  const periods = new Set(names.flatMap((name) => queueRules[name].everySeconds ?? []));
  const schedules = [...periods].map((seconds) => ({
    seconds,
    due: names.filter((name) => queueRules[name].everySeconds === seconds),
  }));
  for (const { due, seconds } of schedules) await queue(due, seconds);
  return schedules.map(({ due, seconds }) => setInterval(() => void queue(due, seconds), seconds * 1_000));
}
