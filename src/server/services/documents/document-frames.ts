import type { Readable } from "node:stream";

/** A message of JSON with the bytes that belong to it, as they go through a pipe. */
export type Frame = { message: unknown; blobs: Buffer[] };

const wordBytes = 4;

/** Its parts to write one after another, so that the bytes of documents are never copied into one. */
export function frameParts(message: unknown, blobs: readonly Uint8Array[]): Uint8Array[] {
  const json = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(wordBytes * (2 + blobs.length));
  for (const [at, count] of [json.length, blobs.length, ...blobs.map((blob) => blob.length)].entries())
    head.writeUInt32BE(count, wordBytes * at);
  return [head, json, ...blobs];
}

/** Puts frames together again from whatever pieces the pipe hands over, each part written where it stays. */
export async function* framesOf(pipe: Readable): AsyncGenerator<Frame> {
  const read = exactReader(pipe);
  for (;;) {
    const counts = await read(2 * wordBytes);
    if (counts === null) return;
    const sizes = await read(wordBytes * counts.readUInt32BE(wordBytes));
    const json = await read(counts.readUInt32BE(0));
    if (sizes === null || json === null) return;
    const blobs: Buffer[] = [];
    for (let at = 0; at < sizes.length; at += wordBytes) {
      const blob = await read(sizes.readUInt32BE(at));
      if (blob === null) return;
      blobs.push(blob);
    }
    yield { message: JSON.parse(json.toString("utf8")), blobs };
  }
}

/** The next bytes, as many as asked for; null where the pipe ends before. */
function exactReader(pipe: Readable): (length: number) => Promise<Buffer | null> {
  const pieces: AsyncIterator<Buffer> = pipe[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (length) => {
    const content = Buffer.alloc(length);
    for (let filled = 0; filled < length; ) {
      if (rest.length === 0) {
        const next = await pieces.next();
        if (next.done === true) return null;
        rest = next.value;
      }
      const copied = rest.copy(content, filled);
      filled += copied;
      rest = rest.subarray(copied);
    }
    return content;
  };
}
