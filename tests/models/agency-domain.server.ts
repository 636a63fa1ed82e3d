import { checkDomain as checkRecords } from "#server/agency-domain/check-domains.ts";
import { jobWork } from "#server/start/job-work.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { messagesOf } from "#tests/models/traces.ts";
import {
  checkDomain,
  forgetDomains,
  liveDomain,
  newHost,
  readDomain,
  releaseDomain,
  requestDomain,
  setRecords,
} from "#tests/server/http/agency-domain-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

type Subject = { server: TestServer; host: string; id: string };

const rival = "agy_coastcountry";
const own = ({ server }: Subject) => readDomain(server);
const notices = ({ server, id }: Subject, notice: string) =>
  messagesOf(server.database, `domain-${notice}:${id}:%`);

/** Another agency's domain of the same host: asked for anew where it was released. */
async function rivalDomain({ server, host }: Subject) {
  const domain = await readDomain(server, rival);
  return domain.status === "released"
    ? (await requestDomain(server, host, { agency: rival })).json()
    : domain;
}

/** A domain that another agency holds at first, by its calls, the DNS, and the job that looks domains up. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    return {
      begin: async () => {
        await forgetDomains(server);
        const host = newHost();
        await liveDomain(server, host, rival);
        const { id } = (await requestDomain(server, host)).json();
        return { server, host, id };
      },
      errors: server.errors,
      close: server.close,
    };
  },
  read: async (subject) => {
    const { status, version, endsAt, release } = await own(subject);
    return { state: status, everything: { status, version, endsAt, release } };
  },
  traces: {
    notifyAwaiting: (subject) => notices(subject, "awaiting"),
    notifyVerified: (subject) => notices(subject, "verified"),
    notifyLive: (subject) => notices(subject, "live"),
    notifyFailing: (subject) => notices(subject, "failing"),
    notifyEnded: (subject) => notices(subject, "ended"),
    notifyLost: (subject) => notices(subject, "lost"),
    notifyReleased: (subject) => notices(subject, "released"),
  },
  drivers: {
    "records.found": async (subject) => {
      const { server, host } = subject;
      await setRecords(server, host, { texts: [await own(subject), await readDomain(server, rival)] });
      return await checkDomain(server);
    },
    "records.missing": async (subject) => {
      const { server, host } = subject;
      await setRecords(server, host, { texts: [await readDomain(server, rival)] });
      return await checkDomain(server);
    },
    // Its holder's token goes; only a name that is verified is looked up for that.
    "host.assigned": async (subject) => {
      const { server, host } = subject;
      if ((await own(subject)).status !== "verified") return "nothing to look up";
      await setRecords(server, host, { texts: [await own(subject)] });
      return await checkDomain(server);
    },
    "host.lost": async (subject) => {
      const { server, host } = subject;
      const other = await rivalDomain(subject);
      await setRecords(server, host, { texts: [other] });
      await checkRecords(server.dependencies, other);
    },
    "failing.elapsed": async (subject) => {
      const { server, host, id } = subject;
      server.forward({ hours: 7 * 24 });
      const domain = await own(subject);
      if (domain.status === "failing") return await jobWork(server.dependencies)["check-domains"]({});
      if (domain.status === "requested") return "never looked up";
      // Whatever is not failing is found as it was left.
      const isProven = domain.status !== "awaitingRecords";
      const other = await readDomain(server, rival);
      await setRecords(server, host, { texts: isProven ? [domain, other] : [other] });
      return await checkRecords(server.dependencies, { id, host });
    },
    "domain.released": ({ server }) => releaseDomain(server),
  },
};
