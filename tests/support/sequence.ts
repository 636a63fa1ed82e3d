import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest begins first, so that no worker is left alone with it at the end. */
const longest = [
  "tests/server/listing/exact-search",
  "tests/server/core/trust/trust-sequences",
  "tests/server/desk/exact-payments",
  "tests/scripts/",
  "tests/web/atlas-",
  "tests/server/kill/",
  "tests/server/database/pglite-folder",
  "tests/server/services/jobs/",
  "tests/server/payment/key-repeats",
  "tests/server/http/",
  "tests/attacks/",
];

const environmentOf = ({ moduleId, project }: TestSpecification): string =>
  /@vitest-environment (\w+)/.exec(readFileSync(moduleId, "utf8").slice(0, 200))?.[1] ??
  project.config.environment;

/**
 * One project after another, and one environment of it after another: a worker goes on with the next file of its own, with all
 * that it has loaded and the databases it has started, and is begun anew for one of another.
 */
export class ProjectByProject extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((path) => moduleId.includes(path));
      return found === -1 ? longest.length : found;
    };
    const groups = new Map<string, TestSpecification[]>();
    for (const each of sorted) {
      const name = `${each.project.name} ${environmentOf(each)}`;
      groups.set(name, [...(groups.get(name) ?? []), each]);
    }
    return (
      [...groups]
        // The built server's come first: its kills wait for minutes, while others work.
        .sort(([one], [other]) => one.localeCompare(other))
        .flatMap(([, group]) => group.sort((one, other) => rank(one) - rank(other)))
    );
  }
}
