import type { Plugin, Rolldown } from "vite";

/** The modules of pages whose files the server names beside their document, by the beginning of their address. */
export const routeModules = {
  sign: "src/web/app/signing-page.tsx",
  agencies: "src/web/app/agency-page.tsx",
  pay: "src/web/pay/options.part.tsx",
  others: "src/web/app/other-pages.tsx",
} as const;

/** Those whose own module is asked for by that of all others. */
const amongOthers: readonly string[] = ["sign", "agencies"];

/**
 * Writes `route-files.json`: which scripts each of these pages loads after the first, so that the server can have them
 * fetched while that one still comes.
 */
export const routeFiles = (): Plugin => ({
  name: "route-files",
  apply: "build",
  generateBundle: {
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const files = Object.fromEntries(
        Object.entries(routeModules).map(([route, module]) => {
          const before = amongOthers.includes(route) ? filesOf(routeModules.others, chunks) : [];
          return [route, [...new Set([...before, ...filesOf(module, chunks)])]];
        }),
      );
      this.emitFile({ type: "asset", fileName: "route-files.json", source: JSON.stringify(files) });
    },
  },
});

/** The file of a module, with all that it loads before it runs and the first file doesn't. */
function filesOf(module: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  const first = loadedWith(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  return [...loadedWith(own, chunks)].filter((file) => !first.has(file)).map((file) => `/${file}`);
}

function loadedWith(roots: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]) {
  const files = new Set(roots.map(({ fileName }) => fileName));
  for (const file of files)
    for (const other of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(other);
  return files;
}
