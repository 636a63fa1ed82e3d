import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blankRegistration } from "#domain/registration/registration-answers.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import {
  codeTo,
  newRegistration,
  prove,
  provenBrowser,
  registrant,
  sendCode,
  submit,
} from "#tests/server/http/registration-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const abn = "33102417032";

describe.each(databaseKinds())("the code before a registration, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const find = (browser = registrant(server)) => browser.call("findBusiness", null, { body: { abn } });
  const messagesTo = async (recipient: string) => {
    await server.deliver();
    const { rows } = await server.database.query<{ subject: string }>(
      "select subject from local_outbox where recipient = $1 order by subject desc",
      [recipient],
    );
    return rows.map(({ subject }) => subject);
  };

  test("a second device goes on by the same e-mail and a code, and loses nothing of either [T684]", async () => {
    const first = newRegistration({ officeName: "", officePhone: "" });
    const phone = await provenBrowser(server, first);
    const laptop = registrant(server);
    const typed = { ...blankRegistration, principalEmail: first.principalEmail, officePhone: "02 5550 0100" };
    const joined = { ...first, officePhone: "02 5550 0100" };
    const opened = await prove(server, laptop, first, typed);
    expect(opened.json()).toMatchObject({ version: 2, answers: joined });
    const stale = await phone.call("saveRegistration", null, { body: { version: 1, answers: first } });
    expect(problemOf(stale)).toMatchObject({ status: 409, code: "registration.version-conflict" });
    expect(stale.json().current).toMatchObject({ version: 2, answers: joined });
    const named = { ...joined, officeName: "Brighton" };
    const saved = await phone.call("saveRegistration", null, { body: { version: 2, answers: named } });
    expect(saved.json()).toMatchObject({ version: 3, answers: named });
    expect((await laptop.call("openRegistration", null)).json()).toMatchObject({
      status: "open",
      draft: { version: 3, answers: named },
    });
    await submit(laptop, named);
    const late = await phone.call("saveRegistration", null, { body: { version: 3, answers: named } });
    expect(outcomeOf(late)).toBe("registration.over");
    expect(outcomeOf(await phone.call("readRegistration", null))).toBe(200);
  });

  test("nobody without the code reads, saves or sends, and only the proven e-mail is registered [T685]", async () => {
    const answers = newRegistration();
    const stranger = registrant(server);
    const body = { version: 1, answers };
    expect(outcomeOf(await stranger.call("saveRegistration", null, { body }))).toBe(
      "registration.code-needed",
    );
    expect(outcomeOf(await stranger.call("readRegistration", null))).toBe("registration.code-needed");
    expect(outcomeOf(await submit(stranger, answers))).toBe("registration.code-needed");
    const browser = await provenBrowser(server, answers);
    expect(outcomeOf(await browser.call("readRegistration", null))).toBe("registration.code-needed");
    const other = { ...answers, principalEmail: "somebody.else@bayside.example" };
    expect(problemOf(await submit(browser, other))).toMatchObject({
      code: "registration.email-unproven",
      field: "principalEmail",
    });
    const upper = { ...answers, principalEmail: answers.principalEmail.toUpperCase() };
    expect(outcomeOf(await submit(browser, upper))).toBe(200);
  });

  test("a code is checked five times, once, and for five minutes [T686]", async () => {
    const { principalEmail: email } = newRegistration();
    const browser = registrant(server);
    const { id, otpValue } = await codeTo(server, browser, email);
    const check = (value: string, of = id) =>
      browser.call(
        "checkRegistrationCode",
        { id: of },
        { body: { otpValue: value, answers: blankRegistration } },
      );
    const wrong = otpValue === "000000" ? "000001" : "000000";
    for (const _ of [1, 2, 3, 4, 5]) expect(outcomeOf(await check(wrong))).toBe("otp.wrong-code");
    expect(outcomeOf(await check(otpValue))).toBe("otp.expired");
    expect(outcomeOf(await check(otpValue, "otp_0123456789abcdef"))).toBe("otp.expired");
    const second = await codeTo(server, browser, email);
    expect(second.id).not.toBe(id);
    server.forward({ minutes: 5 });
    expect(outcomeOf(await check(second.otpValue, second.id))).toBe("otp.expired");
    const third = await codeTo(server, browser, email);
    const answers = await Promise.all([1, 2].map(() => check(third.otpValue, third.id)));
    expect(answers.map(outcomeOf).sort()).toEqual([200, "otp.expired"]);
  });

  test("a code is sent once a minute, and the one before it opens nothing [T687]", async () => {
    const { principalEmail: email } = newRegistration();
    const browser = registrant(server);
    const first = await codeTo(server, browser, email);
    expect((await sendCode(browser, email)).json()).toMatchObject({ otpId: first.id, resendInSeconds: 60 });
    server.forward({ seconds: 61 });
    const second = await codeTo(server, browser, email);
    expect(second.id).not.toBe(first.id);
    const body = { otpValue: first.otpValue, answers: blankRegistration };
    expect(outcomeOf(await browser.call("checkRegistrationCode", { id: first.id }, { body }))).toBe(
      "otp.expired",
    );
    expect(await messagesTo(email)).toHaveLength(2);
  });

  test("codes are limited by client address and by e-mail, look-ups by client address [T688]", async () => {
    const browser = registrant(server);
    for (let sent = 0; sent < 30; sent += 1)
      expect(outcomeOf(await sendCode(browser, newRegistration().principalEmail))).toBe(200);
    expect(outcomeOf(await sendCode(browser, newRegistration().principalEmail))).toBe("otp.too-many-sends");
    const { principalEmail } = newRegistration();
    for (let sent = 0; sent < 20; sent += 1)
      expect(outcomeOf(await sendCode(registrant(server), principalEmail))).toBe(200);
    expect(outcomeOf(await sendCode(registrant(server), principalEmail))).toBe("otp.too-many-sends");
    const looking = registrant(server);
    for (let asked = 0; asked < 20; asked += 1) expect(outcomeOf(await find(looking))).toBe(200);
    expect(outcomeOf(await find(looking))).toBe("limit.reached");
    expect(outcomeOf(await find())).toBe(200);
  });
});
