import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bypassLinksFile, e2eDataFolder } from "./ports.ts";
import { trialNumber } from "./trials.ts";

/** One of the links for staff that the server made before it started, and the trial that it opens. */
export function bypassLink(index: number) {
  const file = join(e2eDataFolder, bypassLinksFile);
  const links = JSON.parse(readFileSync(file, "utf8")) as { number: number; url: string }[];
  const { number, url } = links[index] ?? { number: 0, url: "" };
  return { url, trial: trialNumber(number) };
}
