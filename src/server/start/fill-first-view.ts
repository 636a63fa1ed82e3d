import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderFirstView } from "#contract/first-view.ts";

/** What draws payment pages before their script runs, from its own bundle; null where that was not built. */
export async function fillFirstView(folder: string): Promise<RenderFirstView | null> {
  const file = join(folder, "first-view.js");
  if (!existsSync(file)) return null;
  const { renderFirstView } = (await import(pathToFileURL(file).href)) as {
    renderFirstView: RenderFirstView;
  };
  return renderFirstView;
}
