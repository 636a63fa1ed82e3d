import { Duplex } from "node:stream";
import type { PgliteHost } from "./pglite-host.ts";

type Chunk = { chunk: Buffer };
type Done = (error?: Error | null) => void;

const TERMINATE = "X".charCodeAt(0);
const STARTUP = 0;
// What a fresh PostgreSQL session would not know: PGlite has one session for its whole life.
const SESSION_RESET = [simpleQuery("ROLLBACK"), simpleQuery("DISCARD ALL")];

/**
 * A socket, as node-postgres sees one, to a running PGlite. Each write of node-postgres is one or more
 * whole messages of the protocol. At most one such stream may be in use at a time (pool of one connection).
 */
export class PgliteStream extends Duplex {
  readonly #host: PgliteHost;

  constructor(host: PgliteHost) {
    super();
    this.#host = host;
  }

  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  /** It answers or fails, and is never silent. */
  setTimeout(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send([chunk]).then(() => done(), done);
  }

  override _writev(chunks: Chunk[], done: Done): void {
    this.#send(chunks.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  async #send(chunks: Buffer[]): Promise<void> {
    // Termination is for this stream only: PGlite must go on.
    const messages = chunks.filter((chunk) => chunk[0] !== TERMINATE);
    if (messages.length === 0) return;
    if (messages[0]?.[0] === STARTUP) {
      for (const reset of SESSION_RESET) await this.#host.run(reset);
    }
    if (this.destroyed) return;
    const answer = await this.#host.run(new Uint8Array(Buffer.concat(messages)));
    if (answer.length > 0) this.push(Buffer.from(answer.buffer));
  }
}

function simpleQuery(text: string): Uint8Array {
  const message = Buffer.alloc(1 + 4 + text.length + 1);
  message.write("Q");
  message.writeInt32BE(message.length - 1, 1);
  message.write(text, 5);
  return message;
}
