import type { Plugin, Rolldown } from "vite";

/** The modules of pages whose files the server names beside their document, by the beginning of their address. */
export const routeModules = {
  sign: "src/web/app/signing-page.tsx",
  agencies: "src/web/app/agency-page.tsx",
} as const;

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
        Object.entries(routeModules).map(([route, module]) => [route, filesOf(module, chunks)]),
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
