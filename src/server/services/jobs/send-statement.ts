import type { Write } from "#server/database/database.ts";
import type { JobName } from "#server/services/jobs.ts";

/**
 * Queues a job with what else its transaction writes. It makes the row that pg-boss's own `send` makes of a queue that has
 * its rules (plans.js, version 10).
 */
export const sendStatement = (
  name: JobName,
  data: object,
  { afterSeconds, singletonKey }: { afterSeconds: number; singletonKey: string },
): Write => ({
  name: "jobs-send",
  text: `insert into pgboss.job (name, data, start_after, singleton_key, dead_letter, expire_in, keep_until, retry_limit,
      retry_delay, retry_backoff, policy)
    select q.name, $2::jsonb, now() + $3::int * interval '1s', $4, q.dead_letter,
      coalesce(q.expire_seconds * interval '1s', interval '15 minutes'),
      now() + $3::int * interval '1s' + coalesce(q.retention_minutes * interval '1 minute', interval '14 days'),
      coalesce(q.retry_limit, 2),
      case when q.retry_backoff then greatest(q.retry_delay, 1) else coalesce(q.retry_delay, 0) end,
      coalesce(q.retry_backoff, false), q.policy
    from pgboss.queue q where q.name = $1
    on conflict do nothing`,
  values: [name, JSON.stringify(data), afterSeconds, singletonKey],
});
