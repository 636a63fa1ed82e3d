import type { Queries } from "#server/database/database.ts";
import type { JobName } from "#server/services/jobs.ts";

/** A job that this process has begun: it is nobody else's until it expires. */
export type DueJob = { id: string; name: JobName; data: object };

export type Due = {
  jobs: DueJob[];
  /** Milliseconds until the first job that is not due yet; null when none waits. */
  nextMs: number | null;
};

type Row = { nextMs: number | null; id: string | null; name: JobName; data: object };

/**
 * Begins what is due in any of the queues, at most so many of each, in one statement, and says when the next job is
 * due. It does to each row what pg-boss's own `fetch` does for one queue (plans.js, version 10).
 */
export async function fetchDueJobs(database: Queries, sizes: ReadonlyMap<JobName, number>): Promise<Due> {
  const names = [...sizes.keys()];
  const { rows } = await database.query<Row>(
    {
      name: "jobs-due",
      text: `with due as (
               select job.id, job.name from unnest($1::text[], $2::int[]) as queue (name, size),
                 lateral (select id, name from pgboss.job where name = queue.name and state < 'active' and start_after < now()
                          order by priority desc, created_on, id limit queue.size for update skip locked) job
             ), begun as (
               update pgboss.job set state = 'active', started_on = now(),
                 retry_count = case when started_on is not null then retry_count + 1 else retry_count end
                 from due where job.name = due.name and job.id = due.id
                 returning job.id, job.name, job.data
             ), later as (
               select min(start_after) as at from unnest($1::text[]) as queue (name),
                 lateral (select start_after from pgboss.job where name = queue.name and state < 'active' and start_after >= now()
                          order by start_after limit 1) job
             )
             select extract(epoch from later.at - now())::float8 * 1000 as "nextMs", begun.id, begun.name, begun.data
               from later left join begun on true`,
    },
    [names, names.map((name) => sizes.get(name))],
  );
  const jobs = rows.flatMap(({ id, name, data }) => (id === null ? [] : [{ id, name, data }]));
  return { jobs, nextMs: rows[0]?.nextMs ?? null };
}
