import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CompanyOffice } from "#domain/signing/companies.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import {
  detailsOf,
  draftFor,
  read,
  requestOf,
  send,
  sign,
  signerOf,
  somebody,
  statusesOf,
  vendorSigners,
} from "#tests/server/http/signing-fixture.ts";
import { saveDraft } from "#tests/server/http/signing-witness-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { sealedTextOf } from "./sealing.ts";

describe.each(databaseKinds())("a company, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const company = { name: "Example Pty Ltd", acn: "004085616", execution: "twoDirectors" } as const;
  const byOfficers = async (first: CompanyOffice, second: CompanyOffice | null) => {
    const vendors = [somebody("Dora Director"), somebody("Sid Secretary")];
    const draft = await draftFor(server, { vendors, signers: vendorSigners });
    await saveDraft(server, draft, (request) => ({
      signers: detailsOf(request).map((signer, at) => ({
        ...signer,
        company: at === 0 ? first : second,
        canDelegate: true,
      })),
    }));
    return { draft, sent: await send(server, draft) };
  };

  test("signs by its officers, without a witness", async () => {
    const director = { ...company, office: "director" } as const;
    const { draft, sent } = await byOfficers(director, director);
    expect(outcomeOf(sent)).toBe(200);
    const [first, second] = (await requestOf(server, draft)).signers;
    expect(first?.company).toEqual(director);
    expect(outcomeOf(await sign(await signerOf(server, first?.turnId ?? "")))).toBe(201);
    expect(await statusesOf(server, draft)).toEqual(["out", "signed", "invited"]);
    expect(outcomeOf(await sign(await signerOf(server, second?.turnId ?? "")))).toBe(201);
    const evidence = await sealedTextOf(server, draft);
    for (const name of ["Dora Director", "Sid Secretary"]) expect(evidence).toContain(`. Signed: ${name} `);
    expect(evidence.split("Vendor, director of Example Pty Ltd, ACN 004 085 616")).toHaveLength(3);
  });

  test.each([
    ["with one officer too few", { ...company, office: "director" }, null],
    ["with another office", { ...company, office: "director" }, { ...company, office: "secretary" }],
    ["with a number that is no ACN", { ...company, acn: "004085617", office: "director" }, null],
  ] as const)("does not sign %s", async (_, first, second) => {
    const { sent } = await byOfficers(first, second);
    expect(problemOf(sent)).toMatchObject({ code: "signing.company-invalid", field: "signers.0.company" });
  });

  test("has no one person in two offices by a correction or a hand-on", async () => {
    const director = { ...company, office: "director" } as const;
    const { draft } = await byOfficers(director, director);
    const [dora, sid] = (await requestOf(server, draft)).signers;
    const { id, applicationId } = draft;
    const correct = async (name: string) => {
      const { version } = await requestOf(server, draft);
      const body = { version, ...somebody(name) };
      const params = { id, applicationId, turnId: sid?.turnId ?? "" };
      return await server.browser().call("correctSigner", params, { body });
    };
    const invalid = { status: 422, code: "signing.company-invalid", field: "name" };
    expect(problemOf(await correct(" dora director"))).toEqual(invalid);
    const { browser, code } = await signerOf(server, dora?.turnId ?? "");
    const delegate = (name: string) => browser.call("delegateSigning", { code }, { body: somebody(name) });
    expect(problemOf(await delegate("Sid Secretary"))).toEqual(invalid);
    expect(outcomeOf(await read({ browser, code, turnId: "" }))).toBe(200);
    expect(outcomeOf(await delegate("Dina Director"))).toBe(200);
    expect(outcomeOf(await correct("Dora Director"))).toBe(200);
    expect(await statusesOf(server, draft)).toEqual(expect.arrayContaining(["out", "handedOn"]));
  });
});
