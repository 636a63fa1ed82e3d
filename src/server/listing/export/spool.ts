import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file that is read while it is written: the writer never waits for the reader. */
export type Spool = {
  write(bytes: Uint8Array): Promise<void>;
  /** No more will be written; with an error, readers fail with it once they have read what there is. */
  end(error?: unknown): void;
  read(): AsyncGenerator<Buffer>;
  close(): Promise<void>;
};

const chunkBytes = 65_536;

/** Opens a spool in the system's folder for temporary files, readable by this user alone and gone after `close`. */
export async function openSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), "saleflow-export-"));
  const file = await open(join(folder, "spool"), "wx+", 0o600);
  let written = 0;
  let ended: { error?: unknown } | null = null;
  let wake = () => {};
  let news = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const notify = () => {
    wake();
    news = new Promise((resolve) => {
      wake = resolve;
    });
  };
  return {
    write: async (bytes) => {
      let offset = 0;
      while (offset < bytes.length) {
        const { bytesWritten } = await file.write(bytes, offset, bytes.length - offset, written);
        offset += bytesWritten;
        written += bytesWritten;
      }
      notify();
    },
    end: (error) => {
      ended ??= error === undefined ? {} : { error };
      notify();
    },
    read: async function* () {
      let position = 0;
      for (;;) {
        if (position < written) {
          const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, written - position));
          const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
          position += bytesRead;
          yield chunk.subarray(0, bytesRead);
        } else if (ended !== null) {
          if ("error" in ended) throw ended.error;
          return;
        } else await news;
      }
    },
    close: async () => {
      await file.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
