import { constants, inflateSync } from "node:zlib";
import pako from "pako";

/**
 * Bounds what one packed stream may unpack to, where `@libpdf/core` unpacks it: with pako, whole, and however large it gets.
 * A stream that is larger calls `giveUp`, which does not come back: a watcher from outside may look too late.
 */
export function boundInflation(maxBytes: number, giveUp: () => never): void {
  class Bounded extends pako.Inflate {
    #bytes = 0;
    override onData(chunk: pako.Data) {
      this.#bytes += chunk.byteLength;
      if (this.#bytes > maxBytes) giveUp();
    }
  }
  const inflate = (packed: pako.Data): Uint8Array => {
    try {
      // What ends without its last block is read as far as it goes, as the library does.
      const unpacked = inflateSync(packed as Uint8Array, {
        maxOutputLength: maxBytes,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      return new Uint8Array(unpacked.buffer, unpacked.byteOffset, unpacked.byteLength);
    } catch (error) {
      if (error instanceof RangeError) giveUp();
      throw error;
    }
  };
  Object.assign(pako, { inflate, Inflate: Bounded });
}
