import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSignInBrowser } from "./identity-fixture.ts";
import { chosen, type InvitedPeople, openInvitedPeople, ticketIn } from "./invited-people.ts";

let fixture: InvitedPeople;
beforeAll(async () => {
  fixture = await openInvitedPeople();
});
afterAll(() => fixture.close());

describe("the page that replaces it", () => {
  test.each([
    ["is too short", "elevenchars", "elevenchars", "Please use at least 12 characters."],
    ["is nothing", "", "", "Please use at least 12 characters."],
    ["is too long", "x".repeat(257), "x".repeat(257), "Please use no more than 256 characters."],
    ["is typed differently", chosen, `${chosen}!`, "The two passwords do not match. Please type them again."],
  ])(
    "says what is wrong where the password %s, and can be sent again",
    async (_what, password, repeat, said) => {
      const { choose, ticket, email } = await fixture.atChoice();
      const page = await choose({ ticket, password, repeat });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(`${said}</p>`)]);
      expect(page.text).toContain("<title>Error: Choose a password");
      expect(page.text).toContain(`readonly value="${email}"`);
      expect(page.text).not.toContain(chosen);
      const next = ticketIn(page);
      expect((await choose({ ticket: next, password: chosen, repeat: chosen })).status).toBe(303);
    },
  );

  test("does not keep the temporary password", async () => {
    const { choose, ticket, temporary } = await fixture.atChoice();
    const page = await choose({ ticket, password: temporary, repeat: temporary });
    expect(page.text).toContain("That is your temporary password. Please choose a different one.");
  });

  test("is closed to whoever did not give the temporary password in this sign-in", async () => {
    const { ticket, email, temporary, account } = await fixture.atChoice();
    const other = await fixture.atChoice();
    const [subject, end, mac = ""] = ticket.split(".");
    const forged = [
      "",
      "x",
      `${subject}.${end}`,
      `${subject}.${end}.`,
      `${subject}.${Number(end) + 60_000}.${mac}`,
      `${subject}.${end}.${mac.slice(0, -2)}AA`,
      `${other.account.subject}.${end}.${mac}`,
      `demo-agent.${end}.${mac}`,
      ticket,
    ];
    const visit = await fixture.atSignIn();
    for (const each of forged) {
      const page = await visit.choose({ ticket: each, password: chosen, repeat: chosen, email });
      expect([each, page.status, page.text]).toEqual([
        each,
        400,
        expect.stringContaining("Please sign in with your temporary password again."),
      ]);
    }
    expect((await visit.submit(email, chosen)).text).toContain("do not match");
    expect(ticketIn(await visit.submit(email, temporary))).toContain(account.subject);
  });

  test("is closed to another browser, another site and another time", async () => {
    const { choose, ticket, address } = await fixture.atChoice();
    const form = { ticket, password: chosen, repeat: chosen };
    const other = openSignInBrowser(fixture);
    expect((await other.send(`${address}/password`, { method: "POST", form })).status).toBe(400);
    expect((await choose(form, { "sec-fetch-site": "cross-site" })).status).toBe(400);
    fixture.forward(15);
    expect((await choose(form)).text).toContain("Please sign in with your temporary password again.");
  });

  test("is done once, however often it is sent", async () => {
    const { choose, ticket } = await fixture.atChoice();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, number) =>
        choose({ ticket, password: `${chosen} ${number}`, repeat: `${chosen} ${number}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  test("is closed where another temporary password was sent since", async () => {
    const { choose, ticket, directory, email } = await fixture.atChoice();
    await directory.findOrCreate({ email, name: "Robin" });
    expect((await choose({ ticket, password: chosen, repeat: chosen })).status).toBe(400);
  });

  test("lets nobody guess tickets for long", async () => {
    fixture.forward(16);
    const { choose } = await fixture.atSignIn();
    const answers = await Promise.all(Array.from({ length: 12 }, () => choose({ ticket: "demo-agent.1.x" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429, 429]);
  });
});
