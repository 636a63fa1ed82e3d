import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { OwnTurn, SigningRow } from "#contract/signing-desk.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { listingFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  agentSigner,
  agreementFor,
  draftFor,
  invited,
  requestOf,
  send,
  sentTo,
  sign,
  signerOf,
  somebody,
} from "#tests/server/http/signing-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const agent = bearerOf("demo-agent");
const manager = bearerOf("demo-manager");
const vendor = { id: "sig_vendor1", role: "vendor", name: "Vendor 1" } as const;
/** Of nobody in particular: staff fill it in. */
const price = {
  ...exampleField,
  id: "fld_price",
  name: "price",
  type: "number",
  group: "general",
  signerId: null,
  maxLength: null,
} as const;

describe.each(databaseKinds())("what staff find of contracts, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const search = async (queries: string[], more: object = {}, headers: object = manager) =>
    await server.browser().call("searchSigningRequests", null, {
      headers: headers as Record<string, string>,
      body: { queries, page: 0, size: 50, sort: { createdAt: "desc" }, ...more },
    });
  const found = async (queries: string[], more: object = {}, headers: object = manager) =>
    (await search(queries, more, headers)).json().hits.map(({ _source }: { _source: SigningRow }) => _source);

  test("the published templates of the contracts that the listing has switched on, and what is open", async () => {
    const { id, applicationId, template, request } = await draftFor(server);
    const { templates, open, address } = (await server.browser().call("readSigningChoices", { id })).json();
    expect(templates.find((each: { id: string }) => each.id === template.id)).toEqual({
      id: template.id,
      name: template.name,
      documentType: "Listing Agreement",
      number: 1,
      pages: template.design.pages.length,
      signers: ["vendor"],
      isSuitable: true,
    });
    expect([...new Set(templates.map((each: { documentType: string }) => each.documentType))]).toEqual([
      "Listing Agreement",
    ]);
    expect(address.state).toBe("VIC");
    expect(open).toEqual([
      {
        applicationId,
        reference: request.reference,
        documentType: "Listing Agreement",
        status: "draft",
        signed: 0,
        signers: 1,
      },
    ]);
  });

  test.each([
    ["House", true],
    ["Land", true],
    ["Commercial", false],
  ])("a sale of %s is residential: %s", async (propertyType, isResidential) => {
    const { request } = await draftFor(server, { documentType: "Sale Contract", listing: { propertyType } });
    expect(request.sale).toMatchObject({ isResidential });
  });

  test("a sale begins as its listing sells, its terms unknown; what is no sale has none", async () => {
    const agreement = await draftFor(server);
    expect(agreement.request.sale).toBeNull();
    const { id } = await listingFor(server, { products: ["Sale Contract"], saleMethod: "Auction" });
    const { templates } = (await server.browser().call("readSigningChoices", { id })).json();
    const body = { templateId: templates[0].id, replaces: null };
    const made = await server.browser().call("createSigningRequest", { id }, { key: pressKey(), body });
    expect(made.json().sale).toEqual({
      isResidential: true,
      isAuction: true,
      auctionDay: null,
      isOffThePlan: false,
      isWaived: false,
      priceCents: null,
      depositCents: null,
      settlementDay: null,
    });
  });

  test("a template with fields for a signer's witness can be sent, for a witness of nobody it can't", async () => {
    const { id } = await draftFor(server);
    const witness = { ...price, id: "fld_witness", name: "witness", group: "witness" } as const;
    const unsuitable = await agreementFor(server, [vendor], [witness]);
    const suitable = await agreementFor(server, [vendor], [{ ...witness, signerId: vendor.id }]);
    const { templates } = (await server.browser().call("readSigningChoices", { id })).json();
    const isSuitable = (of: string) =>
      templates.find((each: { id: string }) => each.id === of).isSuitable as boolean;
    expect([unsuitable, suitable].map((each) => isSuitable(each.id))).toEqual([false, true]);
  });

  test("a contract is prepared with the fields that staff fill in, and looked at as a document", async () => {
    const { id, applicationId } = await draftFor(server, { fields: [price] });
    const setup = (await server.browser().call("readSigningSetup", { id, applicationId })).json();
    expect(setup.fields.map(({ name }: { name: string }) => name)).toEqual(["price"]);
    expect(setup.request.applicationId).toBe(applicationId);
    const preview = await server.browser().call("previewSigningRequest", { id, applicationId });
    expect([preview.statusCode, preview.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(preview.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("contracts are found by reference, signer, status, document and agent", async () => {
    const { request, applicationId, id, turns } = await sentTo(server, {
      vendors: [somebody("Zelda Quill")],
    });
    const [row] = await found([request.reference]);
    expect(row).toMatchObject({
      id: applicationId,
      listingId: id,
      reference: request.reference,
      status: "out",
      agent: "Alex Agent",
      signed: 0,
      signers: turns.length,
    });
    const ids = async (...queries: string[]) => (await found(queries)).map((each: SigningRow) => each.id);
    expect(await ids("zelda qui")).toEqual([applicationId]);
    expect(await ids(request.reference, "status:out", "type:Listing Agreement", "agentId:stf_agent")).toEqual(
      [applicationId],
    );
    expect(await ids(request.reference, "status:draft")).toEqual([]);
    expect(await ids(request.reference, "type:Sale Contract")).toEqual([]);
    expect(await ids(request.reference, "agentId:stf_manager")).toEqual([]);
    expect(problemOf(await search(["*", "agentId:stf_nobody"])).code).toBe("request.invalid");
  });

  test("a draft stands after what was sent, where the list is in the order of sending", async () => {
    const name = somebody("Orderly Person");
    const draft = await draftFor(server, { vendors: [name] });
    const sent = await invited(server, { vendors: [name] });
    const ids = async (sort: object, more = {}) =>
      (await found(["orderly"], { sort, ...more })).map((each: SigningRow) => each.id);
    expect(await ids({ sentAt: "asc" })).toEqual([sent.applicationId, draft.applicationId]);
    expect(await ids({ expiresAt: "desc" })).toEqual([draft.applicationId, sent.applicationId]);
    const first = (await search(["orderly"], { sort: { sentAt: "asc" }, size: 10 })).json();
    const next = await search(["orderly"], {
      sort: { sentAt: "asc" },
      size: 10,
      page: 1,
      searchAfter: first.hits[0].sort,
    });
    expect(next.json().hits.map(({ _source }: { _source: SigningRow }) => _source.id)).toEqual([
      draft.applicationId,
    ]);
  });

  test("the agent finds those of their own listings, nobody those of another agency", async () => {
    const own = await draftFor(server);
    const others = await draftFor(server, {
      listing: { agentId: "stf_manager", branchId: demoBranchIds[0] },
    });
    const ids = async (headers: object) =>
      (await found(["*"], { size: 200 }, headers)).map((each: SigningRow) => each.id);
    expect(await ids(agent)).toContain(own.applicationId);
    expect(await ids(agent)).not.toContain(others.applicationId);
    expect(await ids(manager)).toEqual(expect.arrayContaining([own.applicationId, others.applicationId]));
  });

  test("an agent's own turn waits for them from the invitation to the signature", async () => {
    const own = async () =>
      (await server.browser().call("readOwnTurns", null, { headers: agent }))
        .json()
        .turns.map(({ applicationId }: OwnTurn) => applicationId);
    const draft = await draftFor(server, { signers: [vendor, agentSigner] });
    const { applicationId } = draft;
    await send(server, draft);
    expect(await own()).not.toContain(applicationId);
    const [first, second] = (
      await server.browser().call("readSigningRequest", { id: draft.id, applicationId })
    ).json().signers;
    await sign(await signerOf(server, first.turnId));
    expect(await own()).toContain(applicationId);
    expect((await server.browser().call("readOwnTurns", null, { headers: manager })).json().turns).toEqual(
      [],
    );
    // It is theirs by whom it was made for, whichever contact it has by now.
    const params = { id: draft.id, applicationId, turnId: second.turnId };
    const { version } = await requestOf(server, draft);
    const body = { version, ...somebody(second.name) };
    expect((await server.browser().call("correctSigner", params, { body })).statusCode).toBe(200);
    expect(await own()).toContain(applicationId);
    await sign(
      await signerOf(server, second.turnId),
      pressKey(),
      bearerOf(freshToken("demo-agent", server.dependencies.clock.now())),
    );
    expect(await own()).not.toContain(applicationId);
  });

  test("what was done to a contract is told to who watches", async () => {
    const changes = async (since: string) =>
      (await server.browser().call("readDeskChanges", { since })).json();
    const { since } = await changes("start");
    expect((await changes(since)).hasChanged).toBe(false);
    await draftFor(server);
    expect((await changes(since)).hasChanged).toBe(true);
  });

  test("a contract out of reach has neither fields nor a preview", async () => {
    const { id, applicationId } = await draftFor(server, { listing: { agentId: "stf_manager" } });
    for (const name of ["readSigningSetup", "previewSigningRequest"] as const)
      expect(
        problemOf(await server.browser().call(name, { id, applicationId }, { headers: agent })).code,
      ).toBe("permission.missing");
    expect(
      problemOf(await server.browser().call("readSigningChoices", { id }, { headers: agent })).code,
    ).toBe("permission.missing");
  });
});
