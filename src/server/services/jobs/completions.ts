import { setTimeout as pause } from "node:timers/promises";
import type { Queries } from "#server/database/database.ts";
import type { DueJob } from "./due-jobs.ts";

/** Records that a job is done; rejects when that could not be recorded, and the job expires and is run once more. */
export type Complete = (job: Pick<DueJob, "id" | "name">) => Promise<void>;

const gatherMs = 20;

/**
 * Jobs that end within a moment are completed in one statement: what recurs each minute ends together, and so do the
 * messages of one batch. It does to each row what pg-boss's own `complete` does (plans.js, version 10).
 */
export function gatheredCompletions(database: Queries): Complete {
  let gathered: { jobs: Pick<DueJob, "id" | "name">[]; written: Promise<void> } | null = null;
  const write = async (jobs: readonly Pick<DueJob, "id" | "name">[]) => {
    await pause(gatherMs);
    gathered = null;
    await database.query(
      {
        name: "jobs-complete",
        text: `update pgboss.job set completed_on = now(), state = 'completed'
               from unnest($1::text[], $2::uuid[]) as ended (name, id)
               where job.name = ended.name and job.id = ended.id and job.state = 'active'`,
      },
      [jobs.map(({ name }) => name), jobs.map(({ id }) => id)],
    );
  };
  return (job) => {
    if (gathered === null) {
      const jobs: Pick<DueJob, "id" | "name">[] = [];
      gathered = { jobs, written: write(jobs) };
    }
    gathered.jobs.push(job);
    return gathered.written;
  };
}
