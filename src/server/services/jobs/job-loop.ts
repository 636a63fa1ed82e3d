import { AsyncResource } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type PgBoss from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "#server/database/database.ts";
import type { JobName, JobWork } from "#server/services/jobs.ts";
import { type Complete, gatheredCompletions } from "./completions.ts";
import { type DueJob, fetchDueJobs } from "./due-jobs.ts";
import { queueRules } from "./queue-rules.ts";

export type JobLoop = {
  /** A job of this queue can be run: fetched in a moment, together with what is sent meanwhile. */
  nudge(name: JobName): void;
  /** A job of some queue will be due after so long. */
  expect(afterMs: number): void;
  /** Fetches what is due in every queue. */
  sweep(): void;
  stop(): Promise<void>;
};

type LoopOptions = {
  database: Database;
  boss: Pick<PgBoss, "fail">;
  work: JobWork;
  log: Logger;
  /** How long at most between two sweeps, as things are. */
  sweepMs(): number;
  /** A queue holds more than this process runs at once. */
  onFull(): void;
};

const names = Object.keys(queueRules) as JobName[];
const gatherMs = 20;
const afterErrorMs = 2_000;
const stopMs = 10_000;

/**
 * Runs the jobs of all queues: it fetches when it is nudged, when the next job is due, and after `sweepMs` at the
 * latest, in one statement for all queues. Of each queue at most a batch runs at once.
 */
export function startJobLoop(options: LoopOptions): JobLoop {
  const places = new Places();
  const complete = gatheredCompletions(options.database);
  const wanted = new Set<JobName>();
  const running = new Set<Promise<void>>();
  let fetching: Promise<void> | null = null;

  const fetch = () => {
    fetching ??= fetchWanted().finally(() => {
      fetching = null;
      if (wanted.size > 0) gathering.set(gatherMs);
    });
  };
  const sweep = () => {
    for (const name of names) wanted.add(name);
    fetch();
  };
  const gathering = new Alarm(fetch);
  const sweeping = new Alarm(sweep);
  const nudge = (name: JobName) => {
    wanted.add(name);
    gathering.set(gatherMs);
  };
  const fetchWanted = async () => {
    const asked = [...wanted];
    wanted.clear();
    sweeping.set(options.sweepMs());
    try {
      const { jobs, nextMs } = await fetchDueJobs(options.database, places.freeOf(asked));
      if (nextMs !== null) sweeping.set(Math.ceil(nextMs) + 1);
      if (places.assign(jobs)) options.onFull();
      for (const job of jobs) begin(job);
    } catch (error) {
      options.log.error({ err: error }, "jobs could not be fetched");
      sweeping.set(afterErrorMs);
    }
  };
  const begin = (job: DueJob) => {
    const ended = runJob({ ...options, complete }, job).then((isTriedAgain) => {
      running.delete(ended);
      // A fetch says when the failed job is due again.
      if (places.leave(job.name) || isTriedAgain) nudge(job.name);
    });
    running.add(ended);
  };

  sweep();
  return {
    nudge,
    expect: (afterMs) => sweeping.set(afterMs),
    sweep,
    stop: async () => {
      gathering.stop();
      sweeping.stop();
      const ended = Promise.resolve(fetching).then(() => Promise.all(running));
      // What still runs after this expires, and another process takes it up.
      await Promise.race([ended, pause(stopMs, undefined, { ref: false })]);
    },
  };
}

/** Rings once, at the earliest of the times that it was set to; set again, for the next. */
class Alarm {
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;
  #at = Number.POSITIVE_INFINITY;
  #isStopped = false;

  constructor(ring: () => void) {
    // In the context of whoever made it: a job is nobody's request, whoever's sent it.
    this.#ring = AsyncResource.bind(ring);
  }

  set(afterMs: number): void {
    const at = Date.now() + afterMs;
    if (this.#isStopped || at >= this.#at) return;
    clearTimeout(this.#timer);
    this.#at = at;
    this.#timer = setTimeout(() => {
      this.#at = Number.POSITIVE_INFINITY;
      this.#ring();
    }, afterMs);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}

/** How many jobs of each queue run, and which queues were left with more than had a place. */
class Places {
  readonly #running = new Map<JobName, number>();
  readonly #full = new Set<JobName>();

  /** How many of each may begin. Those without a place are asked for again once there is one. */
  freeOf(asked: readonly JobName[]): Map<JobName, number> {
    const free = asked.map((name) => [name, queueRules[name].batchSize - this.#runningOf(name)] as const);
    for (const [name, size] of free) if (size === 0) this.#full.add(name);
    return new Map(free.filter(([, size]) => size > 0));
  }

  /** True when a queue fills all its places: there may be more. */
  assign(jobs: readonly DueJob[]): boolean {
    for (const { name } of jobs) this.#running.set(name, this.#runningOf(name) + 1);
    const full = jobs.filter(({ name }) => this.#runningOf(name) === queueRules[name].batchSize);
    for (const { name } of full) this.#full.add(name);
    return full.some(({ name }) => queueRules[name].batchSize > 1);
  }

  /** True when the queue had more, and half of its places are free: fetched together, many cost little. */
  leave(name: JobName): boolean {
    const left = this.#runningOf(name) - 1;
    this.#running.set(name, left);
    return left <= queueRules[name].batchSize / 2 && this.#full.delete(name);
  }

  #runningOf(name: JobName): number {
    return this.#running.get(name) ?? 0;
  }
}

/** True when the job failed: unless that was its last try, it is due again later. */
async function runJob(
  { boss, complete, work, log }: LoopOptions & { complete: Complete },
  { id, name, data }: DueJob,
): Promise<boolean> {
  try {
    try {
      await (work[name] as (data: object) => Promise<void>)(data);
    } catch (error) {
      log.error({ err: error, job: name, jobId: id }, "job failed");
      await boss.fail(name, id, { name: error instanceof Error ? error.name : "unknown" });
      return true;
    }
    await complete({ id, name });
  } catch (error) {
    // It expires, and is run once more.
    log.error({ err: error, job: name, jobId: id }, "the end of a job could not be recorded");
  }
  return false;
}
