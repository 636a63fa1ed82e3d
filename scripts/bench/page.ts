import type { BenchEnvironment } from "./bench-fixture.ts";
import { absoluteFigure, type BenchResult, median } from "./figures.ts";
import { modulesOfPage } from "./page-modules.ts";
import { type File, firstPaint, launchBrowser, type Visit, visit } from "./page-visit.ts";

const path = "/pay/DEM0PAY000000001";
const openPath = "/pay/DEM0PAY000000002";
const runs = 5;
const kilobyte = 1_000;
/** The pay page as a phone meets it: what it fetches before anyone touches it, when it is seen, and when its main content stands. */
export async function benchPage(environment: BenchEnvironment): Promise<BenchResult> {
  const server = await environment.startServer("with pages");
  const browser = await launchBrowser();
  try {
    const seen: Seen = { visits: [], gatePaintMs: [], optionsPaintMs: [] };
    for (let run = 0; run < runs; run += 1) {
      seen.visits.push(await visit(browser, `${server.origin}${path}`));
      seen.gatePaintMs.push(await firstPaint(browser, `${server.origin}${path}`));
      seen.optionsPaintMs.push(await firstPaint(browser, `${server.origin}${openPath}`));
    }
    return await resultOf(seen);
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Seen = { visits: Visit[]; gatePaintMs: number[]; optionsPaintMs: number[] };

async function resultOf({ visits, gatePaintMs, optionsPaintMs }: Seen): Promise<BenchResult> {
  const files = [...new Map(visits.flatMap((one) => one.files).map((file) => [file.name, file])).values()];
  const sizeOf = (kind: File["kind"]) =>
    files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.gzipBytes, 0) / kilobyte;
  const modules = await modulesOfPage(files.filter(({ kind }) => kind === "script").map(({ name }) => name));
  return {
    figures: [
      absoluteFigure("pay page: JavaScript before interaction, gzip", sizeOf("script"), 120, "kB", 1),
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
      paintFigure("gate", gatePaintMs),
      paintFigure("options", optionsPaintMs),
    ],
    notes: [
      `The pay page stands at "${visits[0]?.seen ?? ""}". LCP of each run: ` +
        `${inMs(visits.map(({ largestPaintMs }) => largestPaintMs))} ms.`,
      `First paint of each run: gate ${inMs(gatePaintMs)} ms, options ${inMs(optionsPaintMs)} ms.`,
      `Files: ${files.map(({ name, gzipBytes }) => `\`${name}\` ${(gzipBytes / kilobyte).toFixed(1)} kB`).join(", ")}.`,
      `Our folders in these files: ${modules.folders.join(", ")}. Packages: ${modules.packages.join(", ")}.`,
      ...(modules.foreign.length > 0 ? [`Should not be there: ${modules.foreign.join(", ")}.`] : []),
    ],
  };
}

const paintFigure = (page: string, paintMs: readonly number[]) =>
  absoluteFigure(
    `pay page: first paint of its ${page}, 4x slower CPU, slow 4G`,
    median(paintMs) / 1_000,
    1.5,
    "s",
    2,
  );

const inMs = (times: readonly number[]): string => times.map((time) => time.toFixed(0)).join(", ");
