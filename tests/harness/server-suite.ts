import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseKind } from "#server/database/database.ts";
import type { Path } from "./edge-cover.ts";
import type { Model } from "./model.ts";
import { serverPaths, serverRefusals } from "./server-paths.ts";
import type { ServerScript, ServerStage } from "./server-script.ts";
import { refuse, type Walk, walkPath } from "./server-walk.ts";
import { recordStage } from "./stage-record.ts";

const file = "tests/server/machines/server-machines.test.ts";
const commandOf = ({ id }: Path) => `npx vitest run -c tests/vitest.config.ts ${file} -t ${id}`;

/** Walks a machine that the server owns on the real server: every path, and every refusal, is its own named test. */
export function testOnServer(noun: string, model: Model, script: ServerScript<unknown>, kind: DatabaseKind) {
  const walkOf = (path: Path): Walk => ({ model, script, path, command: commandOf(path) });

  describe(`${noun} on ${kind}`, () => {
    let stage: ServerStage<unknown>;
    beforeAll(async () => {
      stage = await script.open(kind);
    });
    afterAll(async () => {
      expect(await stage.errors()).toEqual([]);
      await stage.close();
    });

    for (const path of serverPaths(model, script))
      test(`${path.title} [${path.id}]`, async () => {
        await recordStage(noun, path.id, await walkPath(walkOf(path), await stage.begin(path.scenario)));
      });

    for (const { path, refused } of serverRefusals(model, script))
      test(`${path.title} [${path.id}]`, async () => {
        const subject = await stage.begin(path.scenario);
        await walkPath(walkOf(path), subject);
        for (const event of refused) await refuse(walkOf(path), subject, event);
      });
  });
}
