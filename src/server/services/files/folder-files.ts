import { randomBytes } from "node:crypto";
import { access, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "#server/services/documents.ts";
import { placeOf, verified } from "./content-hash.ts";

/** Documents in a folder of this machine: written aside, brought to the disk and renamed, so that none is ever half there. */
export function folderFiles(folder: string): FileStore {
  const pathOf = (hash: string) => join(folder, placeOf(hash));
  return {
    kind: "folder",
    put: async (hash, bytes) => {
      verified(hash, bytes);
      const path = pathOf(hash);
      if (await exists(path)) return;
      await mkdir(dirname(path), { recursive: true });
      await writeAside(path, bytes);
    },
    get: async (hash) => {
      try {
        return verified(hash, await readFile(pathOf(hash)));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    ping: async () => {
      await mkdir(folder, { recursive: true });
    },
  };
}

async function writeAside(path: string, bytes: Uint8Array): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    const file = await open(aside, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
