import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { purgeExpired } from "#server/otp/purge.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import {
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

const abns = {
  passes: "33102417032",
  cancelled: "29002589460",
  otherName: "50435562435",
  away: "53254839287",
} as const;

describe.each(databaseKinds())("the registration of an agency, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());
  beforeEach(() => vi.restoreAllMocks());

  const find = (abn: string, browser = registrant(server)) =>
    browser.call("findBusiness", null, { body: { abn } });
  const rowsOf = async (email: string) => {
    const { rows } = await server.database.query(
      `select reference, abn, name, licence_number, licence_state, licence_holder, office_name, office_address,
         office_state, office_phone, office_email, principal_name, principal_mobile, principal_subject,
         business_status, business_entity_name, business_names, business_asked_at is not null as asked
       from agency_registrations where principal_email = $1`,
      [email],
    );
    return rows;
  };
  const messagesTo = async (recipient: string) => {
    await server.deliver();
    const { rows } = await server.database.query<{ subject: string }>(
      "select subject from local_outbox where recipient = $1 order by subject desc",
      [recipient],
    );
    return rows.map(({ subject }) => subject);
  };

  test("goes from an ABN to a registered agency, with its principal's account and one e-mail [T680]", async () => {
    const browser = registrant(server);
    expect((await find(abns.passes, browser)).json()).toEqual({
      abn: abns.passes,
      status: "active",
      entityName: "BAYSIDE PROPERTY GROUP PTY LTD",
      names: ["Bayside & Co", "Bayside Rentals"],
      state: "VIC",
    });
    const answers = newRegistration();
    const email = answers.principalEmail;
    expect((await browser.call("openRegistration", null)).json()).toEqual({ status: "none" });
    expect((await prove(server, browser, answers)).json()).toMatchObject({ email, version: 1, answers });
    const sent = await submit(browser, answers);
    expect(sent.statusCode).toBe(200);
    const checks = { email: "done", business: "done", licence: "checking", bankDetails: "due" };
    expect(sent.json()).toMatchObject({ name: answers.name, abn: abns.passes, email, checks });
    expect((await browser.call("readRegistration", null)).json()).toEqual(sent.json());
    expect((await browser.call("openRegistration", null)).json()).toEqual({ status: "sent" });
    const account = server.directory.accounts.get(email);
    expect(await rowsOf(email)).toEqual([
      {
        reference: sent.json().reference,
        abn: abns.passes,
        name: answers.name,
        licence_number: answers.licenceNumber,
        licence_state: "VIC",
        licence_holder: answers.licenceHolder,
        office_name: answers.officeName,
        office_address: answers.officeAddress,
        office_state: "VIC",
        office_phone: answers.officePhone,
        office_email: answers.officeEmail,
        principal_name: answers.principalName,
        principal_mobile: answers.principalMobile,
        principal_subject: account?.subject,
        business_status: "active",
        business_entity_name: "BAYSIDE PROPERTY GROUP PTY LTD",
        business_names: ["Bayside & Co", "Bayside Rentals"],
        asked: true,
      },
    ]);
    expect(await messagesTo(email)).toEqual([
      "Your Saleflow code",
      "We received the registration of Bayside & Co",
    ]);
    expect(server.directory.sentPasswords.filter((to) => to === email)).toHaveLength(1);
  });

  test("is one registration, however often it is sent, and its event is published once [T681]", async () => {
    const facts: unknown[] = [];
    const { subscribers } = server.dependencies;
    const followers = subscribers["registration.submitted"];
    Object.assign(subscribers, {
      "registration.submitted": [
        async (_tx: unknown, _dependencies: unknown, event: unknown) => void facts.push(event),
      ],
    });
    try {
      const answers = newRegistration({ principalMobile: "" });
      const browser = await provenBrowser(server, answers);
      const all = await Promise.all([1, 2, 3].map(() => submit(browser, answers)));
      const again = await submit(await provenBrowser(server, answers), answers);
      for (const one of [...all, again]) expect(one.json()).toEqual(all[0]?.json());
      const { principalEmail: email, name, licenceHolder: holder } = answers;
      expect(await rowsOf(email)).toHaveLength(1);
      expect(facts).toEqual([
        {
          type: "registration.submitted",
          registrationId: expect.stringMatching(/^reg_/),
          abn: abns.passes,
          entityName: "BAYSIDE PROPERTY GROUP PTY LTD",
          registeredNames: ["Bayside & Co", "Bayside Rentals"],
          name,
          businessStatus: "active",
          licence: { number: answers.licenceNumber, state: "VIC", holder },
          office: {
            name: answers.officeName,
            address: answers.officeAddress,
            state: "VIC",
            phone: answers.officePhone,
            email: answers.officeEmail,
          },
          principal: {
            subject: server.directory.accounts.get(email)?.subject,
            name: answers.principalName,
            email,
            mobile: null,
          },
        },
      ]);
    } finally {
      Object.assign(subscribers, { "registration.submitted": followers });
    }
  });

  test("each ABN of the demo ends as it is said; out of reach, it goes on and stays open [T682]", async () => {
    expect((await find(abns.cancelled)).json()).toMatchObject({ status: "cancelled" });
    expect((await find(abns.otherName)).json()).toMatchObject({
      names: ["Hinterland Homes"],
      state: "QLD",
    });
    expect((await find(abns.away)).json()).toEqual({
      abn: abns.away,
      status: "unreached",
      entityName: null,
      names: [],
      state: null,
    });
    const cancelled = newRegistration({ abn: abns.cancelled });
    expect(problemOf(await submit(await provenBrowser(server, cancelled), cancelled))).toEqual({
      status: 409,
      code: "registration.business-cancelled",
      field: "abn",
    });
    expect(await rowsOf(cancelled.principalEmail)).toEqual([]);
    expect(server.directory.accounts.has(cancelled.principalEmail)).toBe(false);
    const other = newRegistration({ abn: abns.otherName, name: "Sunset Coast Realty" });
    expect((await submit(await provenBrowser(server, other), other)).json()).toMatchObject({
      checks: { business: "done" },
    });
    expect(await rowsOf(other.principalEmail)).toMatchObject([
      { name: "Sunset Coast Realty", business_names: ["Hinterland Homes"] },
    ]);
    const away = newRegistration({ abn: abns.away });
    expect((await submit(await provenBrowser(server, away), away)).json()).toMatchObject({
      checks: { business: "checking" },
    });
    expect(await rowsOf(away.principalEmail)).toMatchObject([{ business_status: "unknown", asked: false }]);
  });

  test("an ABN that nobody has is refused once it is sent [T683]", async () => {
    vi.spyOn(server.dependencies.businessRegister, "find").mockResolvedValue(null);
    const answers = newRegistration({ abn: "51824753556" });
    expect((await find(answers.abn)).json()).toMatchObject({ status: "unknown", entityName: null });
    expect(outcomeOf(await submit(await provenBrowser(server, answers), answers))).toBe(
      "registration.business-unknown",
    );
  });

  test("a known ABN and a known e-mail are answered in the bytes of new ones [T689]", async () => {
    const known = newRegistration();
    await submit(await provenBrowser(server, known), known);
    const same = newRegistration();
    const bytes = async (answers: typeof known) => {
      const browser = registrant(server);
      const sent = await sendCode(browser, answers.principalEmail);
      return sent.body.replace(/"otpId":"[^"]+"/, "").replaceAll(answers.principalEmail, "");
    };
    expect((await bytes(known)).replace(/"otpSentTo":"[^"]+"/, "")).toBe(
      (await bytes(same)).replace(/"otpSentTo":"[^"]+"/, ""),
    );
    // Staff of the demo: somebody who can sign in already.
    const staff = newRegistration({ principalEmail: "manager@demo.test" });
    const answerOf = async (answers: typeof known) => {
      const {
        reference: _,
        email: _email,
        ...rest
      } = (await submit(await provenBrowser(server, answers), answers)).json();
      return rest;
    };
    expect(await answerOf(staff)).toEqual(await answerOf(same));
  });

  test("a lost answer of the directory is found again: one person, one registration [T690]", async () => {
    const answers = newRegistration();
    const browser = await provenBrowser(server, answers);
    server.directory.loseNext();
    expect(outcomeOf(await submit(browser, answers, "register_key_lost1"))).toBe("identity.away");
    server.directory.failNext();
    expect(outcomeOf(await submit(browser, answers, "register_key_lost1"))).toBe("identity.away");
    expect(await rowsOf(answers.principalEmail)).toEqual([]);
    expect(outcomeOf(await submit(browser, answers, "register_key_lost1"))).toBe(200);
    expect(server.directory.created.filter((email) => email === answers.principalEmail)).toHaveLength(1);
    expect(await rowsOf(answers.principalEmail)).toHaveLength(1);
  });

  test("what is not finished is forgotten after 30 days, what was sent is not shown after 12 hours [T691]", async () => {
    const left = newRegistration();
    const unfinished = await provenBrowser(server, left);
    const answers = newRegistration();
    const sent = await provenBrowser(server, answers);
    await submit(sent, answers);
    server.forward({ hours: 12 });
    expect((await sent.call("openRegistration", null)).json()).toEqual({ status: "none" });
    expect((await unfinished.call("openRegistration", null)).json()).toMatchObject({ status: "open" });
    server.forward({ hours: 30 * 24 });
    await purgeExpired(server.dependencies);
    expect((await unfinished.call("openRegistration", null)).json()).toEqual({ status: "none" });
    const { rows } = await server.database.query("select 1 from registration_drafts where email = $1", [
      left.principalEmail,
    ]);
    expect(rows).toEqual([]);
    expect(await rowsOf(answers.principalEmail)).toHaveLength(1);
  });
});
