import { Resolver } from "node:dns/promises";
import { textNameOf } from "#domain/agency-domain/agency-domain.ts";
import type { Names } from "#server/services/names.ts";

type DnsNamesOptions = {
  /** Addresses with ports of the servers that are asked; the system's where none are named. */
  servers?: readonly string[];
  timeoutMs?: number;
};

const answerTimeoutMs = 3_000;
/** A name that is not there, or has no record of the type. */
const absent = ["ENOTFOUND", "ENODATA"];

/** The DNS, asked anew each time: an answer that was kept could prove what is no longer so. */
export function createDnsNames({ servers, timeoutMs = answerTimeoutMs }: DnsNamesOptions = {}): Names {
  return {
    kind: "dns",
    find: async (host) => {
      const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
      if (servers !== undefined) resolver.setServers(servers);
      // A server that answers with another one's address, again and again, ends here too.
      const late = setTimeout(() => resolver.cancel(), timeoutMs);
      try {
        const [aliases, texts] = await Promise.all([
          orNone(resolver.resolveCname(host)),
          orNone(resolver.resolveTxt(textNameOf(host))),
        ]);
        // A text above 255 bytes comes in several pieces.
        return { aliases, texts: texts.map((pieces) => pieces.join("")) };
      } finally {
        clearTimeout(late);
      }
    },
  };
}

async function orNone<Value>(answer: Promise<Value[]>): Promise<Value[]> {
  try {
    return await answer;
  } catch (error) {
    if (absent.includes(String(Object(error).code))) return [];
    throw error;
  }
}
