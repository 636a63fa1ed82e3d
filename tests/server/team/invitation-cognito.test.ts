import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cognitoDirectory } from "#server/services/identity/cognito-directory.ts";
import { accept, openedInvitation } from "#tests/server/http/invitation-stories.ts";
import { openCognitoStandIn, type Trouble, userPoolId } from "#tests/server/identity/cognito-stand-in.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("whoever accepts an invitation by Cognito, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const openPool = async () => {
    const standIn = await openCognitoStandIn();
    server.dependencies.directory = cognitoDirectory({
      region: "ap-southeast-2",
      userPoolId,
      log: { warn: () => undefined },
      connection: {
        endpoint: standIn.origin,
        credentials: { accessKeyId: "AKIAEXAMPLE", secretAccessKey: "an example" },
      },
    });
    return standIn;
  };
  const membersBy = async (email: string) => {
    const { rows } = await server.database.query<{ subject: string }>(
      "select subject from staff_members where email = $1",
      [email],
    );
    return rows.map(({ subject }) => subject);
  };

  const throttled = { status: 400, type: "TooManyRequestsException" } as const;
  const troubles: [name: string, troubles: readonly (Trouble | null)[]][] = [
    ["whose user was made, but the answer lost", [null, "lost"]],
    ["whose answers are lost three times", [null, "lost", "lost", "lost"]],
    ["where every attempt is throttled", [throttled, throttled, throttled]],
    ["where Cognito is down", Array.from({ length: 3 }, () => ({ status: 503, type: null }))],
    ["where nothing goes wrong", []],
  ];
  test.each(troubles)(
    "%s is one person with one membership, however often they press [T668]",
    async (_, given) => {
      const { users, troubles: next } = await openPool();
      const { email, secret } = await openedInvitation(server);
      next.push(...given);
      const answers = [];
      for (let press = 0; press < 4 && answers.at(-1) !== 200; press += 1)
        answers.push((await accept(server, secret)).statusCode);
      expect(answers.at(-1)).toBe(200);
      expect(answers.slice(0, -1).every((status) => status === 503)).toBe(true);
      await Promise.all([accept(server, secret), accept(server, secret)]);
      expect([...users.keys()]).toEqual([email]);
      const { subject = "" } = users.get(email) ?? {};
      expect(await membersBy(email)).toEqual([subject]);
      const headers = bearerOf(freshToken(subject, server.dependencies.clock.now()));
      expect((await server.browser().call("readAccount", null, { headers })).json()).toMatchObject({ email });
    },
  );

  test("who has an account already joins by it, and is asked for no password", async () => {
    const { users, calls } = await openPool();
    const { email, secret } = await openedInvitation(server);
    users.set(email, { subject: "5f1c2b1e-known", status: "CONFIRMED", attributes: { email } });
    expect((await accept(server, secret)).json()).toMatchObject({ email, mustChoosePassword: false });
    expect(calls()).toEqual(["AdminGetUser"]);
    expect(await membersBy(email)).toEqual(["5f1c2b1e-known"]);
  });
});
