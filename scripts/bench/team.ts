import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchEnvironment, startTableServer } from "./bench-fixture.ts";
import { type BenchResult, type Figure, requestFigure, slowestOf } from "./figures.ts";
import { openTable, type Search, timesOf } from "./table-client.ts";

const people = 2_000;
const runs = 200;
const maxMs = 30;

const searches: readonly Search[] = [
  { queries: ["*"], sort: { name: "asc" } },
  { queries: ["*"], sort: { name: "desc" }, size: 200 },
  { queries: ["*", "status:active"], sort: { joinedAt: "desc" } },
  { queries: ["frankie"] },
  { queries: ["zzyzx"] },
];
const invitationSearches: readonly Search[] = [
  { queries: ["*"], sort: { sentAt: "desc" } },
  { queries: ["*"], sort: { email: "asc" }, size: 200 },
  { queries: ["*", "status:pending"] },
  { queries: ["invited.1999@harbourvale.test"] },
];

/** The pages of a team of 2,000, with as many invitations, over HTTP on both databases. */
export async function benchTeam({ pool }: BenchEnvironment): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), "saleflow-bench-"));
  try {
    const figures: Figure[] = [];
    const databases = {
      PostgreSQL: pool.options.connectionString ?? "",
      PGlite: `pglite:${join(folder, "pglite")}`,
    };
    for (const [name, url] of Object.entries(databases))
      figures.push(...(await figuresOn(name, url, folder)));
    return {
      figures,
      notes: [
        `Team: the slowest of ${searches.length} and ${invitationSearches.length} searches of ${people.toLocaleString("en-AU")} people and as many invitations, ${runs} times each over HTTP; a third of the people have left.`,
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function figuresOn(database: string, url: string, folder: string): Promise<Figure[]> {
  const server = await startTableServer(
    { DATABASE_URL: url, BENCH_LISTINGS: "1000", BENCH_TEAM: String(people) },
    join(folder, "server.log"),
  );
  const table = openTable(server.origin, "demo-manager");
  const slowest = async (name: string, path: string, asked: readonly Search[]) => {
    const times: number[][] = [];
    for (const search of asked) times.push(await timesOf(runs, () => table.find(path, search)));
    return requestFigure({
      name: `${database}, the slowest page of ${name}`,
      milliseconds: slowestOf(times),
      max: { p95: maxMs },
      digits: 1,
    });
  };
  try {
    return [
      await slowest("a team of 2,000", "/api/team/search", searches),
      await slowest("2,000 invitations", "/api/invitations/search", invitationSearches),
    ];
  } finally {
    table.close();
    await server.stop();
  }
}
