import type { JobData, JobName, Jobs } from "#server/services/jobs.ts";

export type RecordedJob = {
  [Name in JobName]: { name: Name; data: JobData[Name]; afterSeconds: number };
}[JobName];

/** Jobs that run when a test says so. They remember every send, also of a transaction that was rolled back. */
export type RecordedJobs = Jobs & {
  sent: RecordedJob[];
  /** Runs the work of everything sent of one name, oldest first, and forgets it. */
  drain<Name extends JobName>(name: Name, work: (data: JobData[Name]) => Promise<void>): Promise<void>;
};

export function recordedJobs(): RecordedJobs {
  const sent: RecordedJob[] = [];
  return {
    sent,
    send: async (_transaction, name, data, options = {}) => {
      sent.push({ name, data, afterSeconds: options.afterSeconds ?? 0 } as RecordedJob);
    },
    drain: async (name, work) => {
      const due = sent.filter((job) => job.name === name);
      sent.splice(0, sent.length, ...sent.filter((job) => job.name !== name));
      for (const job of due) await work(job.data as JobData[typeof name]);
    },
  };
}
