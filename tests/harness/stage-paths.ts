import { type Found, pageScriptOf } from "./discovery.ts";
import type { Path } from "./edge-cover.ts";
import { pagePaths } from "./page-paths.ts";
import { serverPaths } from "./server-paths.ts";
import { serverScriptOf } from "./server-script.ts";

/** The paths that a machine is walked by on its stage, the page or the server; none where it has none. */
export async function stagePathsOf({ noun, model }: Found): Promise<Path[]> {
  if (model.stage === "page") return pagePaths(model, await pageScriptOf(noun));
  if (model.stage === "server") return serverPaths(model, await serverScriptOf(noun, model));
  return [];
}
