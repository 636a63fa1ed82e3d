import { assistedBy, withStaffAtScreen } from "#server/assisted-by.ts";
import type { JobData, JobName, Jobs, JobWork } from "#server/services/jobs.ts";

type Assisted = { assistedBy?: string };

/**
 * Jobs that remember who of our staff was at the payer's screen when they were sent. Those of one thing alone: a sweep,
 * whose data names nothing, is about everybody.
 */
export const assistedJobs = (jobs: Jobs): Jobs => ({
  send: async (transaction, name, data, options) =>
    await jobs.send(transaction, name, { ...data, ...assistanceOf(data) }, options),
});

function assistanceOf(data: JobData[JobName]): Assisted {
  const staff = assistedBy();
  return staff === null || Object.keys(data).length === 0 ? {} : { assistedBy: staff };
}

/** The work of such jobs: every event that it causes names that person, and of other jobs nobody. */
export function assistedWork(work: JobWork): JobWork {
  const assisted = Object.entries(work).map(([name, run]) => [
    name,
    ({ assistedBy: staff = null, ...data }: { assistedBy?: string | null }) =>
      withStaffAtScreen(staff, () => (run as (data: object) => Promise<void>)(data)),
  ]);
  return Object.fromEntries(assisted) as JobWork;
}
