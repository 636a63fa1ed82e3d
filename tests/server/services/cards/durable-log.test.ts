import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDurableLog } from "#server/services/cards/sandbox/durable-log.ts";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "durable-log-"));
  path = join(folder, "deep", "log.jsonl");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("what was durable is there after opening again, in order", async () => {
  const log = await openDurableLog<{ n: number }>(path);
  for (let n = 0; n < 100; n += 1) log.append({ n });
  await log.durable();
  expect((await readFile(path, "utf8")).trim().split("\n")).toHaveLength(100);
  const again = await openDurableLog<{ n: number }>(path);
  expect(again.entries.map(({ n }) => n)).toEqual([...Array(100).keys()]);
  await again.close();
  await log.close();
});

test("a last line torn by a kill is passed over, and the next entry is whole", async () => {
  const log = await openDurableLog<{ n: number }>(path);
  log.append({ n: 1 });
  await log.close();
  await appendFile(path, '{"n":2,"half');
  const second = await openDurableLog<{ n: number }>(path);
  expect(second.entries).toEqual([{ n: 1 }]);
  second.append({ n: 3 });
  await second.close();
  const third = await openDurableLog<{ n: number }>(path);
  expect(third.entries).toEqual([{ n: 1 }, { n: 3 }]);
  await third.close();
});

test("closing first writes what waits", async () => {
  const log = await openDurableLog<string>(path);
  log.append("last");
  await log.close();
  expect(await readFile(path, "utf8")).toBe('"last"\n');
});
