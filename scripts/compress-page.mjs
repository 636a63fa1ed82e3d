import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const worthIt = /\.(m?js|css|html|svg|json|map|ttf)$/;
// The highest takes ten times as long: for what payers load it is worth it, of megabytes for staff it saves next to nothing.
const qualityOf = (path) => (/\.(js|css|html|svg)$/.test(path) ? 11 : 9);

/** Writes `.br` and `.gz` beside every text file, so that serving costs no processor time. */
export async function compressPage(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && worthIt.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const content = await readFile(path);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(path) } };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
