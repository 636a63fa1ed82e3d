import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import {
  accept,
  byLink,
  invitationOf,
  invitationSecretTo,
  openedInvitation,
  sentInvitation,
} from "#tests/server/http/invitation-stories.ts";
import { joinedBy } from "#tests/server/http/team-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("an invitation of somebody who can no longer send it, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const headersOf = (subject: string) => bearerOf(freshToken(subject, server.dependencies.clock.now()));

  test("holds no longer once whoever sent it has left, until somebody else sends it again [T659]", async () => {
    const office = await joinedBy(server, ["manage-agency-agents", "manage-own-application"]);
    const { id, secret, email } = await openedInvitation(server, { headers: headersOf(office.id) });
    await server.database.query("update staff_members set permissions = '{}' where id = $1", [office.id]);
    expect(problemOf(await accept(server, secret))).toEqual({ status: 409, code: "invitation.over" });
    const { version } = await invitationOf(server, email);
    const again = await server.browser().call("resendInvitation", { id }, { body: { version } });
    expect(again.json()).toMatchObject({ status: "pending", invitedBy: "Morgan Manager" });
    expect(problemOf(await byLink(server, "openInvitation", secret))).toEqual({
      status: 404,
      code: "invitation.unknown",
    });
    const newer = await invitationSecretTo(server, email);
    await byLink(server, "openInvitation", newer);
    expect(outcomeOf(await accept(server, newer))).toBe(200);
  });

  test.each([
    ["has left", "update staff_members set status = 'left' where id = $1"],
    [
      "holds less than it gives",
      "update staff_members set permissions = '{manage-agency-agents}' where id = $1",
    ],
    [
      "manages its branch no more",
      "update staff_members set permissions = '{manage-branch-agents,manage-own-application}', branch_id = null where id = $1",
    ],
  ])(
    "expires once whoever sent it %s; a manager hears that another one is asked for [T736]",
    async (_, change) => {
      const office = await joinedBy(server, ["manage-agency-agents", "manage-own-application"]);
      const headers = headersOf(office.id);
      const permissions = ["manage-own-application"];
      const opened = await openedInvitation(server, { headers, permissions });
      const unopened = await sentInvitation(server, { headers, permissions });
      await server.database.query(change, [office.id]);
      expect(problemOf(await accept(server, opened.secret))).toEqual({
        status: 409,
        code: "invitation.over",
      });
      for (const { secret, email, id } of [opened, unopened]) {
        expect((await byLink(server, "openInvitation", secret)).json().status).toBe("expired");
        for (const _again of [1, 2])
          expect(outcomeOf(await byLink(server, "renewInvitation", secret))).toBe(200);
        await server.deliver();
        const { rows } = await server.database.query<{ recipient: string }>(
          "select recipient from local_outbox where subject = $1",
          [`${email} asks for a new invitation`],
        );
        const recipients = rows.map(({ recipient }) => recipient);
        expect([recipients.includes("manager@demo.test"), recipients.includes(office.email)]).toEqual([
          true,
          false,
        ]);
        expect(new Set(recipients).size).toBe(recipients.length);
        const { version } = await invitationOf(server, email);
        expect(
          outcomeOf(await server.browser().call("resendInvitation", { id }, { body: { version } })),
        ).toBe(200);
        const newer = await invitationSecretTo(server, email);
        expect((await byLink(server, "openInvitation", newer)).json().status).toBe("opened");
        expect(outcomeOf(await accept(server, newer))).toBe(200);
      }
    },
  );
});
