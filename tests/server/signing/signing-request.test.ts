import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleField } from "#contract/contract-template-examples.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  detailsOf,
  draftFor,
  read,
  requestOf,
  send,
  sentTo,
  somebody,
  vendorSigners,
} from "#tests/server/http/signing-fixture.ts";
import { saveDraft } from "#tests/server/http/signing-witness-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("a contract for signing, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const statusesOf = async (sent: { id: string; applicationId: string }) => {
    const { status, signers } = await requestOf(server, sent);
    return [status, ...signers.map((signer) => signer.status)];
  };

  test("one listing agreement is open at a time: a new one has to name it, and calls it off", async () => {
    const signer = await sentTo(server);
    const create = (replaces: string | null) =>
      server
        .browser()
        .call(
          "createSigningRequest",
          { id: signer.id },
          { key: pressKey(), body: { templateId: signer.template.id, replaces } },
        );
    expect(problemOf(await create(null)).code).toBe("signing.already-open");
    expect((await create(signer.applicationId)).statusCode).toBe(201);
    expect((await requestOf(server, signer)).status).toBe("voided");
    expect(outcomeOf(await read(signer))).toBe("application.unknown");
    const { requests } = (await server.browser().call("listSigningRequests", { id: signer.id })).json();
    expect(requests.map(({ status }: { status: string }) => status).sort()).toEqual(["draft", "voided"]);
  });

  test("it is made once by its key, on a published template that the listing's products and signers allow", async () => {
    const { id, template, applicationId, answer: made } = await draftFor(server);
    const create = async (body: object, key = pressKey()) =>
      server.browser().call("createSigningRequest", { id }, { key, body });
    const key = pressKey();
    const again = await create({ templateId: template.id, replaces: applicationId }, key);
    expect(again.statusCode).toBe(201);
    expect((await create({ templateId: template.id, replaces: applicationId }, key)).json()).toEqual(
      again.json(),
    );
    expect(problemOf(await create({ templateId: template.id, replaces: null }, key)).code).toBe(
      "signing.key-reused",
    );
    expect(problemOf(await create({ templateId: "ctp_unknown1", replaces: null })).code).toBe(
      "template.unknown",
    );
    expect(made.json().signers[0].name).toBe("Jane Citizen");
    const witness = {
      ...exampleField,
      id: "fld_witness",
      name: "witness",
      group: "witness",
      signerId: null,
      y: 600,
    } as const;
    await expect(draftFor(server, { fields: [witness] })).rejects.toThrow("signing.template-unsuitable");
    await expect(draftFor(server, { listing: { products: ["Standard"] } })).rejects.toThrow(
      "signing.not-offered",
    );
  });

  test("what the law asks for first is attached, or left out for a reason that is kept [T596]", async () => {
    const address = { line1: "1 Wattle Street", suburb: "Manly", state: "NSW", postcode: "2095" };
    const draft = await draftFor(server, { listing: { address } });
    expect(draft.request.papers.map(({ paper }) => paper)).toEqual(["agency-guide"]);
    expect(problemOf(await send(server, draft))).toEqual({
      status: 409,
      code: "signing.papers-missing",
      field: "withoutPapers",
    });
    const body = { version: draft.request.version, withoutPapers: "Given on paper on 20 November." };
    const { id, applicationId } = draft;
    const sent = await server.browser().call("sendSigningRequest", { id, applicationId }, { body });
    expect(sent.json().status).toBe("out");
    const { rows } = await server.database.query(
      "select data ->> 'reason' as reason from audit_events where application_id = $1 and type = 'signing.request-sent'",
      [applicationId],
    );
    expect(rows).toEqual([{ reason: body.withoutPapers }]);
  });

  test("nobody is invited who cannot be reached or has no name", async () => {
    const missing = await draftFor(server);
    const { id, applicationId, request } = missing;
    const signers = detailsOf(request).map((signer) => ({ ...signer, email: null, phoneNumber: null }));
    const body = {
      version: request.version,
      signers,
      groups: [],
      witnesses: [],
      instrument: "agreement",
      values: {},
      expiryDays: 14,
      sale: null,
    };
    await server.browser().call("saveSigningRequest", { id, applicationId }, { body });
    expect(problemOf(await send(server, missing))).toEqual({
      status: 422,
      code: "signing.details-missing",
      field: "signers.0.email",
    });
    const nobody = await draftFor(server, { signers: vendorSigners });
    expect(problemOf(await send(server, nobody)).field).toBe("signers.1.name");
    const abroad = await draftFor(server, { vendors: [{ ...somebody(), phoneNumber: "+33612345678" }] });
    expect(problemOf(await send(server, abroad)).code).toBe("signing.mobile-not-served");
    expect(await statusesOf(abroad)).toEqual(["draft", "waiting"]);
  });

  test("what staff fill in is whole before it is sent", async () => {
    const field = { ...exampleField, id: "fld_price", name: "price", type: "number", y: 620 } as const;
    const ofStaff = { ...field, group: "general", signerId: null, maxLength: null } as const;
    const draft = await draftFor(server, { fields: [ofStaff] });
    const refused = { status: 422, code: "signing.answers-incomplete", field: "values.price" };
    expect(problemOf(await send(server, draft))).toEqual(refused);
    await saveDraft(server, draft, () => ({ values: { price: "a lot" } }));
    expect(problemOf(await send(server, draft))).toEqual(refused);
    expect(await statusesOf(draft)).toEqual(["draft", "waiting"]);
    await saveDraft(server, draft, () => ({ values: { price: "850000" } }));
    expect(outcomeOf(await send(server, draft))).toBe(200);
  });

  test("what was sent is not changed; nobody is added who is not of the template", async () => {
    const { id, applicationId, request } = await draftFor(server);
    const save = async (signers: object[], version: number) =>
      server.browser().call(
        "saveSigningRequest",
        { id, applicationId },
        {
          body: {
            version,
            signers,
            groups: [],
            witnesses: [],
            instrument: "agreement",
            values: {},
            expiryDays: 14,
            sale: null,
          },
        },
      );
    const details = detailsOf(request);
    const stranger = details.map((signer) => ({ ...signer, signerId: "sig_stranger" }));
    expect(problemOf(await save(stranger, 1)).field).toBe("signers.0.signerId");
    expect((await save(details, 1)).json().version).toBe(2);
    expect(problemOf(await save(details, 1)).code).toBe("signing.version-conflict");
    await send(server, { id, applicationId });
    expect(problemOf(await save(details, 3)).code).toBe("signing.not-draft");
  });

  test("its application takes no payments: pay, public application and code calls know nothing of it", async () => {
    const { applicationId, request } = await draftFor(server);
    const { rows } = await server.database.query<{ shortcode: string; longcode: string }>(
      "select shortcode, longcode from applications where id = $1",
      [applicationId],
    );
    const { shortcode = "", longcode = "" } = rows[0] ?? {};
    const browser = server.browser();
    for (const name of [
      "readApplication",
      "readBankDetails",
      "readPayId",
      "readBpay",
      "readCardSetup",
    ] as const)
      expect(outcomeOf(await browser.call(name, { shortcode }))).toBe("application.unknown");
    expect(outcomeOf(await browser.call("readLongcode", { longcode }))).toBe("application.unknown");
    expect(outcomeOf(await browser.call("sendSmsByShortcode", { shortcode }, { body: {} }))).toBe(200);
    expect(
      outcomeOf(await browser.call("sendSmsByReference", { reference: request.reference }, { body: {} })),
    ).toBe(200);
    const sent = await server.database.query("select from otp_sessions where application_id = $1", [
      applicationId,
    ]);
    expect(sent.rows).toEqual([]);
    expect(outcomeOf(await browser.call("readSigningLink", { code: shortcode }))).toBe("application.unknown");
  });

  test("it is within reach of who manages the listing's applications, and another listing's is unknown", async () => {
    const { id, applicationId } = await draftFor(server);
    const analyst = { headers: bearerOf("demo-analyst") };
    expect(
      problemOf(await server.browser().call("readSigningRequest", { id, applicationId }, analyst)).code,
    ).toBe("permission.missing");
    const other = await draftFor(server);
    expect(
      problemOf(await server.browser().call("readSigningRequest", { id: other.id, applicationId })).code,
    ).toBe("signing.unknown");
  });

  test("the money is whole afterwards", async () => {
    expect(await server.errors()).toEqual([]);
  });
});
