import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chartOf } from "./chart.ts";
import { chartTextOf } from "./chart-text.ts";
import { modelOf } from "./discovery.ts";

const root = new URL("../..", import.meta.url).pathname;

/** Where the reviewed chart of a noun is kept, beside its machine. */
export const chartPath = (noun: string): string => join(root, `machines/${noun}/${noun}.chart.md`);

/** The chart as the machine is now. */
export const currentChart = async (noun: string): Promise<string> =>
  chartTextOf(chartOf((await modelOf(noun)).machine));

/** The chart as it was last reviewed; empty where there is none. */
export const reviewedChart = (noun: string): string =>
  existsSync(chartPath(noun)) ? readFileSync(chartPath(noun), "utf8") : "";
