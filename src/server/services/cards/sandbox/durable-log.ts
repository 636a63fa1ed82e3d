import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";

/** An append-only file of JSON lines. An entry is one line, so a kill leaves it whole or not at all. */
export type DurableLog<Entry> = {
  /** What the file held when it was opened, oldest first. */
  entries: readonly Entry[];
  /** Queues an entry. Order is the order of the calls. */
  append(entry: Entry): void;
  /** Resolves when everything appended so far is on disk. */
  durable(): Promise<void>;
  close(): Promise<void>;
};

/** Opens or makes the log at `path`. A line that a kill has torn is passed over. */
export async function openDurableLog<Entry>(path: string): Promise<DurableLog<Entry>> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, "a", 0o600);
  const text = await readFile(path, "utf8");
  let waiting = text === "" || text.endsWith("\n") ? "" : "\n";
  let written: Promise<void> = Promise.resolve();

  async function writeWaiting(): Promise<void> {
    const lines = waiting;
    waiting = "";
    if (lines === "") return;
    await handle.appendFile(lines, "utf8");
    await handle.datasync();
  }

  return {
    entries: text.split("\n").flatMap((line) => parseLine<Entry>(line)),
    append(entry) {
      waiting += `${JSON.stringify(entry)}\n`;
      written = written.then(writeWaiting);
      written.catch(() => undefined);
    },
    durable: () => written,
    async close() {
      await written.finally(() => handle.close());
    },
  };
}

function parseLine<Entry>(line: string): Entry[] {
  try {
    return line === "" ? [] : [JSON.parse(line) as Entry];
  } catch {
    return [];
  }
}
