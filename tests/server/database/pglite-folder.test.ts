import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";

let parent: string;
let made: string;
let folder: string;
let url: string;
// Made once and copied: to make one costs more than what is tried with it.
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), "saleflow-made-"));
  await (await openDatabase({ url: `pglite:${join(made, "database")}` })).close();
});
afterAll(() => rm(made, { recursive: true }));
const copyMade = () => cp(join(made, "database"), folder, { recursive: true });

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "saleflow-"));
  folder = join(parent, "database");
  url = `pglite:${folder}`;
});
afterEach(() => rm(parent, { recursive: true }));

test("a folder keeps its data, in a worker that leaves this thread free", async () => {
  await copyMade();
  const first = await openDatabase({ url });
  await first.query("CREATE TABLE notes (label text)");
  await first.query("INSERT INTO notes VALUES ($1)", ["Łódź"]);
  const answer = first.query("SELECT sum(n) AS total FROM generate_series(1, 3000000) n");
  const winner = await Promise.race([
    answer.then(() => "query"),
    new Promise((resolve) => setImmediate(resolve, "event loop")),
  ]);
  expect(winner).toBe("event loop");
  expect((await answer).rows).toEqual([{ total: 4_500_001_500_000 }]);
  await first.close();
  expect(await readdir(parent)).toEqual(["database"]);

  const second = await openDatabase({ url });
  expect((await second.query("SELECT label FROM notes")).rows).toEqual([{ label: "Łódź" }]);
  await second.close();
});

test("only one process may open a folder; after it was killed, the next one may", async () => {
  await copyMade();
  const holder = spawnHolder();
  await opened(holder);
  await expect(openDatabase({ url })).rejects.toThrow(
    `The database folder ${folder} is in use by process ${holder.pid}: stop that process first.`,
  );
  await kill(holder);
  const database = await openDatabase({ url });
  expect(await database.isReady()).toBe(true);
  await expect(openDatabase({ url })).rejects.toThrow(`in use by process ${process.pid}`);
  await database.close();
});

test.runIf(process.platform === "linux")(
  "the lock of an earlier process with the same number is stale",
  async () => {
    await copyMade();
    await writeFile(`${folder}.lock`, JSON.stringify({ pid: process.pid, startTime: "1" }));
    const database = await openDatabase({ url });
    expect(JSON.parse(await readFile(`${folder}.lock`, "utf8"))).toMatchObject({ pid: process.pid });
    await database.close();
    expect(await readdir(parent)).toEqual(["database"]);
  },
);

test("a process killed while it creates the folder leaves nothing that matters", async () => {
  const watcher = watch(parent);
  const creating = new Promise<void>((resolve) => {
    watcher.on("change", (_event, name) => {
      if (String(name).startsWith("database.creating-")) resolve();
    });
  });
  const holder = spawnHolder();
  await creating;
  await kill(holder);
  watcher.close();
  expect((await readdir(parent)).sort()).toEqual([`database.creating-${holder.pid}`, "database.lock"]);

  const database = await openDatabase({ url });
  expect(await database.isReady()).toBe(true);
  await database.close();
  expect(await readdir(parent)).toEqual(["database"]);
});

test("a folder with other files is left alone", async () => {
  await mkdir(folder);
  await writeFile(join(folder, "letter.txt"), "dear");
  await expect(openDatabase({ url })).rejects.toThrow(
    `The folder ${folder} holds other files than a database.`,
  );
  expect(await readdir(parent)).toEqual(["database"]);
});

function spawnHolder(): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", "tests/support/hold-database.ts", url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function opened(holder: ChildProcess): Promise<void> {
  if (holder.stdout === null) throw new Error("The holder has no output.");
  await once(holder.stdout, "data");
}

async function kill(holder: ChildProcess): Promise<void> {
  const exited = once(holder, "exit");
  holder.kill("SIGKILL");
  await exited;
}
