import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pathOf } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { inviter, knownEmail, seedKnownPeople, seedReplacedLinks, unknownEmail } from "./alike-seed.ts";
import { openBenchApp } from "./bench-app.ts";
import type { BenchEnvironment } from "./bench-fixture.ts";
import { type BenchResult, type Figure, median } from "./figures.ts";
import { rankTest } from "./rank-test.ts";

const each = 2_000;
const warmUps = 200;
const minP = 0.01;
const all = each + warmUps;
/** Fewer than an agency may invite in a day. */
const invitedADay = 900;
const dayMs = 86_400_000;

/** What nobody may learn of: whether a secret was ever a link's, and whether an e-mail of another branch is known, by the time of the answer. */
export async function benchAlike({ pool }: BenchEnvironment): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), "saleflow-bench-"));
  try {
    const results: Measured[] = [];
    const databases = {
      PostgreSQL: pool.options.connectionString ?? "",
      PGlite: `pglite:${join(folder, "pglite")}`,
    };
    for (const [name, url] of Object.entries(databases)) results.push(...(await measure(name, url)));
    return {
      figures: results.map(figureOf),
      notes: [
        `Alike: ${each.toLocaleString("en-AU")} known and as many unknown ones in random order, answered by the server in the bench's own process; the two-sided test of Mann and Whitney (its formula stands in \`rank-test.ts\`).`,
        ...results.map(noteOf),
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Measured = { name: string; known: readonly number[]; unknown: readonly number[] };

async function measure(databaseName: string, url: string): Promise<Measured[]> {
  const database = await openDatabase({ url });
  try {
    let now = new Date();
    await migrate(database, migrations);
    await seedKnownPeople(database, all, now);
    const { app, dependencies } = await openBenchApp(database, () => now);
    const replaced = await seedReplacedLinks(database, dependencies, all, now);
    // Made beforehand, as the others are: making one takes time of its own.
    const neverSent = Array.from({ length: all }, () => dependencies.ids.linkSecret());
    const open = async (secret: string) => {
      const answer = await send(app, "openInvitation", { body: { secret } });
      if (answer.statusCode !== 404) throw new Error(`A link was answered ${answer.body}`);
    };
    let invited = 0;
    const invite = async (email: string) => {
      invited += 1;
      if (invited % invitedADay === 0) now = new Date(now.getTime() + dayMs);
      const body = { lines: [email], permissions: [], branchId: inviter.branchId };
      const headers = {
        authorization: `Bearer ${inviter.subject}`,
        "idempotency-key": `alike_${invited}_0123456789`,
      };
      const answer = await send(app, "invitePeople", { body, headers });
      if (!answer.body.includes('"outcome":"invited"'))
        throw new Error(`${email} was answered ${answer.body}`);
    };
    const links = await timesOf(
      (number) => open(replaced[number] ?? ""),
      (number) => open(neverSent[number] ?? ""),
    );
    const emails = await timesOf(
      (number) => invite(knownEmail(number)),
      (number) => invite(unknownEmail(number)),
    );
    await app.close();
    return [
      { name: `${databaseName}, a link that was replaced and one that never was`, ...links },
      { name: `${databaseName}, an e-mail of another branch and one of nobody`, ...emails },
    ];
  } finally {
    await database.close();
  }
}

type Call = (number: number) => Promise<void>;

/** The milliseconds of both, one after another in random order; the first ones warm up and do not count. */
async function timesOf(known: Call, unknown: Call): Promise<Omit<Measured, "name">> {
  const calls = { known, unknown };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const kind of shuffled(all)) {
    const started = performance.now();
    await calls[kind](times[kind].length);
    times[kind].push(performance.now() - started);
  }
  return { known: times.known.slice(warmUps), unknown: times.unknown.slice(warmUps) };
}

/** As many of the one as of the other, in random order (Fisher and Yates). */
function shuffled(count: number): ("known" | "unknown")[] {
  const kinds = Array.from({ length: count * 2 }, (_, at): "known" | "unknown" =>
    at < count ? "known" : "unknown",
  );
  for (let at = kinds.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    const [one, two] = [kinds[at], kinds[other]];
    if (one === undefined || two === undefined) continue;
    kinds[at] = two;
    kinds[other] = one;
  }
  return kinds;
}

let asked = 0;

/** One call from an address of its own: misses are counted by address. */
function send(
  app: FastifyInstance,
  name: "openInvitation" | "invitePeople",
  { body, headers = {} }: { body: object; headers?: Record<string, string> },
) {
  asked += 1;
  const route: (typeof routes)[RouteName] = routes[name];
  return app.inject({
    method: "POST",
    url: pathOf(route, {}),
    remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    headers: { "sec-fetch-site": "same-origin", "x-saleflow-request": "1", ...headers },
    payload: body,
  });
}

function figureOf({ name, known, unknown }: Measured): Figure {
  const { p } = rankTest(known, unknown);
  return {
    name: `${name}: p of times alike`,
    measured: `p = ${p.toFixed(3)}`,
    bound: "",
    ratio: "",
    budget: `p above ${minP}`,
    isMet: p > minP,
  };
}

function noteOf({ name, known, unknown }: Measured): string {
  const { u, z } = rankTest(known, unknown);
  const middle = (times: readonly number[]) => `${median(times).toFixed(3)} ms`;
  return `${name}: ${middle(known)} and ${middle(unknown)} in the middle, U = ${u.toFixed(0)}, z = ${z.toFixed(2)}.`;
}
