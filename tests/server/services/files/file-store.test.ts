import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FileStore } from "#server/services/documents.ts";
import { folderFiles } from "#server/services/files/folder-files.ts";
import { s3Files } from "#server/services/files/s3-files.ts";
import { fillFiles } from "#server/start/fill-files.ts";
import { startObjectStore } from "#tests/support/object-store.ts";

type Opened = {
  files: FileStore;
  /** Where things are kept, by their paths. */
  kept(): Promise<string[]>;
  change(path: string, bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
};

const kinds: Record<FileStore["kind"], () => Promise<Opened>> = {
  folder: async () => {
    const folder = await mkdtemp(join(tmpdir(), "saleflow-files-"));
    return {
      files: folderFiles(folder),
      kept: async () => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        return entries
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
      },
      change: (path, bytes) => writeFile(join(folder, path), bytes),
      close: () => rm(folder, { recursive: true }),
    };
  },
  s3: async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
    const store = await startObjectStore("contracts");
    const { endpoint } = store;
    return {
      files: s3Files({ bucket: "contracts", region: "ap-southeast-2", endpoint, isPathStyle: true }),
      kept: async () => [...store.kept.keys()],
      change: async (path, bytes) => void store.kept.set(path, Buffer.from(bytes)),
      close: store.close,
    };
  },
};

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe.each(Object.keys(kinds) as FileStore["kind"][])("documents in the store of kind %s", (kind) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await kinds[kind]();
  });
  afterEach(() => opened.close());
  afterAll(() => void vi.unstubAllEnvs());

  test("come back as they were kept, under their hash", async () => {
    const { files } = opened;
    const bytes = randomBytes(1_000_000);
    const hash = hashOf(bytes);
    await files.put(hash, bytes);
    expect(Buffer.compare(Buffer.from((await files.get(hash)) ?? []), bytes)).toBe(0);
    expect(await opened.kept()).toEqual([`${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`]);
  });

  test("are kept once, by however many at once", async () => {
    const bytes = randomBytes(50_000);
    const hash = hashOf(bytes);
    await Promise.all([1, 2, 3, 4].map(() => opened.files.put(hash, bytes)));
    await opened.files.put(hash, bytes);
    expect(await opened.kept()).toHaveLength(1);
    expect(hashOf((await opened.files.get(hash)) ?? new Uint8Array())).toBe(hash);
  });

  test("that were never kept are none", async () => {
    expect(await opened.files.get(hashOf(randomBytes(8)))).toBeNull();
  });

  test("are not handed out once they are other than they were", async () => {
    const bytes = randomBytes(5_000);
    const hash = hashOf(bytes);
    await opened.files.put(hash, bytes);
    const [path = ""] = await opened.kept();
    await opened.change(path, bytes.subarray(0, 4_999));
    await expect(opened.files.get(hash)).rejects.toThrow(/is not what it was/);
  });

  test("are not kept under the hash of something else", async () => {
    await expect(opened.files.put(hashOf(randomBytes(8)), randomBytes(8))).rejects.toThrow();
    expect(await opened.kept()).toEqual([]);
  });

  test.each(["", "../../etc/passwd", "A".repeat(64), `${"a".repeat(63)}/`])(
    "have no path that a hash could not be: %o",
    async (hash) => {
      await expect(opened.files.get(hash)).rejects.toThrow(/hash of its content/);
    },
  );

  test("answers that it is there", async () => {
    await expect(opened.files.ping()).resolves.toBeUndefined();
  });
});

test("a folder shows no document that is half written", async () => {
  const folder = await mkdtemp(join(tmpdir(), "saleflow-files-"));
  const bytes = randomBytes(2_000_000);
  const hash = hashOf(bytes);
  const files = folderFiles(folder);
  const seen: (Uint8Array | null)[] = [];
  let isDone = false;
  const kept = files.put(hash, bytes).then(() => {
    isDone = true;
  });
  while (!isDone) seen.push(await files.get(hash));
  await kept;
  expect(seen.filter((found) => found !== null && found.byteLength !== bytes.byteLength)).toEqual([]);
  const path = join(folder, hash.slice(0, 2), hash.slice(2, 4));
  expect(await readdir(path)).toEqual([hash]);
  expect((await readFile(join(path, hash))).byteLength).toBe(bytes.byteLength);
  await rm(folder, { recursive: true });
});

test("a bucket that is not there stops the start", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  const { endpoint, close } = await startObjectStore("contracts");
  const store = { kind: "s3", region: "ap-southeast-2", endpoint, isPathStyle: true } as const;
  await expect(fillFiles({ ...store, bucket: "others" })).rejects.toThrow();
  expect((await fillFiles({ ...store, bucket: "contracts" })).filled).toBe("the bucket contracts");
  await close();
});
