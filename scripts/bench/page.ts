import type { BenchEnvironment } from "./bench-fixture.ts";
import { absoluteFigure, type BenchResult, median } from "./figures.ts";
import { modulesOfPage } from "./page-modules.ts";
import { type File, launchBrowser, type Visit, visit } from "./page-visit.ts";

const path = "/pay/DEM0PAY000000001";
const runs = 5;
const kilobyte = 1_000;
/** The pay page as a phone meets it: what it fetches before anyone touches it, and when its main content stands. */
export async function benchPage(environment: BenchEnvironment): Promise<BenchResult> {
  const server = await environment.startServer("with pages");
  const browser = await launchBrowser();
  try {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, `${server.origin}${path}`));
    return await resultOf(visits);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function resultOf(visits: readonly Visit[]): Promise<BenchResult> {
  const files = [...new Map(visits.flatMap((one) => one.files).map((file) => [file.name, file])).values()];
  const sizeOf = (kind: File["kind"]) =>
    files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.gzipBytes, 0) / kilobyte;
  const modules = await modulesOfPage(files.filter(({ kind }) => kind === "script").map(({ name }) => name));
  return {
    figures: [
      absoluteFigure("pay page: JavaScript before interaction, gzip", sizeOf("script"), 131.6, "kB", 1),
      absoluteFigure("pay page: CSS, gzip", sizeOf("stylesheet"), 12, "kB", 1),
      absoluteFigure(
        "pay page: staff, table, designer and identity modules",
        modules.foreign.length,
        0,
        "modules",
        0,
      ),
      absoluteFigure(
        "pay page: LCP, 4x slower CPU, Fast 4G",
        median(visits.map(({ largestPaintMs }) => largestPaintMs)) / 1_000,
        1.2,
        "s",
        2,
      ),
    ],
    notes: [
      `The pay page stands at "${visits[0]?.seen ?? ""}". LCP of each run: ` +
        `${visits.map(({ largestPaintMs }) => largestPaintMs.toFixed(0)).join(", ")} ms.`,
      `Files: ${files.map(({ name, gzipBytes }) => `\`${name}\` ${(gzipBytes / kilobyte).toFixed(1)} kB`).join(", ")}.`,
      `Our folders in these files: ${modules.folders.join(", ")}. Packages: ${modules.packages.join(", ")}.`,
      ...(modules.foreign.length > 0 ? [`Should not be there: ${modules.foreign.join(", ")}.`] : []),
    ],
  };
}
