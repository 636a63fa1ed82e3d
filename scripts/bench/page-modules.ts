import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** What a payer's phone must not carry before it is touched: code of the staff's portal, tables, designer, identity. */
const foreign =
  /^src\/web\/(portal|designer|table|atlas|login|register|vendor)\/|node_modules\/(oidc-client-ts|@tanstack\/(react-)?table|interactjs|@interactjs|react-pdf|pdfjs-dist|@stripe|stripe)/;

export type PageModules = { folders: string[]; packages: string[]; foreign: string[] };

/** What the bundler put into the files that the page asked for, from a build of the same sources that writes nothing. */
export async function modulesOfPage(files: readonly string[]): Promise<PageModules> {
  const built = await build({
    root: `${root}src/web`,
    configFile: `${root}vite.config.ts`,
    logLevel: "silent",
    build: { write: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    "output" in one ? one.output : [],
  );
  const modules = files.flatMap((file) => {
    const chunk = outputs.find((output) => output.fileName === file);
    if (chunk?.type !== "chunk")
      throw new Error(`The page asked for ${file}, which a second build does not make: did a source change?`);
    return chunk.moduleIds.map((id) => relative(root, id.replace("\0", "")).split(sep).join("/"));
  });
  const packages = modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
  const folders = modules.flatMap((id) => /^((?:src\/(?:web\/)?|machines\/)[^/]+)/.exec(id)?.[1] ?? []);
  return {
    folders: unique(folders),
    packages: unique(packages),
    foreign: unique(modules.filter((id) => foreign.test(id))),
  };
}

const unique = (labels: readonly string[]) => [...new Set(labels)].sort();
