import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobWork } from "#server/start/job-work.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { linkBody, linkFor, listingFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { activeAgency, checkLicence, read } from "#tests/server/http/registration-review-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

/** The embedded register has an ABN that ends in nine as cancelled, and one that it can't reach. */
const cancelled = "33000099919";
const away = "53254839287";

describe.each(databaseKinds())("what lapses of an agency that takes money, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const check = () => jobWork(server.dependencies)["check-agencies"]({});
  const subjectsTo = async (recipient: string) => {
    await server.deliver();
    const { rows } = await server.database.query<{ subject: string }>(
      "select subject from local_outbox where recipient = $1",
      [recipient],
    );
    return rows.map(({ subject }) => subject);
  };

  test("two weeks later it makes no new links, and open ones can still be paid [T761]", async () => {
    const open = await linkFor(server);
    const lapsedBefore = async (days: number) =>
      await server.database.query(
        `insert into agency_checks (agency_id, kind, outcome, detail, checked_by, checked_at, lapsed_at)
         values ('agy_harbourvale', 'licence', 'lapsed', '{}', 'system', $1, $1)
         on conflict (agency_id, kind) do update set lapsed_at = excluded.lapsed_at`,
        [new Date(server.dependencies.clock.now().getTime() - days * 86_400_000)],
      );
    const make = async () => {
      const { id } = await listingFor(server);
      const today = server.dependencies.clock.now().getTime();
      const dueDate = new Date(today + 5 * 86_400_000).toISOString().slice(0, 10);
      const body = { ...linkBody, dueDate };
      return await server.browser().call("createPaymentLink", { id }, { key: pressKey(), body });
    };
    await lapsedBefore(13);
    expect((await make()).statusCode).toBe(201);
    await lapsedBefore(14);
    expect(problemOf(await make())).toEqual({ status: 409, code: "link.agency-lapsed" });
    const read = await server.browser().call("readApplication", { shortcode: open.shortcode });
    expect([200, 428]).toContain(read.statusCode);
    await server.database.query("delete from agency_checks where agency_id = 'agy_harbourvale'");
    expect((await make()).statusCode).toBe(201);
    expect(await server.errors()).toEqual([]);
  });

  test("its ABN is asked about again each month; a cancelled one is said once, with what follows when [T759]", async () => {
    const agency = await activeAgency(server, { abn: cancelled });
    const unreached = await activeAgency(server, { abn: away });
    const { name, office } = agency.submitted;
    const subject = `The ABN of ${name} is cancelled`;
    await check();
    expect((await read(server, agency.id)).business.outcome).toBe("active");
    server.forward({ hours: 31 * 24 });
    await check();
    const found = await read(server, agency.id);
    expect(found).toMatchObject({ status: "active", business: { outcome: "cancelled" } });
    expect(found.requirements[0]).toMatchObject({ need: "business", due: "now", by: "2027-01-05" });
    expect(await subjectsTo(office.email)).toContain(subject);
    const settings = await server.browser().call("readAgency", null, { headers: agency.headers });
    expect(settings.json().requirements[0]).toMatchObject({ need: "business", by: "2027-01-05" });
    server.forward({ hours: 31 * 24 });
    await check();
    expect((await subjectsTo(office.email)).filter((each) => each === subject)).toHaveLength(1);
    expect((await read(server, agency.id)).requirements[0]?.by).toBe("2027-01-05");
    expect((await read(server, unreached.id)).business.outcome).toBe("active");
  });

  test("a licence that lapsed is said by whoever looked it up, and is over once it is current again [T760]", async () => {
    const agency = await activeAgency(server);
    await checkLicence(server, agency.id, "lapsed");
    expect((await read(server, agency.id)).requirements).toContainEqual(
      expect.objectContaining({ need: "licence", due: "now", by: expect.any(String) }),
    );
    expect(await subjectsTo(agency.submitted.office.email)).toContain(
      `The licence of ${agency.submitted.name} has lapsed`,
    );
    await checkLicence(server, agency.id, "current");
    expect((await read(server, agency.id)).requirements.every(({ by }) => by === null)).toBe(true);
  });
});
