import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { type BenchEnvironment, startTableServer } from "./bench-fixture.ts";
import type { BenchProcess } from "./bench-process.ts";
import {
  absoluteFigure,
  type BenchResult,
  type Figure,
  median,
  ratioFigure,
  requestFigure,
  slowestOf,
} from "./figures.ts";
import { openTable, type Search, type Table, timesOf } from "./table-client.ts";
import { openTableDatabase } from "./table-database.ts";

const runs = Number(process.env.BENCH_TABLE_RUNS ?? 200);
/** Of each search: until then the server compiles what it is asked again and again, beside the database on two cores. */
const warmUps = 600;
const maxMs = { p50: 3, p95: 5 };
const rounds = 5;
const deepPage = 1_000;
const embeddedListings = 20_000;
const mebibyte = 1_048_576;
const manager = "demo-manager";

type Line = {
  name: string;
  search: Search;
  /** The plainest SQL for the same rows; none for words, which plain SQL has no index for. */
  raw?: { text: string; values: unknown[] };
};

const rawPage = (where: string) => `select l.* from listings l where l.agency_id = $1 and ${where}
  order by l.listed_on desc, l.id desc limit 20`;
/** The searches of the results table over HTTP, on 1,000,000 listings. */
const linesOf = (oneHit: string): Line[] => [
  {
    name: "first page with exact total, active listings of the largest agency",
    search: { queries: ["*"] },
    raw: { text: rawPage("l.status = 'active'"), values: [demoAgencyId] },
  },
  {
    name: "first page with exact total, everything of it",
    search: { queries: ["status:*"] },
    raw: { text: rawPage("true"), values: [demoAgencyId] },
  },
  {
    name: "search without a hit",
    search: { queries: ["zzyzx"] },
  },
  {
    name: "search with one hit",
    search: { queries: [`id:${oneHit}`] },
  },
  {
    name: "search with 22,500 hits of one word, with total",
    search: { queries: ["wattle"] },
  },
  {
    name: "search with 11,000 hits of two beginnings of words, with total",
    search: { queries: ["court land"] },
  },
  {
    name: "search with 394,000 hits, with total",
    search: { queries: ["product:standard"] },
  },
];

export async function benchTable(_environment: BenchEnvironment): Promise<BenchResult> {
  const database = await openTableDatabase();
  const folder = await mkdtemp(join(tmpdir(), "saleflow-table-"));
  const server = await startTableServer({ DATABASE_URL: database.url }, join(folder, "server.log"));
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const table = openTable(server.origin, manager);
  try {
    const figures = [
      ...(await searchFigures(table, pool)),
      await deepFigure(table),
      ...(await exportFigures(server, table)),
      await embeddedFigure(folder),
    ];
    return {
      figures,
      notes: [
        ...database.notes,
        `Each search figure is of ${runs} requests, one after another, after ${warmUps} of each search that warm up.`,
      ],
    };
  } finally {
    table.close();
    await pool.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function searchFigures(table: Table, pool: pg.Pool): Promise<Figure[]> {
  const { hits } = await table.search({ queries: ["*"] });
  const lines = linesOf(hits[7]?._source.id ?? "");
  for (let warm = 0; warm < warmUps; warm += 1) for (const { search } of lines) await table.search(search);
  const figures: Figure[] = [];
  for (const { name, search, raw } of lines) {
    const bound = raw && (await timesOf(Math.ceil(runs / 4), () => pool.query(raw.text, raw.values)));
    const milliseconds = await timesOf(runs, () => table.search(search));
    figures.push(
      requestFigure({ name, milliseconds, max: maxMs, ...(bound === undefined ? {} : { bound }) }),
    );
  }
  return figures;
}

/** Walks there by cursors, then holds that page against the first in turn. */
async function deepFigure(table: Table): Promise<Figure> {
  let searchAfter: string[] = [];
  for (let page = 0; page < deepPage; page += 1) {
    const { hits } = await table.search({ queries: ["*"], page, ...(page > 0 ? { searchAfter } : {}) });
    searchAfter = hits.at(-1)?.sort ?? [];
  }
  const timings = { product: [] as number[], bound: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const each = Math.ceil(runs / rounds);
    timings.bound.push(median(await timesOf(each, () => table.search({ queries: ["*"] }))));
    timings.product.push(
      median(await timesOf(each, () => table.search({ queries: ["*"], page: deepPage, searchAfter }))),
    );
  }
  return ratioFigure({ name: "page 1,000 by cursor, against page 1", unit: "ms", ...timings, max: 1.5 });
}

async function exportFigures(server: BenchProcess, table: Table): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const format of ["csv", "xlsx"] as const) {
    const idle = await idleMemoryOf(server);
    const started = performance.now();
    const { rows } = await table.export({
      format,
      queries: ["branch:geelong", "type:house,unit,land,townhouse"],
      sort: { address: "asc" },
      columns: [
        "address",
        "suburb",
        "state",
        "postcode",
        "price",
        "listedOn",
        "agent",
        "vendors",
        "products",
      ],
    });
    const seconds = (performance.now() - started) / 1_000;
    const grown = ((await memoryOf(server)) - idle) / mebibyte;
    figures.push(
      absoluteFigure(
        `export of ${rows.toLocaleString("en-AU")} rows as ${format}: time for 20,000`,
        (seconds / rows) * 20_000,
        1,
        "s",
        2,
      ),
      absoluteFigure(`export as ${format}: memory above idle, at most`, grown, 100, "MiB", 0),
    );
  }
  return figures;
}

/** After a collection, and without what was held before it. */
async function idleMemoryOf(server: BenchProcess): Promise<number> {
  await server.heapBytes();
  await memoryOf(server);
  return await memoryOf(server);
}

async function memoryOf(server: BenchProcess): Promise<number> {
  const answer = await fetch(`${server.origin}/bench/memory`);
  return ((await answer.json()) as { rssBytes: number }).rssBytes;
}

/** The embedded database: the slowest of the pages that a person would open. */
async function embeddedFigure(folder: string): Promise<Figure> {
  const server = await startTableServer(
    { DATABASE_URL: `pglite:${join(folder, "pglite")}`, BENCH_LISTINGS: String(embeddedListings) },
    join(folder, "embedded.log"),
  );
  const table = openTable(server.origin, manager);
  const searches: Search[] = [
    { queries: ["*"] },
    { queries: ["*"], size: 200 },
    { queries: ["*"], sort: { price: "desc" } },
    { queries: ["*"], sort: { suburb: "asc", price: "desc" } },
    { queries: ["wattle"] },
    { queries: ["court land"], sort: { address: "asc" } },
    { queries: ["product:standard"] },
    { queries: ["zzyzx"] },
  ];
  try {
    const times: number[][] = [];
    for (const search of searches) times.push(await timesOf(runs / 4, () => table.search(search)));
    return requestFigure({
      name: "PGlite with 20,000 listings, the slowest page",
      milliseconds: slowestOf(times),
      max: { p95: 30 },
      digits: 1,
    });
  } finally {
    table.close();
    await server.stop();
  }
}
