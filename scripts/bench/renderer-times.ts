import { readdirSync, readFileSync } from "node:fs";
import type { CDPSession } from "@playwright/test";

export type Times = ReadonlyMap<number, number>;

/**
 * The processor time of each renderer so far in ms, all its threads together: the page, its workers, its compilers. To the
 * nanosecond where Linux says it (`schedstat` of each thread); what the browser itself says counts in hundredths of a second.
 */
export async function rendererTimes(browser: CDPSession): Promise<Times> {
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  return new Map(
    processInfo.flatMap(({ type, id, cpuTime }) =>
      type === "renderer" ? [[id, timeOfThreads(id) ?? cpuTime * 1_000] as const] : [],
    ),
  );
}

export const sinceThen = (before: Times, after: Times): number =>
  [...after].reduce((sum, [id, ms]) => sum + ms - (before.get(id) ?? 0), 0);

function timeOfThreads(processId: number): number | null {
  try {
    const threads = readdirSync(`/proc/${processId}/task`);
    const nanoseconds = threads.map((thread) =>
      Number(readFileSync(`/proc/${processId}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
    );
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
  } catch {
    return null;
  }
}
