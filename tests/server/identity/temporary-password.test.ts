import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "#server/refusal.ts";
import { embeddedDirectory } from "#server/services/identity/embedded/embedded-directory.ts";
import { openPeople } from "#server/services/identity/embedded/people.ts";
import { appOrigin, openIdentityFixture, openSignInBrowser, signIn } from "./identity-fixture.ts";
import { chosen, type InvitedPeople, openInvitedPeople } from "./invited-people.ts";

let fixture: InvitedPeople;
beforeAll(async () => {
  fixture = await openInvitedPeople();
});
afterAll(() => fixture.close());

describe("the people of the embedded provider", () => {
  test("somebody new is sent a temporary password by email", async () => {
    const { directory, sent } = fixture.openDirectory();
    const account = await directory.findOrCreate({ email: " Jo@Agency.test ", name: "Jo Jones" });
    expect(account).toEqual({ subject: expect.stringMatching(/^[\da-f-]{36}$/), mustChoosePassword: true });
    expect(sent).toEqual([
      {
        id: expect.stringMatching(/^temporary_password_/),
        to: "jo@agency.test",
        subject: "Your temporary password for Saleflow",
        body: expect.stringMatching(
          /^Hello Jo Jones,\n[\s\S]*Email: jo@agency\.test\nTemporary password: [a-z2-9]{4}(-[a-z2-9]{4}){3}\n/,
        ),
        attachments: [],
      },
    ]);
    expect(sent[0]?.body).toContain(`Sign in at ${appOrigin}/login.`);
    expect(await directory.find("JO@agency.test")).toBe(account.subject);
    expect(await directory.find("nobody@agency.test")).toBeNull();
  });

  test("who chose a password is found, and sent nothing", async () => {
    const { directory, sent } = fixture.openDirectory();
    expect(await directory.findOrCreate({ email: "Agent@demo.test", name: "Somebody" })).toEqual({
      subject: "demo-agent",
      mustChoosePassword: false,
    });
    expect(sent).toEqual([]);
  });

  test("twenty calls for one email at once make one person, whose newest password works", async () => {
    const { directory, sent, newestPassword } = fixture.openDirectory();
    const email = "at-once@agency.test";
    const calls = Array.from({ length: 20 }, () => directory.findOrCreate({ email, name: "Robin" }));
    expect(new Set((await Promise.all(calls)).map(({ subject }) => subject)).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(20);
    const { submit } = await fixture.atSignIn();
    expect((await submit(email, newestPassword())).text).toContain("<h1>Choose a password</h1>");
  });

  test("an email that could not be sent is sent with the next call, to the same person", async () => {
    const email = "unsent@agency.test";
    const send = () => Promise.reject(new Error("smtp is away"));
    const broken = embeddedDirectory({
      people: fixture.people(),
      mail: { kind: "smtp", send },
      publicOrigin: appOrigin,
    });
    const failure = await broken.findOrCreate({ email, name: "Robin" }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refusal);
    expect(failure).toMatchObject({ problem: { code: "identity.away" }, headers: { "retry-after": "5" } });
    const { directory, sent } = fixture.openDirectory();
    const { subject } = await directory.findOrCreate({ email, name: "Robin" });
    expect([await broken.find(email), sent.length]).toEqual([subject, 1]);
  });

  test("a file of people from before temporary passwords is read", async () => {
    const other = await openIdentityFixture();
    const path = join(other.folder, "people.json");
    const kept = JSON.parse(await readFile(path, "utf8"));
    expect(Object.keys(kept[0]).sort()).toEqual([
      "email",
      "groups",
      "name",
      "password",
      "phoneNumber",
      "subject",
    ]);
    await writeFile(path, JSON.stringify(kept.slice(0, 1)));
    const read = await openPeople(other.folder, () => new Date());
    expect([read.byEmail("agent@demo.test")?.subject, read.byEmail("manager@demo.test")]).toEqual([
      "demo-agent",
      null,
    ]);
    await other.close();
  });
});

test("a temporary password that was replaced by a newer one proves no choice any more", async () => {
  const other = await openIdentityFixture();
  const people = await openPeople(other.folder, () => new Date());
  const robin = { email: "robin@agency.test", name: "Robin" };
  const { person: proven } = await people.add(robin);
  const { person: newer } = await people.add(robin);
  expect(newer.subject).toBe(proven.subject);
  expect(await people.choosePassword(proven, chosen)).toBeNull();
  expect(await people.choosePassword(newer, chosen)).toMatchObject({ subject: proven.subject });
  expect(await people.bySignIn(robin.email, chosen)).toMatchObject({ subject: proven.subject });
  await other.close();
});

describe("a temporary password", () => {
  test("leads to the page that replaces it, and to nothing else", async () => {
    const { page, email, address, browser } = await fixture.atChoice();
    expect([page.status, page.location]).toEqual([200, null]);
    expect(page.text).toContain("<title>Choose a password · Saleflow</title>");
    expect(page.text).toContain(`autocomplete="username" readonly value="${email}"`);
    expect(page.text.match(/autocomplete="new-password" minlength="12"/g)).toHaveLength(2);
    expect(page.text).not.toMatch(/<script|style=|\son\w+=/i);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page.headers.get("cache-control")).toBe("no-store");
    const again = await browser.send(`${address}/password`);
    expect([again.status, again.location]).toEqual([303, address]);
    expect((await browser.send(address)).text).toContain("<h1>Sign in</h1>");
  });

  test("is replaced by the person's own, and is dead from then on", async () => {
    const { choose, ticket, email, temporary, account, directory } = await fixture.atChoice();
    expect((await choose({ ticket, password: chosen, repeat: chosen })).status).toBe(303);
    const { submit } = await fixture.atSignIn();
    expect((await submit(email, temporary)).text).toContain("do not match");
    const tokens = await signIn(openSignInBrowser(fixture), email, chosen);
    expect(
      JSON.parse(Buffer.from(tokens.id_token.split(".")[1] ?? "", "base64url").toString()),
    ).toMatchObject({
      sub: account.subject,
      name: "Robin Newcomer",
      email,
    });
    expect(await directory.findOrCreate({ email, name: "Robin" })).toEqual({
      subject: account.subject,
      mustChoosePassword: false,
    });
  });

  test("and its replacement outlast a restart, in the middle of the choice too", async () => {
    const waiting = await fixture.invited();
    const { choose, ticket, email } = await fixture.atChoice();
    await fixture.restart();
    expect((await choose({ ticket, password: chosen, repeat: chosen })).status).toBe(303);
    await fixture.restart();
    expect(await signIn(openSignInBrowser(fixture), email, chosen)).toMatchObject({ token_type: "Bearer" });
    const { submit } = await fixture.atSignIn();
    expect((await submit(waiting.email, waiting.temporary)).text).toContain("<h1>Choose a password</h1>");
  });

  test("expires after seven days, and says what to do; a new invitation sends another", async () => {
    const { email, temporary, directory, newestPassword } = await fixture.invited();
    fixture.forward(7 * 24 * 60 - 1);
    expect((await (await fixture.atSignIn()).submit(email, temporary)).text).toContain(
      "<h1>Choose a password</h1>",
    );
    fixture.forward(1);
    const page = await (await fixture.atSignIn()).submit(email, temporary);
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining(
        'role="alert">Your temporary password has expired. Please ask your agency to invite you again.</p>',
      ),
    ]);
    expect((await (await fixture.atSignIn()).submit(email, "a guess")).text).toContain("do not match");
    await directory.findOrCreate({ email, name: "Robin" });
    expect((await (await fixture.atSignIn()).submit(email, temporary)).text).toContain("do not match");
    expect((await (await fixture.atSignIn()).submit(email, newestPassword())).text).toContain(
      "Choose a password",
    );
  });
});
