import { setTimeout as pause } from "node:timers/promises";
import type PgBoss from "pg-boss";
import type { Logger } from "pino";
import type { JobData, JobName } from "#server/services/jobs.ts";
import { queueRules } from "./queue-rules.ts";

export type JobLoop = {
  /** Looks for jobs at once instead of after the rest of the pause. */
  nudge(): void;
  stop(): Promise<void>;
};

type LoopOptions<Name extends JobName> = {
  boss: Pick<PgBoss, "fetch" | "complete" | "fail">;
  name: Name;
  work: { [Each in JobName]: (data: JobData[Each]) => Promise<void> };
  log: Logger;
};

const stopMs = 10_000;
const afterErrorMs = 2_000;

/** Fetches the jobs of one queue and runs them, a batch at a time, until stopped. */
export function startJobLoop<Name extends JobName>(options: LoopOptions<Name>): JobLoop {
  const { name, log } = options;
  const { pollMs, batchSize } = queueRules[name];
  let isStopping = false;
  let isNudged = false;
  let waiting = new AbortController();

  const rest = async (ms: number) => {
    waiting = new AbortController();
    if (isStopping || isNudged) return;
    await pause(ms, undefined, { signal: waiting.signal }).catch(() => {});
  };
  const run = async () => {
    while (!isStopping) {
      isNudged = false;
      try {
        const fetched = await runBatch(options, batchSize);
        if (fetched < batchSize) await rest(pollMs);
      } catch (error) {
        log.error({ err: error, job: name }, "jobs could not be fetched");
        await rest(Math.max(afterErrorMs, pollMs));
      }
    }
  };
  const running = run();
  return {
    nudge: () => {
      isNudged = true;
      waiting.abort();
    },
    stop: async () => {
      isStopping = true;
      waiting.abort();
      // What still runs after this expires, and another process takes it up.
      await Promise.race([running, pause(stopMs, undefined, { ref: false })]);
    },
  };
}

async function runBatch<Name extends JobName>(
  options: LoopOptions<Name>,
  batchSize: number,
): Promise<number> {
  const { boss, name } = options;
  const jobs = await boss.fetch<JobData[Name]>(name, { batchSize });
  const outcomes = await Promise.allSettled(jobs.map((job) => runJob(options, job)));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
  return jobs.length;
}

async function runJob<Name extends JobName>(
  { boss, name, work, log }: LoopOptions<Name>,
  job: PgBoss.Job<JobData[Name]>,
) {
  try {
    await work[name](job.data);
  } catch (error) {
    log.error({ err: error, job: name, jobId: job.id }, "job failed");
    await boss.fail(name, job.id, { name: error instanceof Error ? error.name : "unknown" });
    return;
  }
  await boss.complete(name, job.id);
}
