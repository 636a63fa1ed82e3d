import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CampaignPackage } from "#contract/campaign-package.ts";
import { newPackage, packageBody } from "#tests/server/http/campaign-package-stories.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { newSupplier } from "#tests/server/http/supplier-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("campaign packages, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());
  const call: ReturnType<TestServer["browser"]>["call"] = (...sent) => server.browser().call(...sent);
  const offered = async () =>
    (await call("listCampaignPackages", null)).json<{ packages: CampaignPackage[] }>().packages;

  test("are made once by a key, changed on top of their version, and offered until they are removed", async () => {
    const { id: supplierId, name: supplierName } = await newSupplier(server);
    const made = { key: "package_made_once", body: { supplierId, ...packageBody } };
    const first = (await call("createCampaignPackage", null, made)).json<CampaignPackage>();
    expect(first).toMatchObject({ supplierId, supplierName, ...packageBody, totalCents: 97_900, version: 1 });
    expect((await call("createCampaignPackage", null, made)).json()).toEqual(first);
    const other = await call("createCampaignPackage", null, {
      ...made,
      body: { ...made.body, name: "Other" },
    });
    expect(problemOf(other)).toMatchObject({ code: "package.key-reused" });
    const [item] = packageBody.items;
    const body = { name: "Photography, silver", items: [item], version: 1 };
    const changed = (await call("changeCampaignPackage", { id: first.id }, { body })).json<CampaignPackage>();
    expect(changed).toMatchObject({ name: "Photography, silver", totalCents: 64_900, version: 2 });
    const older = await call("changeCampaignPackage", { id: first.id }, { body });
    expect(problemOf(older)).toMatchObject({ code: "package.version-conflict" });
    expect(older.json()).toMatchObject({ newestBy: "you" });
    expect(await offered()).toContainEqual(changed);
    await call("removeCampaignPackage", { id: first.id }, { body: { version: 2 } });
    expect((await offered()).map(({ id }) => id)).not.toContain(first.id);
    const again = await call("removeCampaignPackage", { id: first.id }, { body: { version: 3 } });
    expect(problemOf(again)).toMatchObject({ code: "package.unknown" });
    const { rows } = await server.database.query<{ type: string }>(
      "select type from audit_events where data ->> 'packageId' = $1 order by happened_at, id",
      [first.id],
    );
    expect(rows.map(({ type }) => type).toSorted()).toEqual([
      "campaign-package.changed",
      "campaign-package.created",
      "campaign-package.removed",
    ]);
  });

  test("are of the agency's own suppliers, and of no other agency's", async () => {
    const unknown = await call("createCampaignPackage", null, {
      key: "package_unknown_one",
      body: { supplierId: "sup_0123456789abcdef", ...packageBody },
    });
    expect(problemOf(unknown)).toMatchObject({ code: "supplier.unknown", field: "supplierId" });
    const { id } = await newPackage(server);
    const headers = { ...bearerOf("demo-manager"), "x-saleflow-agency": "agy_coastcountry" };
    const theirs = await call("listCampaignPackages", null, { headers });
    expect(theirs.body).not.toContain(id);
  });
});
