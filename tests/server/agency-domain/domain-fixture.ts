import { findServedAgency } from "#server/agency-domain/agency-domain.store.ts";
import { jobWork } from "#server/start/job-work.ts";
import { readDomain } from "#tests/server/http/agency-domain-stories.ts";
import type { TestServer } from "#tests/support/server.ts";

export const [ours, theirs] = ["agy_harbourvale", "agy_coastcountry"] as const;

/** Whose page is served under a host, where a domain is, and what was written of it. */
export const domainReads = (server: () => TestServer) => ({
  served: (host: string) => findServedAgency(server().database, host, server().dependencies.clock.now()),
  /** The job that looks up what is due. */
  daily: () => jobWork(server().dependencies)["check-domains"]({}),
  statusOf: async (agency: typeof ours | typeof theirs = ours) => (await readDomain(server(), agency)).status,
  eventsOf: async (id: string) => {
    const { rows } = await server().database.query<{ type: string; actor: string; reason: string | null }>(
      `select type, actor, data ->> 'reason' as reason from audit_events where data ->> 'subjectId' = $1
       order by (data ->> 'version')::integer`,
      [id],
    );
    return rows.map(({ type, actor, reason }) => [type, actor, reason]);
  },
  noticesOf: async (id: string) => {
    const { rows } = await server().database.query<{ recipient: string; subject: string }>(
      `select recipient, subject from outbox_messages where effect_key like 'domain-%' and effect_key like $1
       order by created_at, subject`,
      [`%${id}%`],
    );
    return rows;
  },
});
