import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkInvariants } from "#server/core/journal/journal.check.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { runLength } from "#tests/support/run-length.ts";
import { type KillFixture, openKillFixture } from "./kill-fixture.ts";
import { type KilledContract, openKilledSigning, sha256 } from "./kill-signing.ts";
import { roundsOn } from "./rounds-on.ts";

const kills = runLength({ short: 5, full: 20 });
const deadlineMs = 300_000;

/** When the server is killed: so long after the press, so long after its answer, or once the sealed file is stored. */
type Moment = { after: "press" | "answer"; ms: number } | { after: "storing" };

const everyRound: Moment[] = Array.from({ length: kills }, (_, index) => {
  const kinds: Moment[] = [
    { after: "press", ms: randomInt(0, 30) },
    { after: "answer", ms: randomInt(100, 600) },
    { after: "storing" },
    { after: "answer", ms: 0 },
    { after: "answer", ms: randomInt(0, 100) },
  ];
  return kinds[index % kinds.length] ?? { after: "storing" };
});

describe.each(databaseKinds())("kills while contracts are signed, sealed and stored, on %s", (kind) => {
  const rounds = roundsOn(kind, everyRound);
  let fixture: KillFixture;
  beforeAll(async () => {
    // What a killed process was sealing is taken up after seconds, not after the minute that a seal may take.
    fixture = await openKillFixture(kind, { TEST_JOB_SECONDS: "4" });
  });
  afterAll(() => fixture.close());

  test("lose no signature and leave one sealed file [T603]", { timeout: 2 * deadlineMs }, async () => {
    const signing = await openKilledSigning(fixture);
    const contracts: KilledContract[] = [];
    for (const moment of rounds) {
      const contract = await signing.prepare();
      contracts.push(contract);
      const stored = await signing.stored();
      const pressed = contract.sign();
      if (moment.after !== "press") await pressed;
      if (moment.after === "storing") await signing.untilStored(stored);
      else await pause(moment.ms);
      await fixture.kill();
      await fixture.restart();
      const answered = await pressed;
      const again = await contract.sign();
      expect(again).toEqual(expect.stringContaining('"status":"signed"'));
      if (answered !== null) expect(again).toBe(answered);
    }
    const files = new Map<string, string>();
    for (const { applicationId, sealed } of contracts) {
      const file = await untilSealed(sealed);
      expect(await signing.verdictOf(file)).toBe("sealed");
      files.set(applicationId, sha256(file));
    }
    await fixture.kill();
    await fixture.restart();
    for (const { applicationId, sealed } of contracts)
      expect(sha256(await untilSealed(sealed))).toBe(files.get(applicationId));
    await fixture.stop();
    await expectWhole(files);
  });

  async function untilSealed(sealed: KilledContract["sealed"]): Promise<Buffer> {
    for (const giveUpAt = Date.now() + deadlineMs; Date.now() < giveUpAt; await pause(500)) {
      const file = await sealed();
      if (file !== null) return file;
    }
    throw new Error("The contract was not sealed.");
  }

  async function expectWhole(files: ReadonlyMap<string, string>): Promise<void> {
    const database = await openDatabase({ url: fixture.databaseUrl });
    try {
      expect(await checkInvariants(database)).toEqual([]);
      const ids = [...files.keys()];
      const sealed = await database.query<{ id: string; hash: string; status: string }>(
        `select s.application_id as id, s.hash, r.status from sealed_contracts s
         join signing_requests r on r.application_id = s.application_id where s.application_id = any($1)`,
        [ids],
      );
      expect(new Map(sealed.rows.map(({ id, hash }) => [id, hash]))).toEqual(files);
      expect(sealed.rows.map(({ status }) => status)).toEqual(ids.map(() => "binding"));
      const { rows: events } = await database.query<{ id: string; type: string; count: number }>(
        `select application_id as id, type, count(*)::int as count from audit_events
         where application_id = any($1) and type in ('signing.turn-signed', 'signing.seal-made') group by 1, 2`,
        [ids],
      );
      expect(events.map(({ count }) => count)).toEqual(Array.from({ length: 2 * ids.length }, () => 1));
      const { rows: signatures } = await database.query(
        `select from signatures s join signer_turns t on t.id = s.turn_id where t.application_id = any($1)`,
        [ids],
      );
      expect(signatures).toHaveLength(ids.length);
      const { rows: messages } = await database.query<{ count: number }>(
        `select count(*)::int as count from outbox_messages
         where application_id = any($1) and effect_key like 'signing-completed%' group by application_id, effect_key`,
        [ids],
      );
      expect(messages.every(({ count }) => count === 1)).toBe(true);
      expect(messages).toHaveLength(2 * ids.length);
    } finally {
      await database.close();
    }
  }
});
