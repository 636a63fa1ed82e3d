import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SigningPreview } from "#contract/signing-desk.ts";
import { outcomeOf } from "#tests/server/http/http-fixture.ts";
import {
  detailsOf,
  draftFor,
  send,
  sentTo,
  sign,
  somebody,
  vendorSigners,
} from "#tests/server/http/signing-fixture.ts";
import { saveDraft, witnessFields } from "#tests/server/http/signing-witness-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("a contract that staff look at as a signer, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  type Sent = { id: string; applicationId: string };
  const previewOf = async ({ id, applicationId }: Sent): Promise<SigningPreview> =>
    (await server.browser().call("previewSigners", { id, applicationId })).json();

  test("has somebody with several roles as one signer before it is sent, and after", async () => {
    const jane = somebody();
    const draft = await draftFor(server, {
      vendors: [jane, somebody("Somebody Else")],
      signers: vendorSigners,
      fields: witnessFields,
    });
    const parties = async () => (await previewOf(draft)).parties;
    expect(await parties()).toHaveLength(3);
    await saveDraft(server, draft, (request) => ({
      signers: detailsOf(request).map((signer) => ({ ...signer, ...jane })),
    }));
    const before = await parties();
    expect(before).toMatchObject([
      {
        signerId: "sig_vendor1",
        name: "Jane Citizen",
        otherRoles: [{ signerId: "sig_vendor2", role: "vendor" }],
        isWitness: false,
      },
      { signerId: "sig_vendor1", name: "", otherRoles: [], isWitness: true },
    ]);
    await send(server, draft);
    expect(await parties()).toEqual(before);
  });

  test("shows nothing that a signer has answered", async () => {
    const signer = await sentTo(server, { vendors: [somebody(), somebody("Li Na")], signers: vendorSigners });
    await sign(signer);
    expect((await previewOf(signer)).values).toEqual({});
  });

  test("has its own pages and no other document, within the reach of who asks", async () => {
    const { id, applicationId, template } = await draftFor(server);
    const page = (hash: string, headers = {}) =>
      server.browser().call("readSigningPage", { id, applicationId, hash }, { headers });
    const hash = template.design.pages[0]?.source?.hash ?? "";
    const own = await page(hash);
    expect([own.statusCode, own.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    expect(outcomeOf(await page("0".repeat(64)))).toBe("document.unknown");
    expect(outcomeOf(await page(hash, bearerOf("demo-analyst")))).toBe("permission.missing");
    const other = { id, applicationId: "app_nobody_has_one" };
    expect(outcomeOf(await server.browser().call("previewSigners", other))).toBe("signing.unknown");
  });
});
