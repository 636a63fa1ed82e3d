import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenUpAnswersKeptDays } from "#domain/limits.ts";
import { purgeAnswers } from "#server/vendor-application/purge-answers.ts";
import { type Fixture, openFixture } from "#tests/server/application/application-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { completionOf } from "#tests/support/vendor-answers.ts";

describe.each(databaseKinds())("answers of what was given up, on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());

  const kept = async (shortcodes: readonly string[]) => {
    const { rows } = await fixture.database.query<{ shortcode: string }>(
      `select a.shortcode from application_answers w join applications a on a.id = w.application_id
       where a.shortcode = any($1)`,
      [shortcodes],
    );
    return shortcodes.map((shortcode) => rows.some((row) => row.shortcode === shortcode));
  };

  test("are deleted after their time, once, and what was signed or goes on is not [T243]", async () => {
    const [cancelled, signed, open] = [await fixture.start(), await fixture.start(), await fixture.start()];
    const { params, from } = cancelled;
    await fixture.call("cancelApplication", { params }, from);
    const completion = { params: signed.params, body: completionOf(1) };
    await fixture.call("completeApplication", completion, signed.from);
    await fixture.database.query("update applications set status = 'expired' where shortcode = $1", [
      signed.shortcode,
    ]);
    const all = [cancelled, signed, open].map(({ shortcode }) => shortcode);
    fixture.forward({ days: givenUpAnswersKeptDays });
    await purgeAnswers(fixture.dependencies);
    expect(await kept(all)).toEqual([true, true, true]);
    fixture.forward({ days: 1 });
    await Promise.all([purgeAnswers(fixture.dependencies), purgeAnswers(fixture.dependencies)]);
    expect(await kept(all)).toEqual([false, true, true]);
    const purged = (await fixture.audits(cancelled.shortcode)).filter(({ type }) => type.endsWith("purged"));
    expect(purged).toEqual([
      {
        type: "application.answers-purged",
        actor: "system",
        data: { status: "cancelled", keptDays: givenUpAnswersKeptDays },
      },
    ]);
  });
});
