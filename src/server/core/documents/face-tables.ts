const directoryAt = 12;
const entryBytes = 16;
const recordBytes = 8;
/** Windows, all of Unicode. */
const unicodeTable = 0x0003_000a;
/** Version 3.0 of `post`: no names of glyphs. */
const nameless = { version: 0x0003_0000, bytes: 32 };

/**
 * A TrueType font with what our documents need of it: no names of glyphs, and of its tables of letters (`cmap`) the one of all of
 * Unicode. What is left out takes most of the time in which a font is read, and a receipt reads two. The tables are those of
 * OpenType 1.9 (`otff`, `cmap`, `post`). Throws where the font has no such table of letters.
 */
export function leanFont(font: Uint8Array): Uint8Array {
  const lean = Uint8Array.from(font);
  const view = new DataView(lean.buffer);
  const post = entryOf(view, "post");
  view.setUint32(view.getUint32(post + 8), nameless.version);
  view.setUint32(post + 12, nameless.bytes);
  const cmap = view.getUint32(entryOf(view, "cmap") + 8);
  const records = Array.from({ length: view.getUint16(cmap + 2) }, (_, at) => cmap + 4 + at * recordBytes);
  const unicode = records.find((record) => view.getUint32(record) === unicodeTable);
  if (unicode === undefined) throw new Error("The font has no table of all of Unicode.");
  view.setUint16(cmap + 2, 1);
  lean.copyWithin(cmap + 4, unicode, unicode + recordBytes);
  return lean;
}

/** Where the directory of a font names a table: its offset and its length stand 8 and 12 bytes on. */
function entryOf(view: DataView, tag: string): number {
  const wanted = new DataView(new TextEncoder().encode(tag).buffer).getUint32(0);
  for (let at = 0; at < view.getUint16(4); at += 1) {
    const entry = directoryAt + at * entryBytes;
    if (view.getUint32(entry) === wanted) return entry;
  }
  throw new Error(`The font has no table ${tag}.`);
}
