import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import {
  byLink,
  invitationOf,
  invite,
  newEmail,
  sentInvitation,
} from "#tests/server/http/invitation-stories.ts";
import { joinedBy } from "#tests/server/http/team-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("whoever may not know of an invitation, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const headersOf = (subject: string) => bearerOf(freshToken(subject, server.dependencies.clock.now()));

  test("has one answer for every secret that opens nothing, and one for every e-mail that the inviter may not know of [T667]", async () => {
    const { id, email, secret: older } = await sentInvitation(server);
    const { version } = await invitationOf(server, email);
    await server.browser().call("resendInvitation", { id }, { body: { version } });
    const answerTo = async (secret: string) => {
      const { statusCode, body, headers } = await byLink(server, "openInvitation", secret);
      const { date: _, "x-request-id": __, ...others } = headers;
      return { statusCode, others, body: body.replace(/"requestId":"[^"]+"/, "") };
    };
    const first = await answerTo("a_secret_of_nobody_at_all");
    for (const secret of [older, "0".repeat(22), "Z".repeat(100)])
      expect(await answerTo(secret)).toEqual(first);
    const manager = await joinedBy(server, ["manage-branch-agents", "manage-own-application"]);
    const { rows } = await server.database.query<{ id: string }>(
      `update staff_members set branch_id = (select id from branches where agency_id = 'agy_harbourvale'
         and id <> 'brn_richmond' order by id limit 1) where id = $1 returning branch_id as id`,
      [manager.id],
    );
    const asked = async (line: string) => {
      const inviting = { branchId: rows[0]?.id ?? null, headers: headersOf(manager.id) };
      const { statusCode, body } = await invite(server, [line], inviting);
      return { statusCode, body: body.replace(line, "") };
    };
    const unknown = await asked(newEmail());
    for (const known of [email, "agent@demo.test"]) expect(await asked(known)).toEqual(unknown);
  });

  test("is refused sixty times an hour", async () => {
    const guess = (at: number) =>
      server.browser("203.0.113.99").call("openInvitation", null, {
        body: { secret: `unknown_secret_${String(at).padStart(7, "0")}` },
      });
    const answers = [];
    for (let at = 0; at < 61; at += 1) answers.push(problemOf(await guess(at)).code);
    expect(new Set(answers.slice(0, 60))).toEqual(new Set(["invitation.unknown"]));
    expect(answers[60]).toBe("limit.reached");
  });
});
