import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { permissionNames } from "#domain/enumerations.ts";
import { purgeExpired } from "#server/otp/purge.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import {
  accept,
  byLink,
  invitationOf,
  invitationSecretTo,
  invite,
  newEmail,
  openedInvitation,
  sentInvitation,
} from "#tests/server/http/invitation-stories.ts";
import { joinedBy } from "#tests/server/http/team-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("an invitation to the staff, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const headersOf = (subject: string) => bearerOf(freshToken(subject, server.dependencies.clock.now()));
  const membersBy = async (email: string) => {
    const { rows } = await server.database.query(
      `select name, branch_id as branch, permissions, status from staff_members where email = $1 order by id`,
      [email],
    );
    return rows;
  };
  const messagesTo = async (recipient: string) => {
    await server.deliver();
    const { rows } = await server.database.query<{ subject: string }>(
      "select subject from local_outbox where recipient = $1 order by sent_at, id",
      [recipient],
    );
    return rows.map(({ subject }) => subject);
  };
  const outcomes = async (...given: Parameters<typeof invite>): Promise<string[]> =>
    (await invite(...given)).json().lines.map(({ outcome }: { outcome: string }) => outcome);

  test("is opened by its link, accepted once, and opens the portal with the next call [T655]", async () => {
    const { email, secret, id } = await sentInvitation(server);
    const { rows: kept } = await server.database.query("select * from invitations where id = $1", [id]);
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect((await byLink(server, "openInvitation", secret)).json()).toMatchObject({
      agency: { name: "Harbour & Vale Property" },
      email,
      branch: "Richmond",
      permissions: ["manage-own-application"],
      invitedBy: "Morgan Manager",
      status: "opened",
    });
    const answers = await Promise.all([1, 2, 3].map(() => accept(server, secret, "Jo Jones")));
    for (const answer of answers)
      expect(answer.json()).toEqual({ agency: "Harbour & Vale Property", email, mustChoosePassword: true });
    const member = { name: "Jo Jones", branch: "brn_richmond", status: "active" };
    expect(await membersBy(email)).toEqual([{ ...member, permissions: ["manage-own-application"] }]);
    expect(server.directory.created.filter((each) => each === email)).toEqual([email]);
    const { subject = "" } = server.directory.accounts.get(email) ?? {};
    const account = await server.browser().call("readAccount", null, { headers: headersOf(subject) });
    expect(account.json()).toMatchObject({ email, agencyId: "agy_harbourvale" });
  });

  test("is sent once for its key: a lost answer is answered alike [T666]", async () => {
    const [first, second] = [newEmail(), newEmail()];
    const send = () => outcomes(server, [first, second], { key: "invite_key_once_0001" });
    const answers = await Promise.all([send(), send()]);
    for (const answer of [...answers, await send()]) expect(answer).toEqual(["invited", "invited"]);
    expect((await messagesTo(first)).length).toBe(1);
    // Whatever became of them meanwhile.
    await byLink(server, "declineInvitation", await invitationSecretTo(server, first));
    expect(await send()).toEqual(["invited", "invited"]);
    expect((await messagesTo(first)).length).toBe(1);
  });

  test("is taken back once, and nothing is kept of it 90 days after [T669]", async () => {
    const { id, email } = await sentInvitation(server);
    const revoke = async () =>
      (await server.browser().call("revokeInvitation", { id }, { body: { version: 1 } })).json();
    const revoked = await revoke();
    expect(revoked).toMatchObject({ status: "revoked", version: 2 });
    expect(await revoke()).toEqual(revoked);
    const kept = async () =>
      (await server.database.query("select id from invitations where email = $1", [email])).rows.length;
    server.forward({ hours: 89 * 24 });
    await purgeExpired(server.dependencies);
    expect(await kept()).toBe(1);
    server.forward({ hours: 25 });
    await purgeExpired(server.dependencies);
    expect(await kept()).toBe(0);
  });

  test("of an account whose answer was lost finds it again: one person, one place [T656]", async () => {
    const { email, secret } = await openedInvitation(server);
    server.directory.loseNext();
    expect(problemOf(await accept(server, secret))).toEqual({ status: 503, code: "identity.away" });
    expect(await membersBy(email)).toEqual([]);
    expect(outcomeOf(await accept(server, secret))).toBe(200);
    expect(server.directory.created.filter((each) => each === email)).toEqual([email]);
    expect(await membersBy(email)).toHaveLength(1);
  });

  test("answers each line, and whoever is beyond the inviter's branch like somebody new [T657]", async () => {
    const [known, fresh] = [newEmail(), newEmail()];
    await invite(server, [known]);
    const lines = [fresh, known, "agent@demo.test", "no address", `Again <${fresh.toUpperCase()}>`];
    const expected = ["invited", "alreadyInvited", "alreadyMember", "noAddress", "repeated"];
    expect(await outcomes(server, lines)).toEqual(expected);
    const { rows } = await server.database.query<{ id: string }>(
      "select id from branches where agency_id = 'agy_harbourvale' and id <> 'brn_richmond' order by id",
    );
    const elsewhere = rows[0]?.id ?? "";
    const branchManager = await joinedBy(server, ["manage-branch-agents", "manage-own-application"]);
    await server.database.query("update staff_members set branch_id = $2 where id = $1", [
      branchManager.id,
      elsewhere,
    ]);
    const inviting = { branchId: elsewhere, headers: headersOf(branchManager.id) };
    expect(await outcomes(server, [known, "agent@demo.test", newEmail()], inviting)).toEqual([
      "invited",
      "invited",
      "invited",
    ]);
    expect(problemOf(await invite(server, [newEmail()], { headers: headersOf(branchManager.id) }))).toEqual({
      status: 422,
      code: "team.branch-unknown",
      field: "branchId",
    });
    // Whoever works there already accepts it, and stays as they are.
    const before = await membersBy("agent@demo.test");
    const secret = await invitationSecretTo(server, "agent@demo.test");
    await byLink(server, "openInvitation", secret);
    expect(outcomeOf(await accept(server, secret, "Another Name"))).toBe(200);
    expect(await membersBy("agent@demo.test")).toEqual(before);
  });

  test("gives nothing that whoever sends it doesn't hold, and lets nobody manage on an old sign-in [T658]", async () => {
    const office = await joinedBy(server, ["manage-agency-agents", "manage-own-application"]);
    const headers = headersOf(office.id);
    for (const name of permissionNames) {
      const answer = await invite(server, [newEmail()], { permissions: [name], headers });
      const isHeld = name === "manage-agency-agents" || name === "manage-own-application";
      expect([name, answer.statusCode]).toEqual([name, isHeld ? 200 : 409]);
    }
    const managing = { permissions: ["manage-agency"] };
    const old = bearerOf(
      freshToken("demo-manager", new Date(server.dependencies.clock.now().getTime() - 301_000)),
    );
    expect(problemOf(await invite(server, [newEmail()], { ...managing, headers: old }))).toEqual({
      status: 409,
      code: "team.sign-in-needed",
    });
    const { id } = await sentInvitation(server, { ...managing, headers: headersOf("demo-manager") });
    const resend = (headers: Record<string, string>) =>
      server.browser().call("resendInvitation", { id }, { body: { version: 1 }, headers });
    expect(problemOf(await resend(old))).toEqual({ status: 409, code: "team.sign-in-needed" });
    expect(outcomeOf(await resend(headersOf("demo-manager")))).toBe(200);
    const { secret, email } = await openedInvitation(server, {
      ...managing,
      headers: headersOf("demo-manager"),
    });
    await accept(server, secret, "Max Manager");
    expect(await messagesTo("principal@demo.test")).toContain("Max Manager can now manage your agency");
    expect(await messagesTo(email)).toContain("Max Manager can now manage your agency");
  });

  test("is sent five times a day, on the version that was looked at, and by whoever could have made it", async () => {
    const { id, email } = await sentInvitation(server, { headers: headersOf("demo-manager") });
    const resend = async () => {
      const { version } = await invitationOf(server, email);
      return await server.browser().call("resendInvitation", { id }, { body: { version } });
    };
    for (const _ of [2, 3, 4, 5]) expect(outcomeOf(await resend())).toBe(200);
    expect(problemOf(await resend())).toEqual({ status: 429, code: "invitation.sent-too-often" });
    server.forward({ hours: 24 });
    expect(outcomeOf(await resend())).toBe(200);
    const stale = await server.browser().call("revokeInvitation", { id }, { body: { version: 1 } });
    expect(problemOf(stale)).toEqual({ status: 409, code: "invitation.version-conflict" });
    const { version } = await invitationOf(server, email);
    const lesser = await joinedBy(server, ["manage-agency-agents"]);
    const byLesser = { body: { version }, headers: headersOf(lesser.id) };
    expect(problemOf(await server.browser().call("revokeInvitation", { id }, byLesser))).toEqual({
      status: 409,
      code: "team.not-yours",
    });
    const other = await server.browser().call(
      "revokeInvitation",
      { id },
      {
        body: { version },
        headers: { ...headersOf("demo-manager"), "x-saleflow-agency": "agy_tidewater" },
      },
    );
    expect(problemOf(other).code).toMatch(/^(invitation\.unknown|staff\.unknown)$/);
  });

  test("says what became of it, and whoever sent it hears of it [T660]", async () => {
    const declined = await openedInvitation(server);
    await byLink(server, "declineInvitation", declined.secret);
    expect(await messagesTo("manager@demo.test")).toContain(`${declined.email} declined your invitation`);
    expect(problemOf(await accept(server, declined.secret))).toEqual({
      status: 409,
      code: "invitation.over",
    });
    const late = await openedInvitation(server);
    server.forward({ hours: 7 * 24 });
    expect((await byLink(server, "openInvitation", late.secret)).json().status).toBe("expired");
    expect(problemOf(await accept(server, late.secret))).toEqual({ status: 409, code: "invitation.over" });
    for (const _ of [1, 2]) expect(outcomeOf(await byLink(server, "renewInvitation", late.secret))).toBe(200);
    const asked = (await messagesTo("manager@demo.test")).filter((subject) => subject.startsWith(late.email));
    expect(asked).toEqual([`${late.email} asks for a new invitation`]);
  });

  test("is a further place of somebody known, and the old one of whoever comes back", async () => {
    const { email, secret } = await openedInvitation(server);
    await accept(server, secret, "Jo First");
    await server.database.query("update staff_members set status = 'left' where email = $1", [email]);
    await invite(server, [email], { permissions: [], branchId: null });
    const again = await invitationSecretTo(server, email);
    await byLink(server, "openInvitation", again);
    server.directory.choosePassword(email);
    expect((await accept(server, again, "Jo Again")).json().mustChoosePassword).toBe(false);
    expect(await membersBy(email)).toEqual([
      { name: "Jo Again", branch: null, permissions: [], status: "active" },
    ]);
  });
});
