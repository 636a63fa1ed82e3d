import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FolderInUse, lockFolder } from "#server/database/folder-lock.ts";

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "saleflow-"));
  folder = join(parent, "database");
});
afterEach(() => rm(parent, { recursive: true }));

test("a lock is exclusive until it is released", async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await lock.release();
  expect(await readdir(parent)).toEqual([]);
  const next = await lockFolder(folder);
  await next.release();
});

test("the lock of a dead process is taken over", async () => {
  await writeFile(`${folder}.lock`, JSON.stringify({ pid: 2 ** 22 + 1, startTime: null }));
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await lock.release();
});

test("a lock file that names no process is an error that names the file", async () => {
  await writeFile(`${folder}.lock`, "{}");
  await expect(lockFolder(folder)).rejects.toThrow(`The lock file ${folder}.lock names no process`);
});
