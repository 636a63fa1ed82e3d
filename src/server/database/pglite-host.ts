import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/** A running PGlite, in this thread or another: bytes of the PostgreSQL protocol in, bytes out. */
export type PgliteHost = {
  run(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

export type LocalPgliteHost = PgliteHost & {
  /** The whole database as a tar file, which `startPglite` takes as `snapshot`. */
  dump(): Promise<Blob>;
};

/** Starts PGlite in this thread, which it blocks for the length of every query; without a folder, in memory. */
export async function startPglite(
  options: { folder?: string; snapshot?: Blob } = {},
): Promise<LocalPgliteHost> {
  const lite = await PGlite.create({
    dataDir: options.folder ?? "memory://",
    extensions: { btree_gin, pg_trgm },
    ...(options.snapshot === undefined ? {} : { loadDataDir: options.snapshot }),
  });
  return {
    run: (message) => exchange(lite, message),
    close: () => lite.close(),
    dump: () => lite.dumpDataDir("none"),
  };
}

// Not execProtocolRaw, which also parses every answer and keeps the results for ever.
async function exchange(lite: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  await lite.execProtocolRawStream(message, { onRawData: (part) => parts.push(part.slice()) });
  const answer = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    answer.set(part, offset);
    offset += part.length;
  }
  return answer;
}
