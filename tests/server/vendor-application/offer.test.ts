import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxSuggestions, suggestionsPerAddressPerHour } from "#domain/limits.ts";
import {
  browser,
  type Fixture,
  openFixture,
  outcomeOf,
} from "#tests/server/application/application-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";

describe.each(databaseKinds())("an agency's offer to apply, on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());

  const agents = async (beginning: string, agencyCode = "harbour-vale") =>
    (await fixture.call("suggestAgents", { params: { agencyCode, beginning } })).agents;
  const switchOffer = (enabled: boolean) =>
    fixture.database.query(
      `update agency_flags f set enabled = $1 from agencies a
       where a.id = f.agency_id and a.code = 'harbour-vale' and flag = 'direct-application'`,
      [enabled],
    );

  test("is told for a code, for none and for one that nobody has [T245]", async () => {
    const agency = {
      code: "harbour-vale",
      name: "Harbour & Vale Property",
      brandColour: "#0D5C63",
      logo: null,
      phone: "1300 975 707",
      legal: {
        privacyHref: "https://harbourvale.example/privacy",
        termsHref: "https://harbourvale.example/terms",
        complaintsHref: "mailto:complaints@harbourvale.example",
        hardshipHref: "tel:1300975707",
      },
    };
    const offer = (agencyCode: string) => fixture.call("readOffer", { params: { agencyCode } });
    expect(await offer("harbour-vale")).toEqual({ isOffered: true, agency });
    expect(await fixture.call("readDefaultOffer", {})).toEqual({ isOffered: true, agency });
    expect(await offer("nobody")).toEqual({ isOffered: false, agency: null });
    const started = await fixture.start();
    await switchOffer(false);
    expect(await offer("harbour-vale")).toEqual({ isOffered: false, agency });
    expect(await agents("Alex")).toEqual([]);
    expect((await fixture.call("readDraft", started, started.from)).isOffered).toBe(false);
    await switchOffer(true);
  });

  test("agencies that take applications are found by the beginning of any word of their names [T636]", async () => {
    const find = async (beginning: string) =>
      (await fixture.call("findAgencies", { params: { beginning } })).agencies;
    const found = [{ code: "harbour-vale", name: "Harbour & Vale Property" }];
    expect(await find("harb")).toEqual(found);
    expect(await find("VALE")).toEqual(found);
    for (const beginning of ["ha", "%%%", "___", "arbour", "nobody"])
      expect(await find(beginning)).toEqual([]);
    await switchOffer(false);
    expect(await find("harb")).toEqual([]);
    await switchOffer(true);
  });

  test("an application that names no agency goes to the default one, and to none where there is none [T637]", async () => {
    const { settings } = fixture.dependencies;
    // Another agency is older than the default one, and takes applications too.
    await fixture.database.query(
      "update agencies set created_at = '2020-01-01' where code = 'coast-country'",
    );
    await fixture.database.query(
      "insert into agency_flags (agency_id, flag, enabled) select id, 'direct-application', true from agencies where code = 'coast-country' on conflict (agency_id, flag) do update set enabled = true",
    );
    const { shortcode } = await fixture.start();
    const { agency } = await fixture.call("readApplication", { params: { shortcode } });
    expect(agency.name).toBe("Harbour & Vale Property");
    settings.defaultAgency = null;
    expect(await fixture.call("readDefaultOffer", {})).toEqual({ isOffered: false, agency: null });
    expect(await outcomeOf(fixture.start())).toBe("request.invalid agencyCode");
    settings.defaultAgency = "harbour-vale";
  });

  test("suggests its own agents from three letters, by any of their names, without contacts [T246]", async () => {
    expect(await agents("ale")).toEqual([{ name: "Alex Agent", office: "Richmond" }]);
    expect(await agents("MANAGE")).toEqual([{ name: "Morgan Manager", office: "Richmond" }]);
    for (const beginning of ["al", " al ", "%%%", "___", "lex", "Ari Analyst"])
      expect(await agents(beginning)).toEqual([]);
    expect(await agents("Alex", "coast-country")).toEqual([]);
    expect(await agents("Alex", "nobody")).toEqual([]);
    await fixture.database.query("update staff_members set status = 'left' where id = 'stf_agent'");
    expect(await agents("Alex")).toEqual([]);
  });

  test("finds localities, a few at a time, and not without end [T247]", async () => {
    const from = browser("198.51.100.77");
    const find = (beginning: string) => fixture.call("findLocalities", { params: { beginning } }, from);
    expect(await find("Fitzroy")).toEqual({
      localities: [
        { suburb: "Fitzroy", state: "VIC", postcode: "3065" },
        { suburb: "Fitzroy North", state: "VIC", postcode: "3068" },
      ],
    });
    expect((await find("3")).localities).toHaveLength(maxSuggestions);
    await fixture.database.query("update limit_counters set count = $1 where subject like 'lookup:%'", [
      suggestionsPerAddressPerHour,
    ]);
    expect(await outcomeOf(find("Fitzroy"))).toBe("limit.reached");
    const elsewhere = await fixture.call(
      "readOffer",
      { params: { agencyCode: "nobody" } },
      fixture.visitor(),
    );
    expect(elsewhere.isOffered).toBe(false);
  });
});
