import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#domain/calendar/days.ts";
import { todayIn } from "#domain/calendar/today.ts";
import type { Licence } from "#server/agency/licences/licence-csv.ts";
import { importExtract } from "#server/agency/licences/licence-extract.store.ts";
import { jobWork } from "#server/start/job-work.ts";
import {
  activeAgency,
  checkLicence,
  read,
  registerAgency,
} from "#tests/server/http/registration-review-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("licences by the extracts of the states' registers, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const today = () => todayIn("VIC", server.dependencies.clock.now());
  let files = 0;
  const importAs = async (
    licences: readonly Licence[],
    { drawnOn = today(), sha256 = `file ${++files}` } = {},
  ) =>
    await importExtract(
      server.database,
      { state: "VIC", drawnOn, sha256, licences },
      server.dependencies.clock.now(),
    );
  const licence = (number: string, holder: string, change: Partial<Licence> = {}): Licence => ({
    number,
    holder,
    isCurrent: true,
    expiresOn: null,
    ...change,
  });
  const kept = async () =>
    (await server.database.query<{ number: string }>("select number from licences order by number")).rows.map(
      ({ number }) => number,
    );

  test("a newer extract replaces the state's older one, whole or not at all [T810]", async () => {
    expect(await importAs([licence("1", "A"), licence("2", "B")], { sha256: "first" })).toBe("imported");
    expect(await importAs([licence("9", "A")], { sha256: "first" })).toBe("known");
    expect(await importAs([licence("9", "A")], { drawnOn: addDays(today(), -1) })).toBe("older");
    expect(await kept()).toEqual(["1", "2"]);
    await expect(importAs([licence("3", "C"), licence("3", "D")])).rejects.toThrow("licences_pkey");
    expect(await kept()).toEqual(["1", "2"]);
    const several = Array.from({ length: 5_001 }, (_, at) => licence(String(10_000 + at), "E"));
    expect(await importAs(several)).toBe("imported");
    expect(await kept()).toHaveLength(5_001);
  });

  test("at registration a licence of an extract is looked up by itself; another holder or none is for a person [T811]", async () => {
    const ofAgency = { state: "VIC", holder: "Tidal Property Pty Ltd" } as const;
    await importAs([
      licence("0100A", "TIDAL PROPERTY PTY. LTD."),
      licence("0200A", "Somebody Else Pty Ltd"),
      licence("0300A", "Tidal Property Pty Ltd", { isCurrent: false }),
      licence("0400A", "Tidal Property Pty Ltd", { expiresOn: addDays(today(), -1) }),
      licence("0500A", "Tidal Property Pty Ltd", { expiresOn: today() }),
    ]);
    const outcomeOf = async (number: string) => {
      const { id } = await registerAgency(server, { licence: { ...ofAgency, number } });
      return (await read(server, id)).licence;
    };
    expect(await outcomeOf("0100-a")).toMatchObject({
      outcome: "current",
      by: null,
      note: expect.stringMatching(/^Register of VIC, extract of .+: held by TIDAL PROPERTY PTY. LTD\.\.$/),
    });
    expect((await outcomeOf("0200A")).outcome).toBe("otherHolder");
    expect((await outcomeOf("0300A")).outcome).toBe("lapsed");
    expect((await outcomeOf("0400A")).outcome).toBe("lapsed");
    expect((await outcomeOf("0500A")).outcome).toBe("current");
    expect((await outcomeOf("0600A")).outcome).toBe("unchecked");
  });

  test("each month the newest extract is asked again, unless a person has looked later or it is too old [T812]", async () => {
    const agency = await activeAgency(server);
    const { number, holder } = agency.submitted.licence;
    const month = async () => {
      server.forward({ hours: 31 * 24 });
      return await jobWork(server.dependencies)["check-agencies"]({});
    };
    const outcome = async () => (await read(server, agency.id)).licence.outcome;
    server.forward({ hours: 24 });
    await importAs([licence(number, holder, { isCurrent: false })]);
    await checkLicence(server, agency.id, "current");
    await month();
    expect(await outcome()).toBe("current");
    await importAs([licence(number, holder, { isCurrent: false })]);
    await month();
    expect(await outcome()).toBe("lapsed");
    await importAs([licence(number, holder)]);
    await month();
    expect(await outcome()).toBe("current");
    await importAs([licence(number, holder, { isCurrent: false })]);
    await month();
    await month();
    await month();
    expect(await outcome()).toBe("lapsed");
    const { rows } = await server.database.query(
      "select from audit_events where agency_id = $1 and type = 'agency.licence-checked' and actor = 'system'",
      [agency.id],
    );
    expect(rows).toHaveLength(3);
    expect(await server.errors()).toEqual([]);
  });
});
