import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkInvariants } from "#server/core/journal/journal.check.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { demoSaleContractId } from "#server/demo/demo-contract-templates.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { runLength } from "#tests/support/run-length.ts";
import { openKilledApplication } from "./kill-application.ts";
import { type KillFixture, openKillFixture } from "./kill-fixture.ts";
import { openKilledTemplate } from "./kill-template.ts";
import { roundsOn } from "./rounds-on.ts";

const kills = runLength({ short: 5, full: 20 });
const deadlineMs = 240_000;

type Round = {
  name: string;
  /** What the gateway does while the server is killed. */
  hooks: { answerDelayMs?: number; lostAnswers?: number };
  /** When the server is killed, after the payment was sent; "answered": right after its answer. */
  killAfterMs: number | "answered";
  /** Whether the payer's page goes on asking with the same key. */
  retries: boolean;
};

const everyRound: Round[] = Array.from({ length: kills }, (_, index) => {
  const retries = index % 2 === 0;
  const kinds: Omit<Round, "retries">[] = [
    { name: "anywhere on the way", hooks: {}, killAfterMs: randomInt(0, 40) },
    { name: "between the charge and its commit", hooks: { answerDelayMs: 400 }, killAfterMs: 200 },
    { name: "after the gateway's answer was lost", hooks: { lostAnswers: 1 }, killAfterMs: 150 },
    { name: "right after the answer", hooks: {}, killAfterMs: "answered" },
    { name: "a little later", hooks: {}, killAfterMs: randomInt(40, 120) },
  ];
  return { ...(kinds[index % kinds.length] ?? kinds[0]), retries } as Round;
});

describe.each(databaseKinds())("kills while paying, applying and designing, on %s", (kind) => {
  const rounds = roundsOn(kind, everyRound);
  let fixture: KillFixture;
  const acknowledged = new Map<string, string>();
  const asking: Promise<void>[] = [];

  beforeAll(async () => {
    fixture = await openKillFixture(kind);
  });
  afterAll(() => fixture.close());

  test("lose, halve and double no payment, and lose nothing that was told to be kept [T248]", {
    timeout: runLength({ short: deadlineMs + 60_000, full: 2 * deadlineMs }),
  }, async () => {
    const application = await openKilledApplication(fixture.origin);
    const template = await openKilledTemplate(fixture);
    for (const [index, round] of rounds.entries()) {
      const saved = [application.save(index), template.saveUntilKilled()];
      await play(round, shortcodeOf(index));
      await Promise.all(saved);
      await application.check();
      await template.check();
    }
    const completed = await application.complete();
    await fixture.kill();
    await fixture.restart();
    expect(await application.complete()).toBe(completed);
    await Promise.all(asking);
    await untilEveryChargeIsSettled();
    await fixture.stop();

    const database = await openDatabase({ url: fixture.databaseUrl });
    try {
      expect(await checkInvariants(database)).toEqual([]);
      const events = await database.query<{ version: number }>(
        `select (data ->> 'version')::int as version from audit_events
         where type = 'contract-template.saved' and data ->> 'templateId' = $1 order by version`,
        [demoSaleContractId],
      );
      expect(events.rows.map(({ version }) => version)).toEqual(template.versions());
      const { rows } = await database.query<{ id: string; status: string; shortcode: string; paid: number }>(
        `select p.id, p.status, a.shortcode, o.settled_cents as paid
         from payments p join applications a on a.id = p.application_id join obligations o on o.id = p.obligation_id
         where p.method = 'Credit Card'`,
      );
      const charges = (await fixture.charges()).filter(({ status }) => status === "succeeded");
      const settled = rows.filter(({ status }) => status === "settled");
      expect(charges.map(({ reference }) => reference).sort()).toEqual(settled.map(({ id }) => id).sort());
      expect(new Set(settled.map(({ shortcode }) => shortcode)).size).toBe(settled.length);
      for (const [shortcode, paymentId] of acknowledged)
        expect(settled.find(({ id }) => id === paymentId)?.shortcode).toBe(shortcode);
      for (const [index, { retries }] of rounds.entries())
        if (retries) expect(acknowledged.has(shortcodeOf(index))).toBe(true);
    } finally {
      await database.close();
    }
  });

  async function play(round: Round, shortcode: string) {
    const key = `kill_${randomBytes(12).toString("hex")}`;
    const token = await fixture.cardToken();
    const { account } = (await (await fetch(fixture.application(shortcode))).json()) as {
      account: { payableCents: number };
    };
    const pay = () =>
      fetch(`${fixture.application(shortcode)}/payments`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({
          method: "Credit Card",
          token,
          amountCents: account.payableCents,
          surchargeCents: 0,
        }),
        signal: AbortSignal.timeout(30_000),
      });
    await fixture.setHooks({ answerDelayMs: 0, lostAnswers: 0, ...round.hooks });
    const first = pay().then(
      (answer) => note(shortcode, answer),
      () => false,
    );
    if (round.killAfterMs === "answered") await first;
    else await pause(round.killAfterMs);
    await fixture.kill();
    await fixture.setHooks({ answerDelayMs: 0, lostAnswers: 0 });
    await fixture.restart();
    if (round.retries) asking.push(askUntilAnswered(shortcode, pay));
  }

  async function askUntilAnswered(shortcode: string, pay: () => Promise<Response>) {
    const giveUpAt = Date.now() + deadlineMs;
    while (Date.now() < giveUpAt) {
      const isAnswered = await pay().then(
        (answer) => note(shortcode, answer),
        () => false,
      );
      if (isAnswered) return;
      await pause(500);
    }
    throw new Error(`${shortcode}: the payment was never answered`);
  }

  async function note(shortcode: string, answer: Response): Promise<boolean> {
    const body = (await answer.json()) as { id?: string; status?: string };
    if (answer.status !== 201 || body.status !== "settled" || body.id === undefined) return false;
    const before = acknowledged.get(shortcode);
    if (before !== undefined) expect(body.id).toBe(before);
    acknowledged.set(shortcode, body.id);
    return true;
  }

  async function untilEveryChargeIsSettled() {
    await expect
      .poll(
        async () => {
          const charges = (await fixture.charges()).filter(({ status }) => status === "succeeded");
          const settled = await Promise.all(
            rounds.map(async (_, index) => {
              const answer = await fetch(fixture.application(shortcodeOf(index)));
              const { payments } = (await answer.json()) as { payments: { status: string; id: string }[] };
              return payments.filter(({ status }) => status === "settled").map(({ id }) => id);
            }),
          );
          const known = new Set(settled.flat());
          return charges.filter(({ reference }) => !known.has(reference)).map(({ reference }) => reference);
        },
        { timeout: deadlineMs, interval: 1_000 },
      )
      .toEqual([]);
  }
});

/** Even trials need no code. */
const shortcodeOf = (round: number) => `TESTPAY${String(2 * (round + 1)).padStart(9, "0")}`;
