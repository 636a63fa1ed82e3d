import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MutationRecord } from "#web/atlas/atlas-data.ts";
import type { Model } from "./model.ts";
import { mutantsOf } from "./mutants.ts";
import { isKilled } from "./mutation-kill.ts";
import { recordingOf } from "./mutation-recording.ts";

/** Where the survivors of a machine are listed: by the mutant's name, each with the reason why nothing tells it apart. */
export const acceptedPath = (noun: string): string =>
  join(new URL("../models", import.meta.url).pathname, `${noun}.mutants.accepted.json`);

/** The reasons that were given for survivors; none where nothing survives. */
export const acceptedOf = (noun: string): Readonly<Record<string, string>> =>
  existsSync(acceptedPath(noun)) ? JSON.parse(readFileSync(acceptedPath(noun), "utf8")) : {};

/** Makes every mutant of a machine and tries to tell each from the approved one; a survivor without a reason has "". */
export function mutationRecord(noun: string, model: Model): MutationRecord {
  const accepted = acceptedOf(noun);
  const recording = recordingOf(model);
  const mutants = mutantsOf(model.machine);
  const survivors = mutants.filter((mutant) => !isKilled(recording, mutant));
  return {
    total: mutants.length,
    killed: mutants.length - survivors.length,
    survivors: survivors.map(({ name, mutation, at, transitionId }) => ({
      mutation,
      at,
      transitionId,
      reason: accepted[name] ?? "",
    })),
  };
}
